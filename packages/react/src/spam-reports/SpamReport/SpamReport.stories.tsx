import { ApiError } from '@postern/core'
import {
  heldMessage,
  linkReportFields,
  quarantineEntryWire,
  similarReports,
  spamReportDetails,
} from '@postern/core/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { userEvent, within } from 'storybook/test'
import { HeldMessageView } from '../../held-message/HeldMessage/HeldMessage'
import { EntryOverview } from '../../quarantine/QuarantineEntry/EntryOverview'
import { ReportActions } from './ReportActions'
import { ReportNotes } from './ReportNotes'
import { SimilarReports, type SimilarReportsProps } from './SimilarReports'
import { SpamReportView, type SpamReportViewProps } from './SpamReportView'

const missed = spamReportDetails()
const held = spamReportDetails({
  ...{ kind: 'wrongly_held', state: 'in_review', reviewer: 'admin@contoso.example', via: 'portal' },
  ...{ entryId: 88213, verdictThen: 'bulk', verdictNow: 'spam', isMessageForwarded: false, comment: '' },
  entry: quarantineEntryWire(),
  message: {
    sender: 'news@growthweekly.example',
    displayAddress: 'Growth Weekly <news@growthweekly.example>',
    recipient: 'm.keane@contoso.example',
    subject: '7 dashboards every operations lead should copy this quarter',
    receivedAt: '2026-11-20T09:17:04Z',
  },
})
const link = spamReportDetails({ ...linkReportFields, hasMessage: false, isMessageForwarded: false, links: [] })
const failed = new ApiError('', { status: 500, code: 'internal' })

interface PageProps extends Pick<SpamReportViewProps, 'report' | 'error' | 'showsCustomer' | 'isStale'> {
  similar?: SimilarReportsProps['similar'] | null
}

const nothing = async () => 'done' as const

/** The page with its parts, as the widget composes them. */
function Page({ report, isStale = false, similar = similarReports(), ...props }: PageProps) {
  const loaded = { data: heldMessage(), error: null, refetch: () => {} }
  return (
    <SpamReportView
      {...props}
      isStale={isStale}
      report={report}
      backHref="#back"
      reportHref={({ id }) => `#report-${id}`}
      entryHref={({ id }) => `#entry-${id}`}
      onNavigate={() => {}}
      onRetry={() => {}}
      onReload={() => {}}
      actions={
        report && (
          <ReportActions
            report={report}
            actions={{
              isPending: false,
              isStale,
              reload: async () => {},
              take: nothing,
              confirm: nothing,
              reject: nothing,
            }}
          />
        )
      }
      message={
        report?.hasMessage && (
          <HeldMessageView overview={report.entry && <EntryOverview entry={report.entry} />} message={loaded} />
        )
      }
      similar={
        report && (
          <SimilarReports
            report={report}
            similar={similar ?? undefined}
            error={similar === null ? failed : null}
            reportHref={({ id }) => `#report-${id}`}
            onRetry={() => {}}
            isPending={false}
            onMerge={async () => true}
          />
        )
      }
      notes={report && <ReportNotes report={report} isPending={false} onAdd={nothing} />}
    />
  )
}

const meta = {
  title: 'Spam reports/SpamReport',
  component: Page,
  args: { report: missed, error: null },
} satisfies Meta<typeof Page>
export default meta
type Story = StoryObj<typeof meta>

const pressing = (name: string): Story['play'] =>
  async function play({ canvasElement }) {
    await userEvent.click(within(canvasElement).getByRole('button', { name }))
  }

export const Default: Story = {}
export const WithCustomer: Story = { args: { showsCustomer: true } }
export const WronglyHeld: Story = { args: { report: held } }
export const Confirming: Story = { play: pressing('Confirm') }
export const ConfirmingHeld: Story = { args: { report: held }, play: pressing('Confirm') }
export const Rejecting: Story = { play: pressing('Reject') }
export const Decided: Story = {
  args: {
    report: spamReportDetails({
      ...{ state: 'confirmed', verdictNow: 'phishing', reviewer: 'admin@contoso.example' },
      ...{ reviewedAt: '2026-11-20T10:05:00Z', replyState: 'sent' },
    }),
  },
}
export const Duplicate: Story = {
  args: { report: spamReportDetails({ state: 'duplicate', duplicateOf: 41_205, reviewer: 'admin@contoso.example' }) },
}
export const ChangedMeanwhile: Story = { args: { isStale: true } }
export const ChangedWhileRejecting: Story = { args: { isStale: true }, play: pressing('Reject') }
export const NotProven: Story = { args: { report: { ...held, via: 'mail', isVerified: false } } }
export const ConfirmingNotProven: Story = {
  args: { report: { ...held, via: 'mail', isVerified: false } },
  play: pressing('Confirm'),
}
export const MessageGone: Story = { args: { report: spamReportDetails({ hasMessage: false }) } }
export const NothingSimilar: Story = {
  args: { similar: similarReports({ sender: { count: 0 }, subject: { count: 0 } }) },
}
export const SimilarFailed: Story = { args: { similar: null } }
export const Hostile: Story = {
  args: {
    report: spamReportDetails({
      ...{ kind: 'of_tomorrow', via: 'pigeon', comment: `\u202e${'<script>alert(1)</script> '.repeat(20)}` },
      message: {
        sender: 'bounce@relay.example',
        displayAddress: '\u202eBank <service@bank.example>',
        recipient: '',
        subject: `<b>${'long'.repeat(60)}</b>`,
        receivedAt: '2026-11-20T09:17:04Z',
      },
    }),
  },
}
export const AboutLink: Story = { args: { report: link, showsCustomer: true } }
export const ConfirmingLink: Story = { args: { report: link }, play: pressing('Confirm') }
export const AboutLinkFrenchDarkPhone: Story = {
  args: { report: { ...link, link: { url: `https://shop.example/${'x'.repeat(200)}`, claim: 'safe' } } },
  globals: { locale: 'fr', theme: 'dark', width: 'phone' },
}
export const Loading: Story = { args: { report: undefined } }
export const NotFound: Story = {
  args: { report: undefined, error: new ApiError('Not found.', { status: 404, code: 'not_found' }) },
}
export const LoadingFailed: Story = { args: { report: undefined, error: failed } }
export const Dark: Story = { globals: { theme: 'dark' } }
export const French: Story = { args: { showsCustomer: true }, globals: { locale: 'fr' } }
export const FrenchDarkPhone: Story = {
  args: { report: held },
  globals: { locale: 'fr', theme: 'dark', width: 'phone' },
}
