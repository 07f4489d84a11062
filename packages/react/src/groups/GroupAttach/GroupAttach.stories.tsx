import { ApiError } from '@postern/core'
import { group } from '@postern/core/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { userEvent, within } from 'storybook/test'
import { GroupAttachView } from './GroupAttachView'

const meta = {
  title: 'Groups/GroupAttach',
  component: GroupAttachView,
  args: {
    group: group(),
    findUsers: async () => [{ value: '42', label: 'Maeve Keane', description: 'm.keane@contoso.example' }],
    onAttach: async () => ({ added: 2, already: 1, unknown: ['nobody@contoso.example'] }),
    onClose: () => {},
  },
} satisfies Meta<typeof GroupAttachView>
export default meta
type Story = StoryObj<typeof meta>

const attach: Story['play'] = async ({ canvasElement }) => {
  const canvas = within(canvasElement)
  await userEvent.type(canvas.getByRole('textbox', { name: /addresses|adresses/ }), 'ana@contoso.example')
  await userEvent.click(canvas.getByRole('button', { name: /^(Add members|Ajouter les membres)$/ }))
}

export const Default: Story = {}
export const NothingChosen: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Add members' }))
  },
}
export const Added: Story = { play: attach }
export const Refused: Story = {
  args: {
    onAttach: async () => {
      throw new ApiError('The group was deleted meanwhile.', { status: 404, code: 'not_found' })
    },
  },
  play: attach,
}
export const FrenchPhone: Story = { globals: { locale: 'fr', width: 'phone' }, play: attach }
export const Dark: Story = { globals: { theme: 'dark' } }
