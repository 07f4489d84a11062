import { Role, Service } from '@postern/core'
import { userCredentials } from '../auth/auth.table'
import { hashPassword } from '../auth/passwords'
import { everyCapability } from '../capability-sets/held-capabilities'
import type { Database, Transaction } from '../db/database'
import { customers, domainIps, domains, resellers } from '../tenants/tenants.table'
import { userAddresses, users } from '../users/users.table'
import { testNow } from './test-clock'

export const testPassword = 'Test-Postern-2026!'

/** Hashed once for all worlds of a process: it takes as long as creating them. */
let passwordHash: Promise<string> | undefined

export interface TestWorldOptions {
  /** Target of relayed mail. */
  nextHop?: { host: string; port: number }
}

export type TestWorld = Awaited<ReturnType<typeof seedWorld>>

/**
 * Northwind with Contoso and Fabrikam, Fernbrook with Orchard; an administrator at each level and a recipient at each
 * customer. Ids are returned, since the database chooses them.
 */
export async function seedWorld(db: Database, { nextHop = { host: '127.0.0.1', port: 1 } }: TestWorldOptions = {}) {
  passwordHash ??= hashPassword(testPassword)
  const madeHash = await passwordHash
  return db.inScope({ as: 'system' }, async (tx) => {
    const northwind = await addReseller(tx, 'Northwind')
    const fernbrook = await addReseller(tx, 'Fernbrook')
    const contoso = await addCustomer(tx, northwind, 'Contoso', 'contoso.example', nextHop)
    const fabrikam = await addCustomer(tx, northwind, 'Fabrikam', 'fabrikam.example', nextHop)
    const orchard = await addCustomer(tx, fernbrook, 'Orchard', 'orchard.example', nextHop)
    const admin = (username: string, role: Role, resellerId: number | null = null, customerId: number | null = null) =>
      addUser(tx, { username, role, resellerId, customerId, passwordHash: madeHash })
    return {
      northwind,
      fernbrook,
      contoso,
      fabrikam,
      orchard,
      superAdmin: await addUser(tx, {
        ...{ username: 'super@provider.example', role: Role.SuperAdmin, resellerId: null, customerId: null },
        ...{ passwordHash: madeHash, capabilities: [everyCapability] },
      }),
      resellerAdmin: await admin('reseller@northwind.example', Role.ResellerAdmin, northwind),
      otherReseller: await admin('reseller@fernbrook.example', Role.ResellerAdmin, fernbrook),
      customerAdmin: await admin('admin@contoso.example', Role.CustomerAdmin, northwind, contoso.id),
      siblingAdmin: await admin('admin@fabrikam.example', Role.CustomerAdmin, northwind, fabrikam.id),
      otherAdmin: await admin('admin@orchard.example', Role.CustomerAdmin, fernbrook, orchard.id),
    }
  })
}

async function addReseller(tx: Transaction, name: string): Promise<number> {
  const [row] = await tx.insert(resellers).values({ name, createdAt: testNow }).returning({ id: resellers.id })
  return idOf(row)
}

async function addCustomer(
  tx: Transaction,
  resellerId: number,
  name: string,
  domain: string,
  nextHop: { host: string; port: number },
) {
  const values = { resellerId, name, services: [Service.EmailSecurity], createdAt: testNow }
  const id = idOf((await tx.insert(customers).values(values).returning({ id: customers.id }))[0])
  const tenant = { resellerId, customerId: id }
  const domainValues = { ...tenant, name: domain, createdAt: testNow }
  const domainId = idOf((await tx.insert(domains).values(domainValues).returning({ id: domains.id }))[0])
  await tx.insert(domainIps).values({ ...tenant, domainId, ipAddress: nextHop.host, port: nextHop.port, priority: 10 })
  const recipient = await addUser(tx, { username: `ana@${domain}`, role: null, resellerId, customerId: id })
  return { id, resellerId, domainId, recipient, address: `ana@${domain}` }
}

interface NewUser {
  username: string
  role: Role | null
  resellerId: number | null
  customerId: number | null
  passwordHash?: string
  capabilities?: string[]
}

async function addUser(tx: Transaction, { passwordHash, ...user }: NewUser) {
  const confirmedAt = passwordHash ? testNow : null
  const values = { ...user, language: 'ENG', timezone: 'Europe/Dublin', confirmedAt, createdAt: testNow }
  const id = idOf((await tx.insert(users).values(values).returning({ id: users.id }))[0])
  const { username: address, resellerId, customerId } = user
  await tx.insert(userAddresses).values({ address, userId: id, resellerId, customerId, isPrimary: true })
  if (passwordHash) await tx.insert(userCredentials).values({ userId: id, passwordHash })
  return { id, username: user.username }
}

function idOf(row: { id: number } | undefined): number {
  if (!row) throw new Error('The database answered no id.')
  return row.id
}
