import type { LadderCondition, LadderRow } from '@postern/core/sender-lists'
import { inArray } from 'drizzle-orm'
import type { JudgedMessage } from '../mail/judge/judge'
import { judgementFromRcpt, type ListEntry } from '../mail/judge/list-match'
import { traceOf } from '../mail/judge/trace'
import type { UserRequest } from '../users/users.service'
import { entryAnswer, selectEntries } from './entry-answer'
import type { EntryRow } from './entry-content'
import { sendersOf } from './senders-of'
import { wblEntries } from './wbl.table'

interface Traced {
  message: JudgedMessage
  /** Rows that can be told from what is known of it. Default: all. */
  known?: ReadonlySet<LadderRow>
  /** The message under other conditions. */
  conditions: Partial<Record<LadderCondition, JudgedMessage>>
  /** Rows of entries that are not stored, by id. Default: none. */
  unsaved?: ReadonlyMap<number, { entry: EntryRow; ownerName: string | null }>
}

/** Traces a judgement: every row of the ladder, the entries that were asked, and the outcome under other conditions. */
export async function traceJudgement(
  request: Pick<UserRequest, 'tx' | 'caller' | 'now'>,
  { message, known, conditions, unsaved = new Map() }: Traced,
) {
  const { tx } = request
  const trace = (one: JudgedMessage) => traceOf(one, known)
  const listed = (lists: readonly ListEntry[]) => judgementFromRcpt({ ...message, lists }, sendersOf(message))
  const { verdict, winner, chain } = listed(message.lists)
  const without = message.lists.filter((entry) => entry !== winner)
  const otherwise = listed(without)
  const all = { ...(winner && { withoutEntry: { ...message, lists: without } }), ...conditions }
  const ids = chain.map(({ entry }) => entry.id).filter((id) => !unsaved.has(id))
  const rows = ids.length === 0 ? [] : await selectEntries(tx).where(inArray(wblEntries.id, ids))
  return {
    verdict,
    winnerId: winner?.id ?? null,
    otherwise: { verdict: otherwise.verdict, winnerId: otherwise.winner?.id ?? null },
    ladder: trace(message).ladder,
    whatIf: Object.entries(all).map(([condition, changed]) => {
      const { row, action, entryId } = trace(changed).winner
      return { if: condition, row, action, entryId: entryId !== null && entryId < 0 ? null : entryId }
    }),
    chain: chain.flatMap(({ entry, why }) => {
      const row = unsaved.get(entry.id) ?? rows.find((one) => one.entry.id === entry.id)
      // An entry for a parent domain without its subdomains concerns another sender.
      return row && why !== 'other' ? [{ entry: entryAnswer(row, request), why }] : []
    }),
  }
}
