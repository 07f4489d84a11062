import { localeOfLanguage, timeZoneOrDefault } from '@postern/core'
import { formatMoment } from '@postern/core/texts'
import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '../../db/database'
import { createAnswerCache } from '../../domains/answer-cache'
import { messageStamps } from '../../message-stamps/message-stamps.table'
import { messages } from '../../messages/messages.table'
import { customers, domains } from '../../tenants/tenants.table'
import { asciiDomain } from '../intake/ascii-domain'
import type { Delivery } from '../relay/claim'
import type { Rewritten, TextRewriter } from '../rewriting/rewriter'
import { readyStamp } from './ready-stamp'
import { type Sender, senderOf } from './sender-of'

type Stamp = typeof messageStamps.$inferSelect

export interface StamperOptions {
  /** How long stamps are kept. Default: five seconds, in which a changed stamp still counts as it was. */
  holdsMs?: number
}

/** Puts the provider's stamps into mail from and to customers. Where no stamp is active, mail costs one look-up in five seconds. */
export function createStamper({ holdsMs = 5_000 }: StamperOptions = {}): TextRewriter {
  const active = createAnswerCache<readonly Stamp[]>({ atMost: 1 })

  const readActive = (db: Database) =>
    db.inScope({ as: 'system' }, async (tx) => {
      const answer = await tx
        .select()
        .from(messageStamps)
        .where(eq(messageStamps.isActive, true))
        .orderBy(messageStamps.id)
      return { answer, holdsMs }
    })

  return {
    kind: 'text',
    name: 'stamp',
    async prepare({ db, delivery, direction, now }) {
      const stamps = (await active.get('', () => readActive(db))).filter((stamp) => isFor(stamp, delivery, direction))
      if (stamps.length === 0) return null
      const facts = await readFacts(db, delivery)
      if (!facts) return null
      const { customer, sender } = facts
      const language = customer.language
      const values = {
        ...{ sender: sender.address, senderName: sender.name, recipient: delivery.recipient, customer: customer.name },
        date: formatMoment(now, {
          ...{ locale: localeOfLanguage(language), timeZone: timeZoneOrDefault(customer.timezone), parts: 'date' },
        }),
      }
      const wanted = stamps.filter((stamp) => !isExcepted(stamp, facts, delivery, direction))
      if (wanted.length === 0) return null
      const ready = wanted.map((stamp) => readyStamp(stamp, { language, isInbound: direction === 'in' }, values))
      return { step: 'stamp', job: { stamps: ready } }
    },
  }
}

function isFor(stamp: Stamp, { customerId, resellerId }: Delivery, direction: Rewritten['direction']): boolean {
  if (stamp.direction !== 'both' && stamp.direction !== direction) return false
  if (stamp.scope === 'resellers') return stamp.forResellers.includes(resellerId)
  return stamp.scope === 'all' || stamp.forCustomers.includes(customerId)
}

interface Facts {
  customer: { name: string; language: string; timezone: string }
  sender: Sender
  /** True if the domain of the From header is proven to have sent it (DMARC). */
  isProven: boolean
  /** The customer's own, ASCII. */
  ownDomains: readonly string[]
}

function readFacts(db: Database, { customerId, messageId, sender }: Delivery): Promise<Facts | null> {
  return db.inScope({ as: 'system' }, async (tx) => {
    const { name, language, timezone } = customers
    const [customer] = await tx.select({ name, language, timezone }).from(customers).where(eq(customers.id, customerId))
    const { displayAddress, authentication } = messages
    const [message] = await tx
      .select({ displayAddress, authentication })
      .from(messages)
      .where(eq(messages.id, messageId))
    const own = await tx
      .select({ name: domains.name })
      .from(domains)
      .where(and(eq(domains.customerId, customerId), isNull(domains.deletedAt)))
    if (!customer) return null
    return {
      customer,
      sender: senderOf(message?.displayAddress ?? null, sender),
      isProven: message?.authentication?.dmarc.result === 'pass',
      ownDomains: own.map((domain) => domain.name),
    }
  })
}

/**
 * True if a stamp has an exception for the other side of a message. Anybody can write any sender into mail from outside: exceptions count
 * for a proven one only.
 */
function isExcepted(
  { onlyExternal, exceptDomains }: Stamp,
  { sender, isProven, ownDomains }: Facts,
  { recipientDomain, recipient }: Delivery,
  direction: Rewritten['direction'],
): boolean {
  if (direction === 'in' && !isProven) return false
  const other =
    direction === 'in' ? sender.domain : (recipientDomain ?? recipient.slice(recipient.lastIndexOf('@') + 1))
  const name = asciiDomain(other) ?? other.toLowerCase()
  const isWithin = (domain: string) => name === domain || name.endsWith(`.${domain}`)
  return exceptDomains.some(isWithin) || (onlyExternal && ownDomains.includes(name))
}
