import { isIP } from 'node:net'
import type { OutboundIpOrdering } from '@postern/core'
import { isWideNetwork, outboundIpsAtMost, outboundNetworkFault } from '@postern/core/management'
import { and, eq, ne, or, type SQL, sql } from 'drizzle-orm'
import { writeAudit } from '../audit/audit.service'
import type { AuditAction, AuditValues } from '../audit/audit.table'
import { type CustomerRequest, customerToChange, differences } from '../customers/customer-request'
import { byOrdering } from '../db/by-ordering'
import { countRows } from '../db/count-rows'
import type { Transaction } from '../db/database'
import { given } from '../db/given'
import { eachWord, holds } from '../db/text-search'
import { refuse, refuseField } from '../http/refuse'
import { refuseStale, versionOf } from '../http/version'
import { outboundSources, type SourceKind } from './outbound-sources.table'
import { refuseOverlap } from './overlapping-sources'
import { verifiedOnly } from './sending-domains'

export type StoredSource = typeof outboundSources.$inferSelect

const networkRefusals = {
  malformed: 'outboundIps.malformed',
  tooWide: 'outboundIps.tooWide',
  private: 'outboundIps.private',
} as const

export interface SourceListQuery {
  limit: number
  offset: number
  freeSearch: string
  ordering: OutboundIpOrdering
}

/** Networks of one kind, of one customer or, without its id, of all. */
export interface SourcesOf {
  kind: SourceKind
  customerId?: number | undefined
}

/** One of them. */
export interface SourceKey extends SourcesOf {
  id: number
}

/** Values to write to a network; omitted ones stay unchanged. */
export interface SourceValues {
  network?: string | undefined
  name?: string | undefined
  note?: string | undefined
  senderDomains?: readonly number[] | undefined
  state?: StoredSource['state'] | undefined
  skips?: StoredSource['skips'] | undefined
  confirmWide?: boolean | undefined
}

export interface SourceRules {
  /** Own servers may stand at private addresses, too. */
  allowsPrivate: boolean
}

type Facts = Pick<StoredSource, 'network' | 'name' | 'note' | 'senderDomains' | 'state' | 'skips'>

const columns = {
  network: outboundSources.network,
  name: sql`lower(${outboundSources.name})`,
  lastUsedAt: sql`coalesce(${outboundSources.lastUsedAt}, '-infinity')`,
}

export async function listSources(tx: Transaction, of: SourcesOf, query: SourceListQuery) {
  const { limit, offset, freeSearch, ordering } = query
  const where = and(
    isOneOfSources(of),
    eachWord(freeSearch, (word) =>
      or(holds(outboundSources.name, word), holds(sql`${outboundSources.network}::text`, word)),
    ),
  )
  const sources = await tx
    .select()
    .from(outboundSources)
    .where(where)
    .orderBy(...byOrdering(ordering, columns, outboundSources.id))
    .limit(limit)
    .offset(offset)
  const counted = await countRows(tx, (atMost) =>
    tx.select({ one: sql`1` }).from(outboundSources).where(where).limit(atMost),
  )
  return { sources, ...counted }
}

/** One network; a missing and a foreign one are not found alike. */
export async function findSource(tx: Transaction, key: SourceKey): Promise<StoredSource> {
  const [source] = await tx.select().from(outboundSources).where(isSource(key))
  if (!source) throw refuse('requests.notFound')
  return source
}

/** Version of a network's editable values. */
export function sourceVersion(source: Facts): string {
  return versionOf(factsOf(source))
}

export async function addSource(
  request: CustomerRequest,
  { kind, customerId }: SourcesOf & { customerId: number },
  { network, name, ...values }: SourceValues & { network: string; name: string },
  rules: SourceRules,
): Promise<number> {
  const { tx, caller, now } = request
  const { resellerId } = await customerToChange(request, customerId)
  if ((await tx.$count(outboundSources, eq(outboundSources.customerId, customerId))) >= outboundIpsAtMost)
    throw refuse('outboundIps.tooMany', { most: outboundIpsAtMost })
  refuseFault(network, rules)
  refuseUnasked(network, values)
  const plain = await plainNetwork(tx, network)
  const { note = '', state = 'active', skips = [] } = values
  const senderDomains = await verifiedOnly(tx, customerId, values.senderDomains ?? [])
  if (await isTaken(tx, customerId, plain)) throw refuseField('network', 'outboundIps.networkTaken')
  const facts = { network: plain, name, note, senderDomains, state, skips: [...new Set(skips)] }
  await refuseOverlap(tx, { ...facts, kind, customerId, id: 0 })
  const [added] = await tx
    .insert(outboundSources)
    .values({ ...facts, kind, resellerId, customerId, createdBy: caller.username, createdAt: now, updatedAt: now })
    .returning({ id: outboundSources.id })
  if (!added) throw new Error('The database answered no network.')
  const source = { id: added.id, resellerId, customerId, kind }
  await audit(request, source, { action: 'added', after: factsOf(facts) })
  return added.id
}

export async function changeSource(
  request: CustomerRequest & { ifMatch: string | null },
  key: SourceKey,
  values: SourceValues,
  rules: SourceRules,
): Promise<void> {
  const { tx, now } = request
  const source = await sourceToChange(request, key)
  const { customerId, id } = source
  refuseStale(request.ifMatch, sourceVersion(source))
  const after = { ...factsOf(source) }
  if (values.network !== undefined) {
    refuseFault(values.network, rules)
    const plain = await plainNetwork(tx, values.network)
    if (plain !== source.network) {
      refuseUnasked(values.network, values)
      if (await isTaken(tx, customerId, plain, id)) throw refuseField('network', 'outboundIps.networkTaken')
    }
    after.network = plain
  }
  if (values.senderDomains !== undefined) {
    // Domains already chosen may stay, even if their proof is lost.
    const added = values.senderDomains.filter((domain) => !source.senderDomains.includes(domain))
    await verifiedOnly(tx, customerId, added)
    after.senderDomains = [...new Set(values.senderDomains)]
  }
  after.name = values.name ?? after.name
  after.note = values.note ?? after.note
  after.state = values.state ?? after.state
  after.skips = values.skips ? [...new Set(values.skips)] : after.skips
  if (values.network !== undefined || values.senderDomains !== undefined)
    await refuseOverlap(tx, { ...source, ...after })
  const changed = differences(factsOf(source), factsOf(after))
  if (!changed) return
  await tx
    .update(outboundSources)
    .set({ ...after, updatedAt: now })
    .where(eq(outboundSources.id, id))
  await audit(request, source, { action: 'changed', ...changed })
}

/** Mail from it is no longer sent out; what is queued still is. */
export async function removeSource(request: CustomerRequest, key: SourceKey): Promise<void> {
  const source = await sourceToChange(request, key)
  await request.tx.delete(outboundSources).where(eq(outboundSources.id, source.id))
  await audit(request, source, { action: 'deleted', before: factsOf(source) })
}

// The customer is locked first, as everywhere.
async function sourceToChange(request: CustomerRequest, key: SourceKey): Promise<StoredSource> {
  const customerId = key.customerId ?? (await findSource(request.tx, key)).customerId
  await customerToChange(request, customerId)
  return findSource(request.tx, { ...key, customerId })
}

function refuseFault(network: string, rules: SourceRules): void {
  const fault = outboundNetworkFault(network, { isAddress: (address) => isIP(address) !== 0, ...rules })
  if (fault) throw refuseField('network', networkRefusals[fault])
}

function refuseUnasked(network: string, { confirmWide }: SourceValues): void {
  if (isWideNetwork(network) && !confirmWide) throw refuseField('confirmWide', 'outboundIps.wide')
}

/** As the database writes it: without the bits that belong to one machine. */
async function plainNetwork(tx: Transaction, network: string): Promise<string> {
  const { rows } = await tx.execute<{ network: string }>(sql`select network(${network}::inet)::cidr::text as network`)
  return String(rows[0]?.network)
}

async function isTaken(tx: Transaction, customerId: number, network: string, except = 0): Promise<boolean> {
  const same = sql`${outboundSources.network} = ${network}::cidr`
  const [other] = await tx
    .select({ id: outboundSources.id })
    .from(outboundSources)
    .where(and(eq(outboundSources.customerId, customerId), same, ne(outboundSources.id, except)))
  return other !== undefined
}

function factsOf({ network, name, note, senderDomains, state, skips }: Facts) {
  return { network, name, note, senderDomains, state, skips }
}

function isOneOfSources({ kind, customerId }: SourcesOf): SQL | undefined {
  return and(
    eq(outboundSources.kind, kind),
    given(customerId, (id) => eq(outboundSources.customerId, id)),
  )
}

function isSource({ id, ...of }: SourceKey): SQL | undefined {
  return and(eq(outboundSources.id, id), isOneOfSources(of))
}

const auditActions = {
  ownServer: { added: 'outboundIpAdded', changed: 'outboundIpChanged', deleted: 'outboundIpDeleted' },
  thirdParty: { added: 'relayAdded', changed: 'relayChanged', deleted: 'relayDeleted' },
} as const satisfies Record<SourceKind, Record<string, AuditAction>>

async function audit(
  { tx, caller, address, now }: CustomerRequest,
  { id, resellerId, customerId, kind }: Pick<StoredSource, 'id' | 'resellerId' | 'customerId' | 'kind'>,
  { action, ...change }: { action: keyof (typeof auditActions)[SourceKind]; before?: AuditValues; after?: AuditValues },
): Promise<void> {
  const { userId, username } = caller
  const target = kind === 'thirdParty' ? `relay ${id}` : `outbound IP ${id}`
  const what = { action: auditActions[kind][action], ...change }
  await writeAudit(tx, { userId, username, resellerId, customerId, address, now, target, ...what })
}
