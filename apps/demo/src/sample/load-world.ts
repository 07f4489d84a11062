import { type Database, hashPassword, inviteUser, saveDigestSettings, type Transaction, tables } from '@postern/server'
import {
  type SampleAdministrator,
  type SampleCustomer,
  sampleAdministrators,
  sampleDigests,
  samplePassword,
  sampleResellers,
} from './world'

export interface LoadWorldOptions {
  /** Next hop of every domain. */
  mailbox: { host: string; port: number }
  now: Date
}

const { resellers, customers, licenceMonths, domains, domainIps, users, userAddresses, userCredentials } = tables

/** Whether the sample world is there already. */
export function hasWorld(db: Database): Promise<boolean> {
  return db.inScope(
    { as: 'system' },
    async (tx) => (await tx.select({ id: resellers.id }).from(resellers).limit(1)).length > 0,
  )
}

/** Puts resellers, customers, domains, people and administrators into an empty database. */
export async function loadWorld(db: Database, options: LoadWorldOptions): Promise<void> {
  const passwordHash = await hashPassword(samplePassword)
  await db.inScope({ as: 'system' }, async (tx) => {
    const places = new Map<string, Place>()
    for (const { name, ageDays, customers: owned } of sampleResellers) {
      const createdAt = daysBefore(options.now, ageDays)
      const resellerId = one(await tx.insert(resellers).values({ name, createdAt }).returning())
      places.set(name, { resellerId, customerId: null, since: createdAt })
      for (const customer of owned) {
        const customerId = await addCustomer(tx, resellerId, customer, options)
        const since = daysBefore(options.now, customer.ageDays)
        places.set(customer.name, { resellerId, customerId, since })
      }
    }
    for (const administrator of sampleAdministrators) {
      const place = places.get(administrator.customer ?? administrator.reseller ?? '') ?? {
        resellerId: null,
        customerId: null,
        since: daysBefore(options.now, providerAgeDays),
      }
      await addAdministrator(tx, administrator, { ...place, passwordHash, ...options })
    }
  })
}

async function addCustomer(
  tx: Transaction,
  resellerId: number,
  customer: SampleCustomer,
  options: LoadWorldOptions,
): Promise<number> {
  const { name, language, timezone, confirmRelease = false, allowDisplayWhitelist = false } = customer
  const values = {
    resellerId,
    name,
    language,
    timezone,
    confirmRelease,
    allowDisplayWhitelist,
    services: [1],
    createdAt: daysBefore(options.now, customer.ageDays),
  }
  const joined = (index: number, of: number) => daysBefore(options.now, customer.ageDays * (1 - index / of))
  const customerId = one(await tx.insert(customers).values(values).returning())
  const tenant = { resellerId, customerId }
  // So that whoever sends mail to the demo sees at once what its reader gets.
  await saveDigestSettings(tx, { ...tenant, userId: null, settings: sampleDigests, now: options.now })
  for (const [index, domain] of customer.domains.entries()) {
    const createdAt = joined(index, customer.domains.length)
    const domainId = one(
      await tx
        .insert(domains)
        .values({ ...tenant, name: domain, createdAt })
        .returning(),
    )
    const { host: ipAddress, port } = options.mailbox
    await tx.insert(domainIps).values({ ...tenant, domainId, ipAddress, port, priority: 10 })
  }
  for (const [index, { address, aliases = [], ...person }] of customer.recipients.entries()) {
    const createdAt = joined(index, customer.recipients.length)
    const userId = one(
      await tx
        .insert(users)
        .values({ ...tenant, ...person, username: address, role: null, createdAt })
        .returning(),
    )
    await addAddresses(tx, { ...tenant, userId }, [address, ...aliases])
  }
  const counted = pastMonths(customer, joined, options.now).map((row) => ({ ...tenant, ...row }))
  if (counted.length > 0) await tx.insert(licenceMonths).values(counted)
  return customerId
}

/** What housekeeping would have counted at the end of each past month, by when the sample's people came. */
function pastMonths({ ageDays, recipients }: SampleCustomer, joined: (index: number, of: number) => Date, now: Date) {
  const since = daysBefore(now, ageDays)
  const endOf = (offset: number) => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + offset + 1) - 1)
  return Array.from({ length: 11 }, (_, index) => endOf(index - 11))
    .filter((countedAt) => countedAt >= since)
    .map((countedAt) => ({
      serviceId: 1,
      month: countedAt.toISOString().slice(0, 7),
      licenceQuantity: null,
      used: recipients.filter((_, index) => joined(index, recipients.length) <= countedAt).length,
      countedAt,
    }))
}

const providerAgeDays = 430

interface Tenant {
  resellerId: number | null
  customerId: number | null
}

interface Place extends Tenant {
  /** Since when it has been looked after. */
  since: Date
}

async function addAdministrator(
  tx: Transaction,
  { username, firstName, lastName, role, language = 'ENG', isTwoFactorEnforced, isInvited }: SampleAdministrator,
  { resellerId, customerId, since, passwordHash, now }: Place & LoadWorldOptions & { passwordHash: string },
): Promise<void> {
  const place = { resellerId, customerId }
  const person = { username, firstName, lastName, role, language, isTwoFactorEnforced }
  const state = isInvited ? { createdAt: now } : { createdAt: since, confirmedAt: since }
  const userId = one(
    await tx
      .insert(users)
      .values({ ...place, ...person, ...state })
      .returning(),
  )
  await addAddresses(tx, { ...place, userId }, [username])
  if (isInvited) await inviteUser(tx, { userId, now })
  else await tx.insert(userCredentials).values({ userId, passwordHash })
}

async function addAddresses(tx: Transaction, owner: Tenant & { userId: number }, addresses: string[]): Promise<void> {
  await tx
    .insert(userAddresses)
    .values(addresses.map((address, index) => ({ ...owner, address, isPrimary: index === 0 })))
}

function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * 24 * 60 * 60 * 1000)
}

function one(rows: { id: number }[]): number {
  const [row] = rows
  if (!row) throw new Error('The database answered no row.')
  return row.id
}
