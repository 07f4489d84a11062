import type { ApiError } from '@postern/core'
import { type DigestState, initialDigestState, nextDigestState } from '@postern/core/machines'
import { previewPicture, quarantineEntry } from '@postern/core/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { PreviewPanelView } from '../SecurePreview/PreviewPanelView'
import { SecurePreview } from '../SecurePreview/SecurePreview'
import { QuarantineDigestFailed } from './QuarantineDigestFailed'
import { QuarantineDigestLoading } from './QuarantineDigestLoading'
import { QuarantineDigestView } from './QuarantineDigestView'

const link = { allowBlockToken: 'token', allowDisplayWhitelist: true, confirmRelease: true }
const state = (overrides: Parameters<typeof quarantineEntry>[0] = {}, own: Partial<typeof link> = {}): DigestState =>
  initialDigestState(quarantineEntry(overrides), { ...link, ...own })
const spoofed = { message: { sender: 'bounce-88@mailer-relay.example' } }

const meta = {
  title: 'Quarantine/QuarantineDigest',
  component: QuarantineDigestView,
  args: { state: state(), timeZone: 'Europe/Dublin', onEvent: () => {} },
} satisfies Meta<typeof QuarantineDigestView>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const SpoofedSender: Story = { args: { state: state(spoofed) } }
export const Phishing: Story = {
  args: { state: state({ ...spoofed, verdict: { spamType: 'phishing', spamScore: 14.2 } }) },
}
export const Virus: Story = {
  args: { state: state({ verdict: { spamType: null, spamScore: null, virusName: 'Doc.Downloader' } }) },
}
export const Locked: Story = { args: { state: state({ isLocked: true }) } }
export const Released: Story = { args: { state: state({ stage: 'RELEASED' }) } }
export const FailedToRelease: Story = { args: { state: state({ stage: 'FAILED' }) } }
export const WithoutAllowBlockToken: Story = { args: { state: { ...state(), allowBlockToken: null } } }
export const ReleaseInProgress: Story = {
  args: { state: { ...state(), call: { kind: 'release', isAllowing: false, senders: 'sender' } } },
}
export const ReleaseFailed: Story = {
  args: { state: { ...state(), failure: { kind: 'release', message: 'This message is locked.' } } },
}
export const AllowFailedFrenchPhone: Story = {
  args: {
    state: {
      ...state({ stage: 'PROCESSING' }),
      failure: { kind: 'allow', message: 'Ce lien n’ouvre pas de message.' },
    },
  },
  globals: { locale: 'fr', width: 'phone', theme: 'dark' },
}
export const ConfirmRelease: Story = { args: { state: nextDigestState(state(), { type: 'releasePressed' }) } }
export const ConfirmAllowOfSpoofedSender: Story = {
  args: { state: nextDigestState(state(spoofed), { type: 'allowPressed' }) },
}
export const ConfirmBlock: Story = { args: { state: nextDigestState(state(), { type: 'blockPressed' }) } }
export const HostileMessage: Story = {
  args: {
    state: state({
      message: {
        subject: '<img src=x onerror=alert(1)>\u202eexe.fdp',
        displayAddress: `"${'A'.repeat(300)}" <ceo@contoso.example>`,
        sender: 'attacker@evil.example',
      },
    }),
  },
}
export const PreviewOffered: Story = { args: { preview: previewOffer() } }
export const PreviewShown: Story = {
  args: { preview: <PreviewPanelView state={{ status: 'shown', data: previewPicture }} onRetry={() => {}} /> },
}
export const PreviewOfferedWhileReleasing: Story = {
  args: {
    state: { ...state(), call: { kind: 'release', isAllowing: false, senders: 'sender' } },
    preview: previewOffer(true),
  },
}
export const ProcessingRelease: Story = { args: { state: state({ stage: 'PROCESSING' }) } }
export const BlockInProgress: Story = { args: { state: { ...state(), call: { kind: 'block' }, dialog: null } } }
export const French: Story = { args: { preview: previewOffer() }, globals: { locale: 'fr', width: 'phone' } }
export const FrenchConfirmation: Story = {
  args: { state: nextDigestState(state(spoofed), { type: 'allowPressed' }) },
  globals: { locale: 'fr', width: 'phone' },
}
export const Loading: Story = { render: () => <QuarantineDigestLoading /> }
export const DeadLink: Story = failed({ status: 403, code: 'forbidden' })
export const TooManyTries: Story = failed({ status: 429, code: 'too_many_requests' })
export const Offline: Story = failed({ status: 0, code: 'offline' })
export const SlowServer: Story = failed({ status: 0, code: 'timeout' })
export const Unreachable: Story = failed({ status: 503, code: 'unavailable' })

function failed(error: Pick<ApiError, 'status' | 'code'>): Story {
  return { render: () => <QuarantineDigestFailed error={error} headingLevel={2} onRetry={() => {}} /> }
}

function previewOffer(isDisabled = false) {
  return (
    <SecurePreview
      entryId={1}
      releaseCode="code"
      previewToken="token"
      client={{ get: () => new Promise(() => {}) }}
      isDisabled={isDisabled}
      headingLevel={3}
    />
  )
}
