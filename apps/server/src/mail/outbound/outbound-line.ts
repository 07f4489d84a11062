import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Database } from '../../db/database'
import type { HopTargetRules } from '../../domains/hop-target'
import type { NameService } from '../../domains/name-service'
import { messages } from '../../messages/messages.table'
import { readSource } from '../../messages/read-source'
import { createWorkLimit } from '../../messages/source-limit'
import { customers, domains } from '../../tenants/tenants.table'
import type { Delivery } from '../relay/claim'
import { wholeOf } from '../relay/outgoing'
import { forMailServers } from '../relay/patience'
import type { RelayLine } from '../relay/relay-line'
import { relayLimits } from '../relay/relay-rules'
import type { NextHop, Outcome } from '../relay/send'
import { traceHeader } from '../relay/trace-header'
import type { HandOver } from './hand-over'
import { findMxRoute } from './mx-route'

export interface OutboundLineOptions {
  db: Database
  names: Pick<NameService, 'mx' | 'addresses'>
  /** Name that this server greets with. */
  hostName: string
  /** Hosts at which this service takes mail: none of them is sent to. */
  ownHosts: readonly string[]
  handOver: HandOver
  now: () => Date
  /** All mail for other domains goes through this one server. Absent: to each domain's own. */
  smarthost?: NextHop | undefined
  /** Rules for the addresses of other domains' servers. */
  targets: HopTargetRules
  /** Port of mail servers. Default: 25. */
  port?: number
  /** From 0 to 1. Default: by chance. */
  random?: () => number
}

/** No more than five connections to one server. */
const ofServers = { ...relayLimits, ofHop: 5 }

/** Mail of customers to anywhere: a domain of this service gets it as inbound mail, any other at its own servers. */
export function createOutboundLine(options: OutboundLineOptions): RelayLine {
  const { db, names, hostName, handOver, now, smarthost, targets, port = 25, random } = options
  const ownHosts = new Set([hostName, ...options.ownHosts].map((host) => host.toLowerCase()))
  const inTurn = createWorkLimit({ atOnce: 3, waitingAtMost: Number.POSITIVE_INFINITY })

  async function takeAsInbound(delivery: Delivery): Promise<Outcome> {
    const { sender, recipient } = delivery
    return inTurn(async () => {
      const { source, clientAddress, tls, reason } = await readMail(db, delivery)
      if (!source) return { kind: 'refused', answer: 'The source of the message is gone.' }
      const raw = Buffer.concat([traceHeader(delivery, hostName, now()), spamTag(delivery, { reason }), source])
      return handOver({ raw, sender, recipient, clientAddress, tls })
    })
  }

  return {
    route: 'mx',
    limits: smarthost ? relayLimits : ofServers,
    patience: forMailServers,

    async find(delivery) {
      const domain = delivery.recipientDomain ?? ''
      if (await isOwnDomain(db, domain)) return takeAsInbound(delivery)
      // It is the provider's own choice and may be in its own network.
      if (smarthost)
        return {
          kind: 'hops',
          hops: [{ ...smarthost, isSmarthost: true }],
          targets: { ...targets, allowsPrivate: true },
        }
      const route = await findMxRoute(domain, {
        ...{ names, isOwnHost: (host) => ownHosts.has(host) },
        ...(random && { random }),
      })
      if (route.kind === 'own') return takeAsInbound(delivery)
      if (route.kind !== 'hosts') return route
      return { kind: 'hops', hops: route.hosts.map((host) => ({ host, port, tls: 'opportunistic' as const })), targets }
    },

    outgoing({ source, message }, delivery, { db, hostName, now }) {
      if (!source) return null
      const beginning = Buffer.concat([traceHeader(delivery, hostName, now), spamTag(delivery, message), source.slice])
      return {
        sender: delivery.sender,
        recipient: delivery.recipient,
        content: () => wholeOf(db, delivery.sourceId, { ...source, beginning }),
      }
    },

    // No setting of this server changes where others run theirs.
    settle: (outcome) => (outcome.kind === 'notAllowed' ? { kind: 'deferred', answer: notPublic } : outcome),
  }
}

const notPublic = '451 4.4.4 The mail server of the domain is not at a public address.'

/** Header of spam that the settings let out; an administrator who releases it has decided otherwise. */
function spamTag({ entryId }: Delivery, message: { reason: string } | undefined): Buffer {
  return Buffer.from(message?.reason === 'spam' && entryId === null ? 'X-Spam-Flag: YES\r\n' : '')
}

/** A domain that somebody merely entered gets no mail of others: its owner must have proved it. */
function isOwnDomain(db: Database, name: string): Promise<boolean> {
  return db.inScope({ as: 'system' }, async (tx) => {
    const isTaken = and(
      eq(domains.name, name),
      domains.isActive,
      isNull(domains.deletedAt),
      isNotNull(domains.verifiedAt),
    )
    const [own] = await tx
      .select({ id: domains.id })
      .from(domains)
      .innerJoin(customers, and(eq(customers.id, domains.customerId), customers.isActive, isNull(customers.deletedAt)))
      .where(isTaken)
    return own !== undefined
  })
}

function readMail(db: Database, { sourceId, messageId }: Delivery) {
  return db.inScope({ as: 'system' }, async (tx) => {
    const { clientAddress, tls, reason } = messages
    const [message] = await tx.select({ clientAddress, tls, reason }).from(messages).where(eq(messages.id, messageId))
    const source = await readSource(tx, sourceId)
    const { clientAddress: client = '', reason: why = '' } = message ?? {}
    return { source, clientAddress: client, tls: message?.tls ?? null, reason: why }
  })
}
