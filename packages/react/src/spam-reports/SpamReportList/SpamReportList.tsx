import { destination } from '@postern/core/navigation'
import type { SpamReport } from '@postern/core/spam-reports'
import { spamReportMessages } from '@postern/core/texts'
import { useMemo } from 'react'
import type { ElementOf } from '../../elements/declaration'
import { useTexts } from '../../provider/PosternContext'
import { SenderCell } from '../../quarantine/SenderCell'
import { defineList } from '../../resource-list/define-list/define-list'
import type { ListDefinition } from '../../resource-list/define-list/list-definition'
import type { ListProps } from '../../resource-list/list-props'
import { Address } from '../../ui/Address/Address'
import type { RowHref } from '../../ui/row-href'
import { spamReportListRules } from '../list-state'
import { KindBadge, StateStatus, UnprovenBadge, VerdictKind } from '../ReportBadges'
import { kindText, stateText, verdictText } from '../report-words'
import { useSpamReportFilters } from '../useSpamReportFilters'
import { useSpamReportList } from '../useSpamReportList'

export interface SpamReportListProps extends ListProps<SpamReport> {
  /** Address of a report's page. Absent, or `undefined`: it has none. */
  reportHref?: (report: Pick<SpamReport, 'id'>) => RowHref
  /** Fires on a plain click on a report, instead of loading its page. */
  onOpen?: (details: { report: SpamReport }) => void
  /** Also shows each report's customer, for provider and reseller administrators. Default: false. */
  showsCustomer?: boolean
  /** Level of its own heading. Default: 2. */
  headingLevel?: 1 | 2 | 3
}

type Flags = Record<'showsCustomer', boolean>

function useWords() {
  const texts = useTexts('spamReports', spamReportMessages)
  return useMemo(() => {
    const { title, intro, tableName, search, emptyTitle: empty, empty: emptyText } = texts
    const columns = { ...texts, reported: texts.reportedAt, recipient: texts.to }
    return { title, intro, tableName, search, empty, emptyText, columns, texts }
  }, [texts])
}

export const spamReportList: ListDefinition<SpamReport, SpamReportListProps, ReturnType<typeof useWords>, Flags> = {
  name: 'spam-reports',
  icon: 'spam',
  useWords,
  rules: spamReportListRules,
  rowName: ({ message }, { texts }) => message.subject || texts.noSubject,
  row: {
    ...{ href: 'reportHref', press: 'onOpen', as: 'report' },
    to: ({ id: reportId }) => destination('spamReport', { reportId }),
  },
  flags: ({ showsCustomer = false }) => ({ showsCustomer }),
  columns: ({ words, time, drawn }, { words: { texts }, flags: { showsCustomer } }) => [
    time('reported', ({ reportedAt }) => reportedAt, {
      ...{ width: 11.5, sortKey: 'reportedAt', startsDown: true, priority: 2, isTime: true, place: 'time' },
    }),
    drawn(
      'kind',
      (report) => <KindBadge report={report} />,
      (report) => kindText(report, texts),
      { width: 15, place: 'badge' },
    ),
    drawn(
      'from',
      ({ message, link }) => (link ? '–' : <SenderCell {...message} noSender={texts.noSender} />),
      ({ message, link }) => (link ? '–' : message.displayAddress || message.sender || texts.noSender),
      { sortKey: 'sender', priority: 4, place: 'name' },
    ),
    words('subject', ({ message }) => message.subject || texts.noSubject, {
      ...{ isIdentifying: true, sortKey: 'subject', place: 'line' },
    }),
    drawn(
      'reporter',
      (report) => (
        <>
          <Address>{report.reporter || '–'}</Address> <UnprovenBadge report={report} />
        </>
      ),
      ({ reporter, isVerified }) => (isVerified ? reporter || '–' : texts.unprovenReporter(reporter || '–')),
      { sortKey: 'reporter', priority: 3, place: 'line' },
    ),
    words('sameMail', ({ reportsOfMail }) => (reportsOfMail > 1 ? texts.sameMailTimes(String(reportsOfMail)) : null), {
      width: 10,
      priority: 7,
      place: 'none',
    }),
    drawn(
      'verdictThen',
      ({ verdictThen }) => <VerdictKind verdict={verdictThen} />,
      ({ verdictThen }) => verdictText(verdictThen, texts),
      { width: 11, priority: 8, place: 'none' },
    ),
    drawn(
      'verdictNow',
      ({ verdictNow }) => <VerdictKind verdict={verdictNow} />,
      ({ verdictNow }) => verdictText(verdictNow, texts),
      { width: 11, priority: 6, place: 'none' },
    ),
    drawn(
      'state',
      (report) => <StateStatus report={report} />,
      (report) => stateText(report, texts),
      { width: 10, place: 'status' },
    ),
    words('reviewer', ({ reviewer }) => reviewer, { priority: 9, isOffByDefault: true }),
    words('recipient', ({ message }) => message.recipient, { priority: 10, isOffByDefault: true }),
    showsCustomer && words('customer', ({ customer }) => customer?.name, { width: 10, priority: 5, place: 'line' }),
  ],
  useFilters: (_words, { showsCustomer = false }) => useSpamReportFilters({ showsCustomer }),
  useSource: useSpamReportList,
}

/** Reports by users about mail: search, filter, sort, page, export (RT-028). */
export const SpamReportList = /* @__PURE__ */ defineList('SpamReportList', spamReportList)

export const spamReportListElement = {
  attributes: { showsCustomer: 'flag' },
  isList: true,
  cancelable: ['open'],
  token: {
    name: { en: 'Spam reports', fr: 'Signalements' },
    calls: ['listSpamReports', 'listCustomers', 'listDomains'],
  },
} as const satisfies ElementOf<typeof SpamReportList>
