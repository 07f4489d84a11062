import { isBlockedTld, WblType } from '@postern/core'
import { freeMailDomains, type OwnerColumns, type WblWarning, wblBacktestDays } from '@postern/core/sender-lists'
import { and, sql } from 'drizzle-orm'
import type { Transaction } from '../db/database'
import { inSavepoint } from '../db/in-savepoint'
import { messages } from '../messages/messages.table'
import { isFrom, mailOf, mayBeFrom } from './mail-from'
import type { ListedSubject } from './parse-sender'

/** Maximum number of messages counted. */
const countedAtMost = 10_000
/** Number of lines per call whose messages are counted. */
const linesCounted = 20

/** Valid line of a list. */
export interface WarnedLine {
  subject: ListedSubject
  type: number
  isUnproven?: boolean | undefined
}

/** Reasons to review a line, without those that depend on mail. */
function warningsOf({ subject, type, isUnproven }: WarnedLine): WblWarning[] {
  const { sender, network } = subject
  const allows = type === WblType.Allow || type === WblType.AllowAll
  const found: WblWarning[] = []
  if (sender !== null && freeMailDomains.has(sender.replace(/^@/, ''))) found.push('freeMail')
  if (network !== null && allows && isWide(network)) found.push('wideNetwork')
  if (sender !== null && allows && isBlockedTld(sender)) found.push('blockedTld')
  if (allows && sender !== null && isUnproven) found.push('unproven')
  return found
}

/** Wider than /24, or /48 for IPv6. */
function isWide(network: string): boolean {
  const bits = Number(network.slice(network.indexOf('/') + 1))
  return bits < (network.includes(':') ? 48 : 24)
}

interface WarnerOptions {
  owner: OwnerColumns
  /** True to count the mail of the last 30 days from warned senders to the owner's recipients, for a few lines of each call. */
  counts: boolean
  now: Date
}

/** Creates the function that returns warnings about lines. */
export function createWarner(tx: Transaction, { owner, counts, now }: WarnerOptions) {
  let counted = 0
  async function countOf({ sender }: ListedSubject): Promise<number | null> {
    if (!counts || sender === null || ++counted > linesCounted) return null
    const subject = { sender, network: null, subdomains: false }
    // The text index narrows the search, the sender column decides.
    const found = tx
      .select({ one: sql`1` })
      .from(messages)
      .where(and(mailOf(tx, owner, { now, days: wblBacktestDays }), mayBeFrom([subject]), isFrom(subject)))
      .limit(countedAtMost)
      .as('found')
    // A count that takes too long does not fail the call.
    return inSavepoint(tx, () => tx.select({ messages: sql<number>`count(*)::int` }).from(found)).then(
      ([row]) => row?.messages ?? 0,
      () => null,
    )
  }
  return async (line: WarnedLine) => {
    const rules = warningsOf(line)
    if (rules.length === 0) return []
    const messages = await countOf(line.subject)
    return rules.map((rule) => ({ rule, messages }))
  }
}
