import { ApiError } from '@postern/core'
import { customerDigestSettings } from '@postern/core/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { userEvent, within } from 'storybook/test'
import { DigestSettingsFormView } from './DigestSettingsFormView'

const stored = customerDigestSettings()

const meta = {
  title: 'Digest settings/DigestSettingsForm',
  component: DigestSettingsFormView,
  args: {
    stored,
    canChange: true,
    headingLevel: 2,
    now: new Date('2026-11-20T12:00:00Z'),
    onReload: () => {},
    onSave: async () => stored,
  },
} satisfies Meta<typeof DigestSettingsFormView>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
/** From a server that does not tell origins. */
export const WithoutOrigins: Story = { args: { stored: { ...stored, origins: {}, locked: [] } } }
export const ReadOnly: Story = { args: { canChange: false } }
export const Refused: Story = {
  args: {
    onSave: async () => {
      throw new ApiError('', { status: 412, code: 'precondition_failed' })
    },
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: 'Save changes' }))
    await canvas.findByRole('alert')
  },
}
export const French: Story = { globals: { locale: 'fr' } }
export const Dark: Story = { globals: { theme: 'dark' } }
export const Phone: Story = { globals: { width: 'phone' } }
