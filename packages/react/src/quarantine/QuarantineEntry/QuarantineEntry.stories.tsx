import { ApiError } from '@postern/core'
import { quarantineEntry } from '@postern/core/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { QuarantineEntryView } from './QuarantineEntryView'

const meta = {
  title: 'Quarantine/QuarantineEntry',
  component: QuarantineEntryView,
  args: {
    entry: quarantineEntry(),
    error: null,
    isReleasing: false,
    backHref: '#back',
    onBack: () => {},
    onRelease: async () => {},
    onRetry: () => {},
  },
} satisfies Meta<typeof QuarantineEntryView>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const WithCustomer: Story = { args: { showsCustomer: true } }
export const SpoofedSender: Story = {
  args: { entry: quarantineEntry({ message: { sender: 'bounce@relay.example' } }) },
}
export const Processing: Story = { args: { entry: quarantineEntry({ stage: 'PROCESSING' }) } }
export const Virus: Story = {
  args: { entry: quarantineEntry({ verdict: { spamType: null, spamScore: null, virusName: 'Doc.Downloader' } }) },
}
export const Locked: Story = { args: { entry: quarantineEntry({ isLocked: true }) } }
export const Loading: Story = { args: { entry: undefined } }
export const NotFound: Story = {
  args: { entry: undefined, error: new ApiError('Not found.', { status: 404, code: 'not_found' }) },
}
export const LoadingFailed: Story = {
  args: { entry: undefined, error: new ApiError('', { status: 500, code: 'internal' }) },
}
export const FrenchDarkPhone: Story = { globals: { locale: 'fr', theme: 'dark', width: 'phone' } }
