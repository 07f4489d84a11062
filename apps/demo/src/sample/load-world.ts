import { Service } from '@postern/core'
import {
  type Database,
  ensurePartitions,
  hashPassword,
  inviteUser,
  saveDigestSettings,
  type Transaction,
  tables,
} from '@postern/server'
import { addCustomDigests } from './load-custom-digests'
import { addFileTypeActions } from './load-file-types'
import { addGroups, addSets, type GivenSets } from './load-groups'
import { addMatchLists, addTenantLists } from './load-match-lists'
import { addMessageStamps } from './load-message-stamps'
import { addNotices } from './load-notices'
import { addOutbound } from './load-outbound'
import { addRulesAndLists, addSenderLists } from './load-rules'
import { addScripts } from './load-scripts'
import { addTlsPolicies } from './load-tls-policies'
import { addUrlLists } from './load-url-lists'
import { addUrlScans, urlScanDays } from './load-url-scans'
import {
  type SampleAdministrator,
  type SampleCustomer,
  type SampleLicence,
  sampleDigests,
  samplePassword,
  sampleWorld,
} from './world'

export interface LoadWorldOptions {
  /** Next hop of every domain. */
  mailbox: { host: string; port: number }
  /** Includes the hostile customer. */
  isHostile: boolean
  now: Date
}

const { resellers, customers, customerServices, licenceMonths, domains, domainIps } = tables
const { users, userAddresses, userCredentials } = tables

/** True if the sample world already exists. */
export function hasWorld(db: Database): Promise<boolean> {
  return db.inScope(
    { as: 'system' },
    async (tx) => (await tx.select({ id: resellers.id }).from(resellers).limit(1)).length > 0,
  )
}

/** Inserts resellers, customers, domains, users and administrators into an empty database. */
export async function loadWorld(db: Database, options: LoadWorldOptions): Promise<void> {
  const { resellers: wanted, administrators } = sampleWorld(options)
  const passwordHash = await hashPassword(samplePassword)
  await ensurePartitions(db, daysBefore(options.now, urlScanDays + 1), options.now)
  await db.inScope({ as: 'system' }, async (tx) => {
    const places = new Map<string, Place>()
    for (const { name, ageDays, contact, capabilitySets: sets, customers: owned } of wanted) {
      const createdAt = daysBefore(options.now, ageDays)
      const values = { name, createdAt, ...contact }
      const resellerId = one(await tx.insert(resellers).values(values).returning())
      const place = { resellerId, customerId: null }
      places.set(name, { ...place, since: createdAt, sets: await addSets(tx, { ...place, sets, createdAt }) })
      for (const customer of owned) {
        const customerId = await addCustomer(tx, resellerId, customer, options)
        const since = daysBefore(options.now, customer.ageDays)
        const own = { resellerId, customerId }
        const given = await addSets(tx, { ...own, sets: customer.capabilitySets, createdAt: since })
        places.set(customer.name, { ...own, since, sets: given })
      }
    }
    await addNotices(tx, options.now)
    await addUrlLists(tx, options.now)
    await addMatchLists(tx, daysBefore(options.now, 40))
    await addScripts(tx, daysBefore(options.now, 20), 'super@provider.example')
    const developer = places.get('Contoso')
    if (developer) await addFileTypeActions(tx, developer, developer.since)
    const ruled = wanted.flatMap(({ customers: owned }) => owned).find(({ hasRules }) => hasRules)?.name ?? ''
    const ruledPlace = places.get(ruled)
    await addMessageStamps(tx, daysBefore(options.now, 30), ruledPlace?.customerId ?? null)
    if (ruledPlace) await addTenantLists(tx, { ...ruledPlace, createdAt: ruledPlace.since })
    for (const administrator of administrators) {
      const place = places.get(administrator.customer ?? administrator.reseller ?? '') ?? {
        resellerId: null,
        customerId: null,
        since: daysBefore(options.now, providerAgeDays),
        sets: new Map(),
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
  const { name, country, language, timezone, confirmRelease = false, allowDisplayWhitelist = false } = customer
  const values = {
    resellerId,
    ...{ name, country, language, timezone },
    confirmRelease,
    allowDisplayWhitelist,
    services: [emailSecurity],
    createdAt: daysBefore(options.now, customer.ageDays),
  }
  const joined = (index: number, of: number) => daysBefore(options.now, customer.ageDays * (1 - index / of))
  const customerId = one(await tx.insert(customers).values(values).returning())
  const tenant = { resellerId, customerId }
  // Lets anyone who sends mail to the demo see the recipient's view at once.
  const [firstDomain] = customer.domains
  const noticeReviewers = firstDomain ? [`review@${firstDomain}`] : []
  const settings = { ...sampleDigests, noticeReviewers }
  await saveDigestSettings(tx, { ...tenant, userId: null, settings, now: options.now })
  for (const [index, domain] of customer.domains.entries()) {
    const createdAt = joined(index, customer.domains.length)
    const policy = customer.strictDomains?.includes(domain) ? { rejectUnknownRecipients: true } : {}
    const domainId = one(
      await tx
        .insert(domains)
        .values({ ...tenant, name: domain, policy, createdAt })
        .returning(),
    )
    const { host: ipAddress, port } = options.mailbox
    await tx.insert(domainIps).values({ ...tenant, domainId, ipAddress, port, priority: 10 })
  }
  const userIds: number[] = []
  for (const [index, { address, aliases = [], ...person }] of customer.recipients.entries()) {
    const createdAt = joined(index, customer.recipients.length)
    const userId = one(
      await tx
        .insert(users)
        .values({ ...tenant, ...person, username: address, role: null, createdAt })
        .returning(),
    )
    await addAddresses(tx, { ...tenant, userId }, [address, ...aliases])
    userIds.push(userId)
  }
  // All users have joined by then.
  const createdAt = daysBefore(options.now, customer.ageDays / (customer.recipients.length + 1))
  await addGroups(tx, { ...tenant, groups: customer.groups, userIds, createdAt })
  if (!customer.isHostile) await addSenderLists(tx, { ...tenant, createdAt })
  if (customer.hasRules) {
    await addRulesAndLists(tx, { ...tenant, createdAt })
    await addTlsPolicies(tx, { ...tenant, createdAt })
    const [domain = ''] = customer.domains
    await addCustomDigests(tx, { ...tenant, domain, timezone, language, createdAt, now: options.now })
    await addOutbound(tx, { ...tenant, createdAt })
    const people = customer.recipients.slice(0, 4).map(({ address }) => address)
    await addUrlScans(tx, { ...tenant, people, serviceId: emailSecurity, now: options.now })
  }
  if (customer.licence)
    await tx.insert(customerServices).values({ ...tenant, ...licenceOf(customer.licence, options.now) })
  const counted = pastMonths(customer, joined, options.now).map((row) => ({ ...tenant, ...row }))
  if (counted.length > 0) await tx.insert(licenceMonths).values(counted)
  return customerId
}

function licenceOf({ seats, endsInDays }: SampleLicence, now: Date) {
  const licenceExpiry = daysBefore(now, -endsInDays).toISOString().slice(0, 10)
  return { serviceId: emailSecurity, licenceQuantity: seats, licenceExpiry }
}

/** Licence counts that housekeeping would have made at the end of each past month, based on when the sample's people joined. */
function pastMonths(
  { ageDays, recipients, licence }: SampleCustomer,
  joined: (index: number, of: number) => Date,
  now: Date,
) {
  const since = daysBefore(now, ageDays)
  const halfTime = daysBefore(now, ageDays / 2)
  const seatsAt = (at: Date) => (at < halfTime ? licence?.seatsAtFirst : undefined) ?? licence?.seats ?? null
  const endOf = (offset: number) => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + offset + 1) - 1)
  return Array.from({ length: 11 }, (_, index) => endOf(index - 11))
    .filter((countedAt) => countedAt >= since)
    .map((countedAt) => ({
      serviceId: emailSecurity,
      month: countedAt.toISOString().slice(0, 7),
      licenceQuantity: seatsAt(countedAt),
      used: recipients.filter((_, index) => joined(index, recipients.length) <= countedAt).length,
      countedAt,
    }))
}

const providerAgeDays = 430
const emailSecurity = Service.EmailSecurity

interface Tenant {
  resellerId: number | null
  customerId: number | null
}

interface Place extends Tenant {
  /** Time since which the reseller has managed it. */
  since: Date
  /** The reseller's or customer's own capability sets. */
  sets: GivenSets
}

async function addAdministrator(
  tx: Transaction,
  administrator: SampleAdministrator,
  { resellerId, customerId, since, sets, passwordHash, now }: Place & LoadWorldOptions & { passwordHash: string },
): Promise<void> {
  const { username, firstName, lastName, role, language = 'ENG', isTwoFactorEnforced, isInvited } = administrator
  const place = { resellerId, customerId }
  const set = sets.get(administrator.capabilitySet ?? '')
  const person = { username, firstName, lastName, role, language, isTwoFactorEnforced }
  // The only administrator of the provider is its first.
  const all = role === 'superAdmin' && { capabilities: ['*'] }
  const state = isInvited ? { createdAt: now } : { createdAt: since, confirmedAt: since }
  const userId = one(
    await tx
      .insert(users)
      .values({ ...place, ...person, ...state, ...all, ...(set && { ...set, ownCapabilities: [] }) })
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
