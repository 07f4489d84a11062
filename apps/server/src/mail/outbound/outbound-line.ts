import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Database } from '../../db/database'
import type { HopTargetRules } from '../../domains/hop-target'
import type { NameService } from '../../domains/name-service'
import { messages } from '../../messages/messages.table'
import { createWorkLimit } from '../../messages/source-limit'
import { customers, domains } from '../../tenants/tenants.table'
import type { Delivery } from '../relay/claim'
import { forMailServers } from '../relay/patience'
import type { ReadDelivery } from '../relay/read-deliveries'
import type { RelayLine } from '../relay/relay-line'
import { relayLimits } from '../relay/relay-rules'
import type { NextHop, Outcome } from '../relay/send'
import { bytesOf, contentOf } from '../rewriting/mail-copy'
import type { Rewriting } from '../rewriting/rewriting'
import type { OutboundSigner } from '../signing/sign-outbound'
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
  /** Changes that mail leaves with, for a domain of this service as for any other. */
  rewriting: Rewriting
  /** Absent: mail leaves without DKIM signatures. */
  signer?: OutboundSigner
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
  const { db, names, hostName, handOver, now, rewriting, smarthost, targets, port = 25, random } = options
  // Last of all: a signature covers what really leaves.
  const sign: OutboundSigner['sign'] = async (outgoing, delivery) =>
    (await options.signer?.sign(outgoing, delivery)) ?? outgoing
  const ownHosts = new Set([hostName, ...options.ownHosts].map((host) => host.toLowerCase()))
  const inTurn = createWorkLimit({ atOnce: 3, waitingAtMost: Number.POSITIVE_INFINITY })

  async function takeAsInbound(delivery: Delivery, read: ReadDelivery): Promise<Outcome> {
    const { sender, recipient } = delivery
    return inTurn(async () => {
      const { clientAddress, tls } = await readMail(db, delivery)
      const direction = directionOf(read)
      const copy = await rewriting.copyOf({ delivery, read, direction, db, hostName, now: now() })
      if (!copy) return { kind: 'refused', answer: 'The source of the message is gone.' }
      const raw = await bytesOf(copy)
      const outgoing = { sender, recipient, content: () => raw }
      const signed = direction === 'out' ? await sign(outgoing, delivery) : outgoing
      const mail = { raw: signed.content() as Buffer, sender, recipient, clientAddress, tls }
      return handOver({ ...mail, isProven: direction === 'out' })
    })
  }

  return {
    route: 'mx',
    limits: smarthost ? relayLimits : ofServers,
    patience: forMailServers,

    async find(delivery, read) {
      const domain = delivery.recipientDomain ?? ''
      if (await isOwnDomain(db, domain)) return takeAsInbound(delivery, read)
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
      if (route.kind === 'own') return takeAsInbound(delivery, read)
      if (route.kind !== 'hosts') return route
      return { kind: 'hops', hops: route.hosts.map((host) => ({ host, port, tls: 'opportunistic' as const })), targets }
    },

    async outgoing(read, delivery, means) {
      const direction = directionOf(read)
      const copy = await means.rewriting.copyOf({ ...means, delivery, read, direction })
      if (!copy) return null
      const { sender, recipient } = delivery
      const outgoing = { sender, recipient, content: () => contentOf(copy) }
      return direction === 'out' ? sign(outgoing, delivery) : outgoing
    },

    // No setting of this server changes where others run theirs.
    settle: (outcome) => (outcome.kind === 'notAllowed' ? { kind: 'deferred', answer: notPublic } : outcome),
  }
}

/** Inbound mail takes this way where a rule redirects or copies it. Whoever sent it proves nothing by that: it is not signed. */
const directionOf = ({ message }: ReadDelivery) => (message?.direction === 1 ? ('in' as const) : ('out' as const))

const notPublic = '451 4.4.4 The mail server of the domain is not at a public address.'

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

function readMail(db: Database, { messageId }: Delivery) {
  return db.inScope({ as: 'system' }, async (tx) => {
    const { clientAddress, tls } = messages
    const [message] = await tx.select({ clientAddress, tls }).from(messages).where(eq(messages.id, messageId))
    return { clientAddress: message?.clientAddress ?? '', tls: message?.tls ?? null }
  })
}
