import { isBlockedTld, WblType } from '@postern/core'
import { freeMailDomains, type WblWarning, wblBacktestDays } from '@postern/core/sender-lists'
import { and, sql } from 'drizzle-orm'
import type { Transaction } from '../db/database'
import { inSavepoint } from '../db/in-savepoint'
import { messages } from '../messages/messages.table'
import { isAbout, mailOf } from './mail-from'
import { findWider, type WarnedLine } from './wider-entries'

/** Maximum number of messages counted. */
const countedAtMost = 10_000
/** Number of lines per call whose messages are counted. */
const linesCounted = 20

/** Reasons to review a line, without those that depend on mail. */
function warningsOf({ subject, type, isUnproven }: Pick<WarnedLine, 'subject' | 'type' | 'isUnproven'>): WblWarning[] {
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

/** A warning with the number of messages of the last 30 days that the line applies to; `null`: not counted. */
export interface WarningOfLine {
  rule: WblWarning
  messages: number | null
}

interface WarnerOptions {
  lines: readonly WarnedLine[]
  /** True to count the mail of the last 30 days to the owner's recipients that warned lines apply to, for a few lines of each call. */
  counts: boolean
  now: Date
}

/** Creates the function that returns warnings about some of these lines. */
export async function createWarner(tx: Transaction, { lines, counts, now }: WarnerOptions) {
  const widerWarnings = await findWider(tx, lines, now)
  let counted = 0
  async function countOf({ owner, subject, subdomains }: WarnedLine): Promise<number | null> {
    if (!counts || ++counted > linesCounted) return null
    // The text index narrows the search for senders; a network is found without one.
    const found = tx
      .select({ one: sql`1` })
      .from(messages)
      .where(and(mailOf(tx, owner, { now, days: wblBacktestDays }), isAbout({ ...subject, subdomains })))
      .limit(countedAtMost)
      .as('found')
    // A count that takes too long does not fail the call.
    return inSavepoint(tx, () => tx.select({ messages: sql<number>`count(*)::int` }).from(found)).then(
      ([row]) => row?.messages ?? 0,
      () => null,
    )
  }
  return async (line: WarnedLine): Promise<WarningOfLine[]> => {
    const rules = [...warningsOf(line), ...widerWarnings(line)]
    if (rules.length === 0) return []
    const messages = await countOf(line)
    return rules.map((rule) => ({ rule, messages }))
  }
}
