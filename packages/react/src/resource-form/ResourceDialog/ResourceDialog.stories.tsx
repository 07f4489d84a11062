import { ApiError } from '@postern/core'
import { domains } from '@postern/core/contract'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { userEvent, within } from 'storybook/test'
import { ResourceDialog, type ResourceDialogProps } from './ResourceDialog'

interface Hop {
  ipAddress: string
  priority: number
}

const meta = {
  title: 'Forms/ResourceDialog',
  component: ResourceDialog<Hop, unknown>,
  args: {
    isOpen: true,
    onClose: () => {},
    title: 'Add next hop',
    schema: domains.addIp.body,
    fields: [
      { name: 'ipAddress', kind: 'text', label: 'Address' },
      { name: 'priority', kind: 'number', label: 'Priority' },
    ],
    submitLabel: 'Add next hop',
    onSubmit: async (): Promise<unknown> => null,
  },
} satisfies Meta<ResourceDialogProps<Hop>>
export default meta
type Story = StoryObj<typeof meta>

const save: Story['play'] = async ({ canvasElement }) => {
  await userEvent.click(within(canvasElement).getByRole('button', { name: 'Add next hop' }))
}

export const Default: Story = {}
export const SeveralProblems: Story = { play: save }
export const Failed: Story = {
  args: {
    values: { ipAddress: '192.0.2.25', priority: 10 },
    onSubmit: async () => {
      throw new ApiError('', { status: 0, code: 'timeout' })
    },
  },
  play: save,
}
export const LeavingUnsaved: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.type(canvas.getByLabelText('Address'), '192.0.2.25')
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel' }))
  },
}
export const Dark: Story = { globals: { theme: 'dark' } }
