import { ApiError } from '@postern/core'
import { customerDigestSettings } from '@postern/core/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { userEvent, within } from 'storybook/test'
import { NoticeSettingsFormView } from './NoticeSettingsFormView'

const stored = customerDigestSettings()

const meta = {
  title: 'Digest settings/NoticeSettingsForm',
  component: NoticeSettingsFormView,
  args: {
    ...{ stored, canChange: true, headingLevel: 2, onReload: () => {}, onSave: async () => stored },
    onTest: async () => ({ message: 'A test message is on its way to ana@contoso.example.' }),
  },
} satisfies Meta<typeof NoticeSettingsFormView>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const QuietAtNight: Story = {
  args: {
    stored: {
      ...stored,
      settings: { ...stored.settings, hasNotices: true, quietHours: { isOn: true, from: '20:00', to: '07:00' } },
    },
  },
}
export const Reviewed: Story = {
  args: {
    stored: {
      ...stored,
      settings: {
        ...{ ...stored.settings, hasNotices: true, noticesToRecipients: false },
        noticeReviewers: ['desk@contoso.example', 'lead@contoso.example'],
      },
    },
  },
}
export const ReviewerRefused: Story = {
  args: {
    onSave: async () => {
      const fields = { noticeReviewers: ['boss@fabrikam.example is not in an active domain of this customer.'] }
      throw new ApiError('', { status: 400, code: 'bad_request', fields })
    },
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.type(canvas.getByLabelText(/^Reviewers/), 'boss@fabrikam.example')
    await userEvent.click(canvas.getByRole('button', { name: 'Save changes' }))
    await canvas.findByText(/^boss@fabrikam.example is not in/)
  },
}
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
