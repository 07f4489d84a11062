import { ApiError } from '@postern/core'
import { heldMessage, quarantineEntry } from '@postern/core/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { Banner } from '../../ui/Banner/Banner'
import { EntryPreviewView } from './EntryPreviewView'
import type { PreviewActions } from './PreviewActions'

const entry = quarantineEntry({ id: 2, stage: 'PROCESSING' })
const done = async () => 'done' as const
const failed = new ApiError('There was an unexpected error message', { status: 500, code: 'internal' })
const actions: PreviewActions = {
  isPending: false,
  failure: null,
  release: done,
  releaseVirus: done,
  lock: done,
  unlock: done,
  remove: done,
}

/** j and k go on, r, l and Del act, Escape closes. */
const meta = {
  title: 'Quarantine/EntryPreview',
  component: EntryPreviewView,
  args: {
    id: '2',
    row: entry,
    entry,
    error: null,
    text: { data: heldMessage(), error: null, refetch: () => {} },
    showsCustomer: false,
    canReleaseVirus: false,
    hasKeys: true,
    entryHref: ({ id }) => `#${id}`,
    onOpen: () => {},
    onPrevious: () => {},
    onNext: () => {},
    onGone: () => {},
    onClose: () => {},
    onRetry: () => {},
    actions,
  },
} satisfies Meta<typeof EntryPreviewView>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Last: Story = { args: { onNext: undefined, hasKeys: false } }
export const ChangedMeanwhile: Story = {
  args: { conflict: <Banner tone="warning">Somebody else changed it first.</Banner> },
}
export const LockingFailed: Story = {
  args: { actions: { ...actions, failure: { action: 'lock', text: 'The server did not answer in time.' } } },
}
export const Locked: Story = { args: { entry: quarantineEntry({ id: 2, isLocked: true }) } }
export const Virus: Story = {
  args: { entry: quarantineEntry({ id: 2, verdict: { virusName: 'Doc.Downloader' } }), canReleaseVirus: true },
}
export const Spoofed: Story = {
  args: {
    entry: quarantineEntry({
      id: 2,
      verdict: { spamType: 'phishing', spamScore: 14 },
      message: {
        displayAddress: 'Payroll Desk <hr@contoso.example>',
        sender: 'hr@payrol1-verify.example',
        subject: `\u202eAction needed <b>${'long '.repeat(40)}</b>`,
      },
    }),
    showsCustomer: true,
  },
}
export const Waiting: Story = {
  args: { row: undefined, entry: undefined, text: { data: undefined, error: null, refetch: () => {} } },
}
export const TextFailed: Story = { args: { text: { data: undefined, error: failed, refetch: () => {} } } }
export const LoadingFailed: Story = { args: { entry: undefined, error: failed } }
export const NotThere: Story = {
  args: { entry: undefined, error: new ApiError('Not found.', { status: 404, code: 'not_found' }) },
}
export const FrenchPhone: Story = { globals: { locale: 'fr', width: 'phone' } }
export const Dark: Story = { globals: { theme: 'dark' } }
