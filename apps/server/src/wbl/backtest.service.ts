import { WblType } from '@postern/core'
import { type Owner, wblBacktestDays, wblBacktestStep } from '@postern/core/sender-lists'
import { and, desc, lt } from 'drizzle-orm'
import { countRows } from '../db/count-rows'
import { judgementFromRcpt } from '../mail/judge/list-match'
import { isDelivered } from '../mail/judge/stored-facts'
import { judgeFromRcpt } from '../mail/judge/trace'
import { messages } from '../messages/messages.table'
import type { UserRequest } from '../users/users.service'
import { draftEntries } from './draft-entries'
import type { Line } from './entry-content'
import { type KnownMail, knownMail, selectMail } from './known-mail'
import { ownerColumnsFor } from './list-owner'
import { mailOf, mayBeFrom } from './mail-from'
import { sendersOf } from './senders-of'

/** Messages kept to be shown. */
const shownAtMost = 200

/** Entries that are not saved yet, and the mail they are compared with. */
export interface Comparison {
  entries: readonly Line[]
  owner?: Owner | undefined
  /** End of the compared days. */
  until: Date
}

type Effect = 'letIn' | 'stopped' | 'unproven' | 'stronger'

/** Result of comparing entries with a part of the history. */
export interface Compared {
  checked: number
  letIn: { reason: string; count: number }[]
  stopped: number
  unproven: number
  stronger: number
  messages: {
    id: number
    timestamp: string
    sender: string
    recipient: string
    subject: string
    reason: string
    effect: Effect
  }[]
}

type Request = Pick<UserRequest, 'tx' | 'caller' | 'now'>

const nothingCompared: Compared = {
  ...{ checked: 0, letIn: [], stopped: 0, unproven: 0, stronger: 0, messages: [] },
}

/** Compares entries that are not saved yet with mail of the last 30 days. Refuses owners that the caller may not write for. */
export async function openComparison({ tx, caller, now }: Request, { entries, owner, until }: Comparison) {
  const columns = await ownerColumnsFor(tx, caller, owner)
  const { drafts, listsWith } = await draftEntries(tx, { owner: columns, lines: entries })
  const subjects = drafts.map(({ subject, entry }) => ({ ...subject, subdomains: entry.subdomains }))
  const where = and(mailOf(tx, columns, { now: until, days: wblBacktestDays }), mayBeFrom(subjects))
  const matching = () => tx.select({ id: messages.id }).from(messages).where(where)
  return {
    customerId: columns.customerId,
    /** Number of messages to compare, counted up to a limit. */
    count: () => (drafts.length === 0 ? noRows : countRows(tx, (limit) => matching().limit(limit))),
    /** Compares the latest messages before one; `next` is absent after the oldest. */
    async step(before: number | null): Promise<{ compared: Compared; next: number | null }> {
      if (drafts.length === 0) return { compared: nothingCompared, next: null }
      const rows = await selectMail(tx)
        .where(and(where, before === null ? undefined : lt(messages.id, before)))
        .orderBy(desc(messages.id))
        .limit(wblBacktestStep)
      const mails = rows.length === 0 ? [] : await knownMail(tx, rows, now)
      const effects = mails.flatMap((mail) => {
        const effect = effectOn(mail, listsWith(mail.facts.lists, mail.listed, mail.clientAddress))
        return effect ? [{ effect, mail }] : []
      })
      return {
        compared: { ...summaryOf(effects), checked: rows.length },
        next: rows.length < wblBacktestStep ? null : (rows.at(-1)?.id ?? null),
      }
    },
  }
}

const noRows = { count: 0, countIsEstimate: false }

/** Adds what older messages have shown. */
export function joinCompared(known: Compared, older: Compared): Compared {
  return {
    checked: known.checked + older.checked,
    letIn: sumReasons([...known.letIn, ...older.letIn]),
    stopped: known.stopped + older.stopped,
    unproven: known.unproven + older.unproven,
    stronger: known.stronger + older.stronger,
    messages: [...known.messages, ...older.messages].slice(0, shownAtMost),
  }
}

function summaryOf(effects: readonly { effect: Effect; mail: KnownMail }[]): Compared {
  const count = (wanted: Effect) => effects.filter(({ effect }) => effect === wanted).length
  const changed = effects.filter(({ effect }) => effect === 'letIn' || effect === 'stopped')
  return {
    checked: effects.length,
    letIn: sumReasons(
      effects.flatMap(({ effect, mail }) => (effect === 'letIn' ? [{ reason: mail.row.reason, count: 1 }] : [])),
    ),
    ...{ stopped: count('stopped'), unproven: count('unproven'), stronger: count('stronger') },
    messages: changed.slice(0, shownAtMost).map(({ effect, mail: { row } }) => {
      const { id, sender, recipient, subject, reason } = row
      return { id, timestamp: row.receivedAt.toISOString(), sender, recipient, subject, reason, effect }
    }),
  }
}

/** Effect of the drafts on a stored message; `null`: they are about others, or change nothing. */
function effectOn({ row, facts }: KnownMail, lists: KnownMail['facts']['lists']): Effect | null {
  const { winner, chain } = judgementFromRcpt({ lists, scan: facts.scan, now: facts.now }, sendersOf(row))
  if (winner === null || winner.id >= 0) {
    const isSuspect = winner === null && chain.some(({ entry, why }) => entry.id < 0 && why === 'unproven')
    return isSuspect && !isDelivered(row) ? 'unproven' : null
  }
  const after = judgeFromRcpt({ ...facts, lists })
  const changes = isDelivered(row) ? after.action !== 'deliver' : after.action === 'deliver'
  if (after.listEntryId === winner.id && changes) return winner.type === WblType.Block ? 'stopped' : 'letIn'
  // Something above the lists still holds what they would let in, or delivers what they would stop.
  return after.listEntryId !== winner.id && !changes && wantsChange(winner.type, row) ? 'stronger' : null
}

const wantsChange = (type: number, row: KnownMail['row']) => (type === WblType.Block) === isDelivered(row)

function sumReasons(counted: Compared['letIn']): Compared['letIn'] {
  const counts = new Map<string, number>()
  for (const { reason, count } of counted) counts.set(reason, (counts.get(reason) ?? 0) + count)
  return [...counts].map(([reason, count]) => ({ reason, count }))
}
