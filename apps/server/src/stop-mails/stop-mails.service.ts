import { isIP } from 'node:net'
import {
  longestStopMs,
  outboundNetworkFault,
  runningStopsAtMost,
  type StopAction,
  type StopDirection,
  type StopScope,
  stopValue,
} from '@postern/core/management'
import { and, eq, isNull } from 'drizzle-orm'
import { writeAudit } from '../audit/audit.service'
import type { AuditAction, AuditValues } from '../audit/audit.table'
import type { CustomerRequest } from '../customers/customer-request'
import { holdCustomer } from '../customers/hold-customer'
import type { Transaction } from '../db/database'
import { scopeOf } from '../http/caller'
import { refuse, refuseField } from '../http/refuse'
import { domains } from '../tenants/tenants.table'
import { isRunning } from './stop-mail-list'
import { stopMails } from './stop-mails.table'

export type StoredStop = typeof stopMails.$inferSelect

/** Mail that a stop is about. */
export interface StopTarget {
  direction: StopDirection
  scope: StopScope
  value: string
  customerId?: number | undefined
}

interface NewStop extends StopTarget {
  action: StopAction
  reason: string
  until: string
  customerName?: string | undefined
}

export interface StopRules {
  /** Servers may stand at private addresses, too. */
  allowsPrivate: boolean
}

const networkRefusals = {
  malformed: 'stopMails.malformed',
  tooWide: 'stopMails.tooWide',
  private: 'stopMails.private',
} as const

/** A target as it is stored, with the customer and the domain that it names. */
export type ReadTarget = Pick<
  StoredStop,
  'direction' | 'scope' | 'value' | 'customerId' | 'resellerId' | 'domainId'
> & { customerName: string | null }

/** Reads what a stop is about, or refuses it. */
export async function readTarget(
  { tx, caller }: Pick<CustomerRequest, 'tx' | 'caller'>,
  { direction, scope, value: text, customerId }: StopTarget,
  { allowsPrivate }: StopRules,
): Promise<ReadTarget> {
  const value = stopValue(scope, text)
  if (value === null) throw refuseField('value', 'stopMails.value')
  if (scope === 'network') refuseNetwork(value, allowsPrivate)
  const domain = scope === 'domain' ? await findDomain(tx, value) : undefined
  if (domain && customerId !== undefined && customerId !== domain.customerId)
    throw refuseField('value', 'stopMails.unknownDomain')
  const ownerId = domain?.customerId ?? customerId
  const owner = ownerId === undefined ? undefined : await holdCustomer(tx, scopeOf(caller), ownerId)
  if (ownerId !== undefined && !owner) throw refuse('requests.notFound')
  return {
    ...{ direction, scope, value, domainId: domain?.id ?? null },
    ...{ customerId: owner?.id ?? null, resellerId: owner?.resellerId ?? null, customerName: owner?.name ?? null },
  }
}

/** Stops mail from now on. */
export async function startStop(request: CustomerRequest, given: NewStop, rules: StopRules): Promise<number> {
  const { tx, caller, now } = request
  const until = new Date(given.until)
  if (until <= now) throw refuseField('until', 'stopMails.untilPast')
  if (until.getTime() - now.getTime() > longestStopMs) throw refuseField('until', 'stopMails.untilTooLate')
  const { customerName, ...target } = await readTarget(request, given, rules)
  if (target.scope === 'customer' && given.customerName !== customerName)
    throw refuseField('customerName', 'stopMails.nameMismatch')
  await lockStops(tx)
  const running = await tx.select().from(stopMails).where(isRunning(now))
  if (running.some((stop) => isSame(stop, target))) throw refuseField('value', 'stopMails.sameRunning')
  if (running.length >= runningStopsAtMost) throw refuse('stopMails.tooMany', { most: runningStopsAtMost })
  const { action, reason } = given
  const [added] = await tx
    .insert(stopMails)
    .values({ ...target, action, reason, startsAt: now, until, createdBy: caller.username })
    .returning()
  if (!added) throw new Error('The database answered no stop.')
  await auditStop(request, added, { action: 'mailStopped', after: factsOf(added, customerName) })
  return added.id
}

/** Locks a stop for a change. */
export async function stopToChange(tx: Transaction, id: number): Promise<StoredStop> {
  const [stop] = await tx.select().from(stopMails).where(eq(stopMails.id, id)).for('update')
  if (!stop) throw refuse('requests.notFound')
  return stop
}

export async function auditStop(
  { tx, caller, address, now }: CustomerRequest,
  { id, resellerId, customerId }: Pick<StoredStop, 'id' | 'resellerId' | 'customerId'>,
  change: { action: AuditAction; before?: AuditValues; after?: AuditValues },
): Promise<void> {
  const { userId, username } = caller
  await writeAudit(tx, { userId, username, resellerId, customerId, address, now, target: `stop ${id}`, ...change })
}

// Two requests at once could each find no stop of the same mail.
async function lockStops(tx: Transaction): Promise<void> {
  await tx.execute("select pg_advisory_xact_lock(hashtextextended('stop mails', 0))")
}

function isSame(stop: StoredStop, { direction, scope, value, customerId }: Omit<ReadTarget, 'customerName'>): boolean {
  const meets = stop.direction === 'both' || stop.direction === direction
  return meets && stop.scope === scope && stop.value === value && stop.customerId === customerId
}

function refuseNetwork(network: string, allowsPrivate: boolean): void {
  const isAddress = (address: string) => isIP(address) !== 0
  const fault = outboundNetworkFault(network, { isAddress, allowsPrivate })
  if (fault) throw refuseField('value', networkRefusals[fault])
}

async function findDomain(tx: Transaction, name: string) {
  const { id, customerId } = domains
  const [domain] = await tx
    .select({ id, customerId })
    .from(domains)
    .where(and(eq(domains.name, name), isNull(domains.deletedAt)))
  if (!domain) throw refuseField('value', 'stopMails.unknownDomain')
  return domain
}

function factsOf({ direction, scope, value, action, reason, until }: StoredStop, customer: string | null): AuditValues {
  return {
    ...{ direction, stopScope: scope, stopAction: action, reason, until: until.toISOString() },
    ...(value !== '' && { stopValue: value }),
    ...(customer !== null && { customer }),
  }
}
