import { and, arrayOverlaps, asc, eq, ne, sql } from 'drizzle-orm'
import { customerMoves } from '../customers/customer-moves.table'
import { differences } from '../customers/customer-request'
import type { Transaction } from '../db/database'
import { refuseField } from '../http/refuse'
import { refuseStale, versionOf } from '../http/version'
import { knownZone } from '../profile/known-zone'
import { customers, resellers } from '../tenants/tenants.table'
import { auditReseller, type ResellerRequest, resellerToChange, type StoredReseller } from './reseller-request'
import { serviceNames } from './sold-services'

type Text = string | undefined

/** Editable fields of a reseller. */
export interface ResellerValues {
  contactName?: Text
  contactEmail?: Text
  contactPhone?: Text
  address?: Text
  supportUrl?: Text
  language?: Text
  timezone?: Text
  services?: readonly number[] | undefined
}

/** Adds a reseller; returns its id. Names are unique, including those of deleted resellers. */
export async function addReseller(
  request: ResellerRequest,
  values: ResellerValues & { name: string },
): Promise<number> {
  const { tx, now } = request
  await refuseTakenName(tx, values.name)
  const [added] = await tx
    .insert(resellers)
    .values({ ...known(values), name: values.name, createdAt: now })
    .returning()
  if (!added) throw new Error('The database answered no reseller.')
  await auditReseller(request, added.id, { action: 'resellerAdded', after: { name: added.name } })
  return added.id
}

export async function updateReseller(
  request: ResellerRequest,
  id: number,
  values: ResellerValues & { name?: Text },
): Promise<void> {
  const { tx, ifMatch } = request
  const reseller = await resellerToChange(tx, id)
  refuseStale(ifMatch, resellerVersion(reseller))
  const changes = known(values)
  if (changes.name !== undefined) await refuseTakenName(tx, changes.name, id)
  const { services } = changes
  if (services) {
    await refuseNeededByArrivals(
      tx,
      id,
      reseller.services.filter((service) => !services.includes(service)),
    )
  }
  const changed = differences(logged(reseller), logged({ ...reseller, ...changes }))
  if (!changed) return
  await tx.update(resellers).set(changes).where(eq(resellers.id, id))
  await auditReseller(request, id, { action: 'resellerChanged', ...changed })
}

/** Version of the fields that `updateReseller` changes. */
export function resellerVersion(reseller: StoredReseller): string {
  return versionOf(factsOf(reseller))
}

function factsOf({ name, contactName, contactEmail, contactPhone, address, ...others }: StoredReseller) {
  const { supportUrl, language, timezone, services } = others
  return { name, contactName, contactEmail, contactPhone, address, supportUrl, language, timezone, services }
}

function logged(reseller: StoredReseller) {
  return { ...factsOf(reseller), services: serviceNames(reseller.services) }
}

// Under a lock, so that one of two simultaneous requests is rejected.
async function refuseTakenName(tx: Transaction, name: string, exceptId = 0): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('names of resellers'))`)
  const [same] = await tx
    .select({ deletedAt: resellers.deletedAt })
    .from(resellers)
    .where(and(eq(sql`lower(${resellers.name})`, name.toLowerCase()), ne(resellers.id, exceptId)))
    .limit(1)
  if (!same) return
  throw refuseField('name', same.deletedAt ? 'resellers.deletedNameTaken' : 'resellers.nameTaken')
}

/** A customer being moved was accepted because its new reseller sells the customer's services; that must still hold on arrival. */
async function refuseNeededByArrivals(tx: Transaction, id: number, dropped: number[]): Promise<void> {
  if (dropped.length === 0) return
  const [arrival] = await tx
    .select({ name: customers.name, services: customers.services })
    .from(customerMoves)
    .innerJoin(customers, eq(customers.id, customerMoves.customerId))
    .where(
      and(eq(customerMoves.toResellerId, id), ne(customers.resellerId, id), arrayOverlaps(customers.services, dropped)),
    )
    .orderBy(asc(customers.name))
    .limit(1)
  if (!arrival) return
  const needed = dropped.filter((service) => arrival.services.includes(service))
  throw refuseField('services', 'resellers.arrivingCustomerUses', { customer: arrival.name, services: needed })
}

function known({ services, timezone, ...texts }: ResellerValues & { name?: Text }) {
  const given = Object.fromEntries(Object.entries(texts).filter(([, value]) => value !== undefined)) as {
    [K in keyof typeof texts]?: string
  }
  return {
    ...given,
    ...(timezone !== undefined && { timezone: knownZone(timezone) }),
    ...(services && { services: [...new Set(services)].sort((one, other) => one - other) }),
  }
}
