import { type Database, hashPassword, inviteUser, type Transaction, tables } from '@postern/server'
import {
  type SampleAdministrator,
  type SampleCustomer,
  sampleAdministrators,
  samplePassword,
  sampleResellers,
} from './world'

export interface LoadWorldOptions {
  /** Next hop of every domain. */
  mailbox: { host: string; port: number }
  now: Date
}

const { resellers, customers, domains, domainIps, users, userAddresses, userCredentials } = tables

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
    const places = new Map<string, { resellerId: number; customerId: number | null }>()
    for (const { name, customers: owned } of sampleResellers) {
      const resellerId = one(await tx.insert(resellers).values({ name, createdAt: options.now }).returning())
      places.set(name, { resellerId, customerId: null })
      for (const customer of owned) {
        const customerId = await addCustomer(tx, resellerId, customer, options)
        places.set(customer.name, { resellerId, customerId })
      }
    }
    for (const administrator of sampleAdministrators) {
      const place = places.get(administrator.customer ?? administrator.reseller ?? '') ?? {
        resellerId: null,
        customerId: null,
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
    createdAt: options.now,
  }
  const customerId = one(await tx.insert(customers).values(values).returning())
  const tenant = { resellerId, customerId }
  for (const domain of customer.domains) {
    const domainId = one(
      await tx
        .insert(domains)
        .values({ ...tenant, name: domain, createdAt: options.now })
        .returning(),
    )
    const { host: ipAddress, port } = options.mailbox
    await tx.insert(domainIps).values({ ...tenant, domainId, ipAddress, port, priority: 10 })
  }
  for (const { address, aliases = [], ...person } of customer.recipients) {
    const userId = one(
      await tx
        .insert(users)
        .values({ ...tenant, ...person, username: address, role: null, createdAt: options.now })
        .returning(),
    )
    await addAddresses(tx, { ...tenant, userId }, [address, ...aliases])
  }
  return customerId
}

interface Place {
  resellerId: number | null
  customerId: number | null
}

async function addAdministrator(
  tx: Transaction,
  { username, firstName, lastName, role, language = 'ENG', isTwoFactorEnforced, isInvited }: SampleAdministrator,
  { resellerId, customerId, passwordHash, now }: Place & LoadWorldOptions & { passwordHash: string },
): Promise<void> {
  const place = { resellerId, customerId }
  const person = { username, firstName, lastName, role, language, isTwoFactorEnforced }
  const state = isInvited ? {} : { confirmedAt: now }
  const userId = one(
    await tx
      .insert(users)
      .values({ ...place, ...person, ...state, createdAt: now })
      .returning(),
  )
  await addAddresses(tx, { ...place, userId }, [username])
  if (isInvited) await inviteUser(tx, { userId, now })
  else await tx.insert(userCredentials).values({ userId, passwordHash })
}

async function addAddresses(tx: Transaction, owner: Place & { userId: number }, addresses: string[]): Promise<void> {
  await tx
    .insert(userAddresses)
    .values(addresses.map((address, index) => ({ ...owner, address, isPrimary: index === 0 })))
}

function one(rows: { id: number }[]): number {
  const [row] = rows
  if (!row) throw new Error('The database answered no row.')
  return row.id
}
