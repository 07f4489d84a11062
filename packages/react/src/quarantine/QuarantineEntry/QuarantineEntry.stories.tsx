import { ApiError } from '@postern/core'
import { heldMessage, quarantineEntry, senderListEntry, senderListing } from '@postern/core/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { userEvent, within } from 'storybook/test'
import { ClientProvider } from '../../provider/ClientProvider'
import { QueryProvider } from '../../provider/PosternProvider'
import { fakeServer } from '../../testing'
import { trial } from '../../wbl/trial.fixtures'
import { ActionFailure } from './ActionFailure'
import { EntryOverview } from './EntryOverview'
import { EntryStepper } from './EntryStepper'
import { QuarantineEntryView } from './QuarantineEntryView'
import type { EntryFailure } from './useEntryActions'

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
export const Locked: Story = {
  args: {
    entry: quarantineEntry({ isLocked: true, lock: { by: 'admin@contoso.example', at: '2026-11-20T09:30:00Z' } }),
  },
}
const known = quarantineEntry({
  expiresAt: '2026-11-29T09:17:04Z',
  clientAddress: '192.0.2.14',
  authentication: {
    spf: 'pass',
    dkim: [{ domain: 'relay.example', result: 'pass' }],
    dmarc: { result: 'fail', policy: 'reject' },
    arc: 'none',
  },
  recipientList: ['m.keane@contoso.example', 'sales@contoso.example'],
  verdict: {
    spamRules: [
      { name: 'BAYES_99', score: 3.5 },
      { name: 'URIBL_BLACK', score: 1.7 },
      { name: 'DKIM_VALID', score: -0.1 },
    ],
  },
})
const overview = (
  <EntryOverview
    entry={known}
    message={heldMessage({ headers: [...heldMessage().headers, { name: 'Reply-To', value: 'pay@elsewhere.example' }] })}
    listing={senderListing({ entries: [senderListEntry()] })}
    now={new Date('2026-11-20T12:00:00Z')}
  />
)
export const AllKnown: Story = { args: { entry: known, details: overview } }
export const AllKnownFrenchPhone: Story = {
  args: { entry: known, details: overview },
  globals: { locale: 'fr', width: 'phone' },
}
const openChecks: Story['play'] = async ({ canvasElement }) => {
  const canvas = within(canvasElement)
  await userEvent.click(await canvas.findByRole('button', { name: /^(Show all checks|Afficher tous les contrôles)$/ }))
  await canvas.findByRole('list', { name: /^(Checks, in order|Contrôles, dans l’ordre)$/ })
}
const tracing = (answer: [status: number, body: unknown]) => (
  <QueryProvider>
    <ClientProvider client={fakeServer(() => answer).client}>{overview}</ClientProvider>
  </QueryProvider>
)
export const AllChecks: Story = { args: { entry: known, details: tracing([200, trial]) }, play: openChecks }
export const AllChecksFrenchDarkPhone: Story = {
  ...AllChecks,
  globals: { locale: 'fr', theme: 'dark', width: 'phone' },
}
export const AllChecksFailed: Story = {
  args: { entry: known, details: tracing([503, { message: '' }]) },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('button', { name: 'Show all checks' }))
    await canvas.findByRole('alert')
  },
}
const refusal = (failure: EntryFailure) => ({ refusal: <ActionFailure failure={failure} /> })
export const ReleaseFailed: Story = {
  args: refusal({ action: 'release', text: 'Mail for contoso.example is not taken right now.' }),
}
export const LockingFailedFrenchDarkPhone: Story = {
  args: refusal({ action: 'lock', text: 'Le serveur est injoignable.' }),
  globals: { locale: 'fr', theme: 'dark', width: 'phone' },
}
export const InASearch: Story = {
  args: {
    steps: (
      <EntryStepper
        steps={{ place: 12, count: 214, countIsEstimate: false, previous: null, next: null }}
        onStep={() => {}}
      />
    ),
  },
}
export const Loading: Story = { args: { entry: undefined } }
export const NotFound: Story = {
  args: { entry: undefined, error: new ApiError('Not found.', { status: 404, code: 'not_found' }) },
}
export const LoadingFailed: Story = {
  args: { entry: undefined, error: new ApiError('', { status: 500, code: 'internal' }) },
}
export const FrenchDarkPhone: Story = { globals: { locale: 'fr', theme: 'dark', width: 'phone' } }
