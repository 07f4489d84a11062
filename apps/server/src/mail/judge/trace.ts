import { type LadderRow, ladderRows } from '@postern/core/sender-lists'
import { decisionsOn, type JudgedMessage, type Judgement, judge } from './judge'
import { blockedNetwork } from './list-match'

/** Rows that can be told from the sender alone; all others depend on the message. */
export const rowsOfSender: ReadonlySet<LadderRow> = new Set(['list', 'ownSignal', 'nothing'])

/** The same, if the sending server is known too. */
export const rowsOfServer: ReadonlySet<LadderRow> = new Set(['network', ...rowsOfSender])

const allRows: ReadonlySet<LadderRow> = new Set(ladderRows)

/** Traces how a message is judged: every row in its order, with the one that decides. */
export function traceOf(message: JudgedMessage, known: ReadonlySet<LadderRow> = allRows) {
  const said = new Map<LadderRow, Judgement>()
  const order: LadderRow[] = []
  for (const { row, judgement } of decisionsFromRcpt(message)) {
    if (!judgement || said.has(row) || !known.has(row)) continue
    said.set(row, judgement)
    order.push(row)
  }
  const [row, next] = order
  const winner = row && said.get(row)
  if (!row || !winner) throw new Error('The last decider decides about every message.')
  return {
    winner: { row, action: outcomeOf(winner), entryId: winner.listEntryId ?? null },
    ladder: ladderRows.map((one) => {
      const judgement = said.get(one)
      if (!judgement) return { row: one, state: known.has(one) ? 'silent' : 'unknown', action: null }
      const { reason } = judgement
      const action = outcomeOf(judgement)
      return { row: one, state: stateOf(one, { row, next }), action, reason, detail: detailOf(judgement) }
    }),
  }
}

/** Decides what happens to a message for one recipient, from RCPT on. */
export function judgeFromRcpt(message: JudgedMessage): Judgement {
  return byNetwork(message) ?? judge(message)
}

function* decisionsFromRcpt(message: JudgedMessage): ReturnType<typeof decisionsOn> {
  yield { row: 'network', judgement: byNetwork(message) }
  yield* decisionsOn(message)
}

function byNetwork(message: JudgedMessage): Judgement | null {
  const entry = blockedNetwork(message)
  return entry && { action: 'reject', verdict: {}, reason: 'block list', listEntryId: entry.id }
}

/** Outcome of a judgement that holds for all recipients of a message. */
function outcomeOf({ action, refuses, redirects }: Judgement) {
  if (refuses) return 'reject'
  return redirects ? 'redirect' : action
}

function stateOf(one: LadderRow, { row, next }: { row: LadderRow; next: LadderRow | undefined }) {
  if (one === row) return 'decides'
  return one === next ? 'next' : 'later'
}

function detailOf({ verdict }: Judgement): string {
  const { virusName, reclassedVirusName, contentViolationDetail, contentViolation, scanErrorDetail } = verdict
  const link = verdict.maliciousUrl || verdict.suspiciousUrl
  const violation = contentViolationDetail || (typeof contentViolation === 'string' ? contentViolation : '')
  return reclassedVirusName || virusName || violation || link || scanErrorDetail || ''
}
