import type { MailFigure, MailFlowDay } from '@postern/core'
import type { MailCount } from './mail-counts'

type Test = (mail: MailCount) => boolean

/** True for held mail, including mail released since. */
export const isHeld = ({ state }: Pick<MailCount, 'state'>): boolean =>
  state === 'quarantined' || state === 'processing' || state === 'released'

const tests = {
  processed: () => true,
  held: isHeld,
  phishing: (mail) => isHeld(mail) && mail.reason === 'phishing',
  released: ({ state }) => state === 'released',
} satisfies Record<string, Test>

/** Totals of counts whose first span is the preceding period, followed by one span per day. */
export function mailTotals(counts: readonly MailCount[], days: number) {
  const figure = (test: Test): MailFigure => {
    const [before = 0, ...daily] = sums(counts.filter(test), days + 1)
    return { count: daily.reduce((sum, value) => sum + value, 0), before, daily }
  }
  return {
    processed: figure(tests.processed),
    held: figure(tests.held),
    phishing: figure(tests.phishing),
    released: figure(tests.released),
  }
}

/** One row per day, from counts with one span per day. */
export function mailFlow(counts: readonly MailCount[], days: readonly string[]): MailFlowDay[] {
  const rows = days.map((day) => ({ day, ...noMail }))
  for (const mail of counts) {
    const row = rows[mail.span]
    if (row) row[kindOf(mail)] += mail.count
  }
  return rows
}

const noMail = { clean: 0, virus: 0, phishing: 0, spam: 0, bulk: 0, content: 0, scanError: 0, other: 0 }

/** Kind that a message is counted as: why it was held or refused, `clean`, or `other`, which includes spam that was delivered. */
export function kindOf(mail: Pick<MailCount, 'state' | 'reason'>): keyof typeof noMail {
  if (mail.state === 'discarded') return 'other'
  if (!isHeld(mail) && mail.state !== 'rejected')
    return mail.reason === 'spam' || mail.reason === 'bulk' ? 'other' : 'clean'
  if (mail.reason === 'recursion') return 'content'
  return mail.reason in noMail && mail.reason !== 'clean' ? (mail.reason as keyof typeof noMail) : 'other'
}

function sums(counts: readonly MailCount[], spans: number): number[] {
  const all = Array.from({ length: spans }, () => 0)
  for (const { span, count } of counts) all[span] = (all[span] ?? 0) + count
  return all
}
