import type { SourceSkip } from '@postern/core/management'
import { and, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../db/database'
import { createAnswerCache } from '../../domains/answer-cache'
import { outboundCredentials } from '../../outbound-credentials/outbound-credentials.table'
import { outboundSources } from '../../outbound-ips/outbound-sources.table'
import { customers, domains } from '../../tenants/tenants.table'
import { asciiDomain } from '../intake/ascii-domain'
import { domainOfAddress } from '../intake/envelope-address'
import { plainAddress } from '../intake/plain-address'

/** The outbound IP or the credential that lets mail out. */
export type SendingRight = { kind: 'source' | 'credential'; id: number }

/** A customer whose server sends mail of one of its domains. */
export interface OutboundSender {
  right: SendingRight
  customerId: number
  resellerId: number
  /** The sender's domain. */
  domainId: number
  /** Checks that its mail is excused from. */
  skips: readonly SourceSkip[]
}

/** Own servers and programs send for others than users as well: printers, shared addresses. */
const senderNeedsNoUser: readonly SourceSkip[] = ['senderIsUser']

interface Allowed extends OutboundSender {
  domain: string
  /** Through a customer's own server. */
  isOwn: boolean
  /** The record that proved the domain is gone: nothing is sent for it. */
  isLost: boolean
}

const usuallyKeptForMs = 5_000
const keptAtMost = 10_000

export interface OutboundSenders {
  /**
   * The customer that a client sends for, by its address and the sender's domain together; `null`: its mail is nobody's to send out.
   * The null sender is never one.
   */
  find(client: string, sender: string): Promise<OutboundSender | null>
  /** Same for a credential that signed in. */
  findSignedIn(credentialId: number, sender: string): Promise<OutboundSender | null>
  /** True if a client or a credential could send but for the domain's proof, which was lost. */
  hasLostProof(by: { client: string } | { credentialId: number }, sender: string): Promise<boolean>
  /** True if a client is a customer's own server, whatever it may send. */
  isOwnServer(client: string): Promise<boolean>
}

/** Finds who may send through this service. Look-ups are cached for five seconds by default. */
export function createOutboundSenders(db: Database, keptForMs: number = usuallyKeptForMs): OutboundSenders {
  const kept = createAnswerCache<readonly Allowed[]>({ atMost: keptAtMost })
  const read = (key: string, work: (tx: Transaction) => Promise<Allowed[]>) =>
    kept.get(key, async () => ({ answer: await db.inScope({ as: 'system' }, work), holdsMs: keptForMs }))

  async function ofClient(client: string): Promise<readonly Allowed[]> {
    const address = plainAddress(client)
    return address === '' ? [] : read(`source ${address}`, (tx) => readBySource(tx, address))
  }

  const ofCredential = (id: number) => read(`credential ${id}`, (tx) => readByCredential(tx, id))

  return {
    find: async (client, sender) => (sender === '' ? null : pick(await ofClient(client), sender)),
    findSignedIn: async (id, sender) => (sender === '' ? null : pick(await ofCredential(id), sender)),
    async hasLostProof(by, sender) {
      const known = await ('client' in by ? ofClient(by.client) : ofCredential(by.credentialId))
      const given = ofDomain(known, sender)
      return given.length > 0 && given.every(({ isLost }) => isLost)
    },
    isOwnServer: async (client) => (await ofClient(client)).some(({ isOwn, isLost }) => isOwn && !isLost),
  }
}

function ofDomain(known: readonly Allowed[], sender: string): readonly Allowed[] {
  const domain = asciiDomain(domainOfAddress(sender))
  return domain === null ? [] : known.filter((one) => one.domain === domain)
}

function pick(known: readonly Allowed[], sender: string): OutboundSender | null {
  const found = ofDomain(known, sender).find(({ isLost }) => !isLost)
  if (!found) return null
  const { domain: _, isOwn: __, isLost: ___, ...outbound } = found
  return outbound
}

const columns = {
  customerId: domains.customerId,
  resellerId: domains.resellerId,
  domainId: domains.id,
  domain: domains.name,
  isLost: sql<boolean>`${isNotNull(domains.proofLostAt)}`,
}

async function readBySource(tx: Transaction, address: string): Promise<Allowed[]> {
  const { id, kind, network, senderDomains, skips, state, customerId } = outboundSources
  const rows = await tx
    .select({ ...columns, id, kind, skips })
    .from(outboundSources)
    .innerJoin(customers, isOpen(eq(customers.id, customerId)))
    .innerJoin(domains, isSendable(eq(domains.customerId, customerId), sql`${senderDomains}`))
    .where(and(sql`${network} >>= ${address}::inet`, eq(state, 'active')))
    .orderBy(sql`masklen(${network}) desc`, id)
  return rows.map(({ id, kind, skips, ...row }) => {
    const isOwn = kind === 'ownServer'
    return { ...row, isOwn, skips: isOwn ? senderNeedsNoUser : skips, right: { kind: 'source', id } }
  })
}

async function readByCredential(tx: Transaction, credentialId: number): Promise<Allowed[]> {
  const { id, senderDomains, revokedAt, customerId } = outboundCredentials
  const rows = await tx
    .select(columns)
    .from(outboundCredentials)
    .innerJoin(customers, isOpen(eq(customers.id, customerId)))
    .innerJoin(domains, isSendable(eq(domains.customerId, customerId), sql`${senderDomains}`))
    .where(and(eq(id, credentialId), isNull(revokedAt)))
  return rows.map((row) => ({
    ...{ ...row, isOwn: false, skips: senderNeedsNoUser },
    right: { kind: 'credential', id: credentialId },
  }))
}

const isOpen = (joined: SQL) => and(joined, customers.isActive, isNull(customers.deletedAt))

/** The domain must still belong to this customer, which has proved that it owns it. */
const isSendable = (joined: SQL, senderDomains: SQL) =>
  and(
    joined,
    domains.isActive,
    isNull(domains.deletedAt),
    isNotNull(domains.verifiedAt),
    or(sql`cardinality(${senderDomains}) = 0`, sql`${domains.id} = any(${senderDomains})`),
  )
