import { isBlockedTld, WblType } from '@postern/core'
import { freeMailDomains, type OwnerColumns, type WblWarning } from '@postern/core/sender-lists'
import { and, eq, gte, sql } from 'drizzle-orm'
import type { Transaction } from '../db/database'
import { inSavepoint } from '../db/in-savepoint'
import { firstTimeId } from '../db/next-time-id'
import { messages } from '../messages/messages.table'
import type { ListedSubject } from './parse-sender'

const countedForMs = 30 * 24 * 60 * 60 * 1000
/** Messages after which counting ends. */
const countedAtMost = 10_000
/** Lines of one call whose messages are counted. */
const linesCounted = 20

/** A line of a list that can be saved. */
export interface WarnedLine {
  subject: ListedSubject
  type: number
  isUnproven?: boolean | undefined
}

/** Why a line should be looked at again, without the mail it is about. */
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

/** Wider than /24, of IPv6 wider than /48. */
function isWide(network: string): boolean {
  const bits = Number(network.slice(network.indexOf('/') + 1))
  return bits < (network.includes(':') ? 48 : 24)
}

interface WarnerOptions {
  owner: OwnerColumns
  /** Whether the mail of the last 30 days from warned senders to the owner's recipients is counted, for a few lines of each call. */
  counts: boolean
  now: Date
}

/** Makes the warnings about lines. */
export function createWarner(
  tx: Transaction,
  { owner: { resellerId, customerId, domainId }, counts, now }: WarnerOptions,
) {
  let counted = 0
  async function countOf({ sender }: ListedSubject): Promise<number | null> {
    if (!counts || sender === null || ++counted > linesCounted) return null
    const ofOwner =
      domainId === null
        ? customerId === null
          ? resellerId === null
            ? undefined
            : eq(messages.resellerId, resellerId)
          : eq(messages.customerId, customerId)
        : eq(messages.domainId, domainId)
    const since = firstTimeId(new Date(now.getTime() - countedForMs))
    const isFrom = sender.startsWith('@')
      ? sql`lower(${messages.sender}) like ${`%${escaped(sender)}`}`
      : sql`lower(${messages.sender}) = ${sender}`
    // The index over the text narrows, the sender decides.
    const holdsIt = sql`${messages.searchText} like ${`%${escaped(sender)}%`}`
    const found = tx
      .select({ one: sql`1` })
      .from(messages)
      .where(and(gte(messages.id, since), ofOwner, holdsIt, isFrom))
      .limit(countedAtMost)
      .as('found')
    // What cannot be counted in time fails no call.
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

const escaped = (text: string) => text.replace(/[\\%_]/g, '\\$&')
