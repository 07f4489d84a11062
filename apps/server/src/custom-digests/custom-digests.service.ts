import type { DigestClass } from '@postern/core/digest-settings'
import { customDigestsAtMost } from '@postern/core/management'
import { and, eq, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import { writeAudit } from '../audit/audit.service'
import type { AuditAction, AuditValues } from '../audit/audit.table'
import { countTry, type ThrottleRule, tooManyTries } from '../auth/throttle.service'
import { refuseMissing } from '../customer-rules/rule-owner'
import { type CustomerRequest, customerToChange, differences, type StoredCustomer } from '../customers/customer-request'
import { refuseUnlessDecides } from '../customers/ownership.service'
import { asSystem } from '../db/as-system'
import { countRows } from '../db/count-rows'
import type { Transaction } from '../db/database'
import type { Scope } from '../db/scope'
import { eachWord, holds } from '../db/text-search'
import { isUsableBy } from '../digest-templates/template-in-use'
import { groups } from '../groups/groups.table'
import { refuse, refuseField } from '../http/refuse'
import { refuseStale } from '../http/version'
import { knownZone } from '../profile/known-zone'
import { domains } from '../tenants/tenants.table'
import { users } from '../users/users.table'
import { digestAnswers, digestVersion, valuesOf } from './custom-digest-answer'
import { customDigestMails, customDigests, type DigestRecipients } from './custom-digests.table'
import { digestsInOrder, insideAddresses, type StoredDigest } from './digest-readers'
import { nextSlot, orderMails } from './plan-custom-digests'

/** Values to write to a digest; omitted ones stay unchanged. */
export type DigestChanges = { [K in keyof Written]?: Written[K] | undefined }

type Written = ReturnType<typeof valuesOf>

interface Page {
  limit: number
  offset: number
  freeSearch: string
}

const sendRule: ThrottleRule = { limit: 10, windowMs: 60 * 60 * 1000 }

export async function listCustomDigests(tx: Transaction, scope: Scope, customerId: number, page: Page) {
  await refuseMissing(tx, scope, customerId)
  const { limit, offset, freeSearch } = page
  const search = eachWord(freeSearch, (word) => holds(customDigests.name, word))
  const found = await digestsInOrder(tx, customerId, search)
  const counted = await countRows(tx, (atMost) =>
    tx
      .select({ one: sql`1` })
      .from(customDigests)
      .where(and(eq(customDigests.customerId, customerId), search))
      .limit(atMost),
  )
  return { digests: await digestAnswers(tx, customerId, found.slice(offset, offset + limit)), ...counted }
}

/** One digest of a customer of the scope; a missing and a foreign one are not found alike. */
export async function findCustomDigest(tx: Transaction, scope: Scope, customerId: number, id: number) {
  const [answer] = await digestAnswers(tx, customerId, [await readCustomDigest(tx, scope, customerId, id)])
  if (!answer) throw refuse('requests.notFound')
  return answer
}

/** The same as it is stored. */
export async function readCustomDigest(tx: Transaction, scope: Scope, customerId: number, id: number) {
  await refuseMissing(tx, scope, customerId)
  return storedDigest(tx, customerId, id)
}

export async function addCustomDigest(
  request: CustomerRequest,
  customerId: number,
  values: DigestChanges,
): Promise<number> {
  const { tx, now } = request
  const customer = await digestCustomer(request, customerId)
  const before = await idsInOrder(tx, customerId)
  if (before.length >= customDigestsAtMost) throw refuse('customDigests.tooMany', { most: customDigestsAtMost })
  const { timezone, language } = customer
  const digest = { ...newDigest, timezone, language: language === 'FR' ? 'FR' : 'ENG', ...known(values) }
  const after = await checked(tx, customer, digest)
  await refuseTaken(tx, customerId, after.name)
  const tenant = { customerId, resellerId: customer.resellerId }
  const [added] = await tx
    .insert(customDigests)
    .values({
      ...{ ...tenant, ...after, position: before.length + 1, nextAt: nextSlot(after, now) },
      ...{ createdAt: now, updatedAt: now },
    })
    .returning({ id: customDigests.id })
  if (!added) throw new Error('The database answered no digest.')
  await audit(request, customer, added.id, { action: 'customDigestAdded', after: await logged(tx, after) })
  return added.id
}

export async function changeCustomDigest(
  request: CustomerRequest & { ifMatch: string | null },
  { customerId, id }: { customerId: number; id: number },
  { position, ...changes }: DigestChanges & { position?: number | undefined },
): Promise<void> {
  const { tx, now } = request
  const customer = await digestCustomer(request, customerId)
  const stored = await storedDigest(tx, customerId, id)
  if (position !== undefined) await moveDigest(request, customer, stored, position)
  if (Object.keys(known(changes)).length === 0) return
  refuseStale(request.ifMatch, digestVersion(stored))
  const before = valuesOf(stored)
  const after = await checked(tx, customer, { ...before, ...known(changes) }, before)
  const changed = differences(await logged(tx, before), await logged(tx, after))
  if (!changed) return
  if (after.name !== before.name) await refuseTaken(tx, customerId, after.name, id)
  const isPlanned = (['isActive', 'times', 'days', 'timezone'] as const).every(
    (name) => JSON.stringify(before[name]) === JSON.stringify(after[name]),
  )
  await tx
    .update(customDigests)
    .set({ ...after, updatedAt: now, ...(!isPlanned && { nextAt: nextSlot(after, now) }) })
    .where(digestOf(customerId, id))
  await audit(request, customer, id, { action: 'customDigestChanged', ...changed })
}

export async function removeCustomDigest(
  request: CustomerRequest & { ifMatch: string | null },
  customerId: number,
  id: number,
): Promise<void> {
  const { tx } = request
  const customer = await digestCustomer(request, customerId)
  const stored = await storedDigest(tx, customerId, id)
  refuseStale(request.ifMatch, digestVersion(stored))
  const before = await logged(tx, valuesOf(stored))
  await tx.delete(customDigests).where(digestOf(customerId, id))
  await placeAs(tx, await idsInOrder(tx, customerId))
  await audit(request, customer, id, { action: 'customDigestDeleted', before })
}

/** Orders the mails of a digest besides its slots. */
export async function sendCustomDigest(request: CustomerRequest, customerId: number, id: number): Promise<void> {
  const { tx, now } = request
  const customer = await digestCustomer(request, customerId)
  const digest = await storedDigest(tx, customerId, id)
  if (!digest.isActive) throw refuse('customDigests.inactive')
  const [open] = await tx
    .select({ id: customDigestMails.id })
    .from(customDigestMails)
    .where(and(eq(customDigestMails.digestId, id), isNotNull(customDigestMails.nextTryAt)))
    .limit(1)
  if (open) throw refuse('customDigests.stillSending')
  // Tries are the system's own table.
  const { retryAfterSeconds } = await asSystem(tx, () => countTry(tx, `customDigest:send:${id}`, sendRule, now))
  if (retryAfterSeconds > 0) throw tooManyTries('customDigests.sentOften', retryAfterSeconds)
  const ordered = await orderMails(tx, digest, { slot: now, now })
  if (ordered === 0) throw refuse('customDigests.nobody')
  await audit(request, customer, id, { action: 'customDigestSent', after: { name: digest.name, count: ordered } })
}

/** The customer, locked, for callers who decide about its digests. */
async function digestCustomer(request: CustomerRequest, customerId: number): Promise<StoredCustomer> {
  const customer = await customerToChange(request, customerId)
  refuseUnlessDecides(request, customer, 'digests')
  return customer
}

const usualClasses: DigestClass[] = ['bulk', 'spam', 'content', 'scanError']

const newDigest: Omit<Written, 'timezone' | 'language'> = {
  ...{ name: '', isActive: true, recipients: { groups: [], users: [], addresses: [] }, domains: [] },
  ...{ classes: usualClasses, scoreFrom: null, scoreTo: null, templateId: null },
  ...{ times: ['08:00'], days: [1, 2, 3, 4, 5, 6, 7] },
}

/** Refuses what does not go together, or names what the customer does not have. What was stored already may stay. */
async function checked(
  tx: Transaction,
  { id: customerId, resellerId }: StoredCustomer,
  digest: Written,
  before?: Written,
): Promise<Written> {
  const recipients = unique(digest.recipients)
  const { scoreFrom, scoreTo, templateId } = digest
  const { groups: groupIds, users: userIds, addresses } = recipients
  if (groupIds.length + userIds.length + addresses.length === 0)
    throw refuseField('recipients.addresses', 'customDigests.noRecipients')
  if (scoreFrom !== null && scoreTo !== null && scoreFrom > scoreTo)
    throw refuseField('scoreFrom', 'customDigests.scoreOrder')
  const timezone = digest.timezone === before?.timezone ? digest.timezone : knownZone(digest.timezone)
  const added = addresses.filter((address) => !before?.recipients.addresses.includes(address))
  const inside = await insideAddresses(tx, customerId, added)
  const outside = added.find((address) => !inside.has(address))
  if (outside) throw refuseField('recipients.addresses', 'customDigests.addressOutside', { address: outside })
  await refuseUnknown(tx, customerId, recipients, before?.recipients)
  const names = [...new Set(digest.domains)]
  const fresh = names.filter((name) => !before?.domains.includes(name))
  const unknown = await unknownDomain(tx, customerId, fresh)
  if (unknown) throw refuseField('domains', 'customDigests.domainUnknown', { domain: unknown })
  if (
    templateId !== null &&
    templateId !== before?.templateId &&
    !(await isUsableBy(tx, { resellerId, customerId }, templateId))
  )
    throw refuseField('templateId', 'customDigests.templateUnknown')
  return {
    ...{ ...digest, recipients, timezone, domains: names },
    ...{ classes: [...new Set(digest.classes)], times: [...new Set(digest.times)].sort() },
    days: [...new Set(digest.days)].sort(),
  }
}

function unique({ groups: groupIds, users: userIds, addresses }: DigestRecipients): DigestRecipients {
  return { groups: [...new Set(groupIds)], users: [...new Set(userIds)], addresses: [...new Set(addresses)] }
}

async function refuseUnknown(
  tx: Transaction,
  customerId: number,
  given: DigestRecipients,
  before: DigestRecipients = { groups: [], users: [], addresses: [] },
): Promise<void> {
  const groupIds = given.groups.filter((id) => !before.groups.includes(id))
  const userIds = given.users.filter((id) => !before.users.includes(id))
  if (groupIds.length > 0) {
    const rows = await tx
      .select({ id: groups.id })
      .from(groups)
      .where(and(inArray(groups.id, groupIds), eq(groups.customerId, customerId), isNull(groups.deletedAt)))
    if (rows.length < groupIds.length) throw refuseField('recipients.groups', 'customDigests.groupUnknown')
  }
  if (userIds.length === 0) return
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.id, userIds), eq(users.customerId, customerId), isNull(users.deletedAt)))
  if (rows.length < userIds.length) throw refuseField('recipients.users', 'customDigests.userUnknown')
}

async function unknownDomain(
  tx: Transaction,
  customerId: number,
  names: readonly string[],
): Promise<string | undefined> {
  if (names.length === 0) return undefined
  const rows = await tx
    .select({ name: domains.name })
    .from(domains)
    .where(and(eq(domains.customerId, customerId), isNull(domains.deletedAt), inArray(domains.name, [...names])))
  return names.find((name) => !rows.some((row) => row.name === name))
}

async function storedDigest(tx: Transaction, customerId: number, id: number): Promise<StoredDigest> {
  const [digest] = await tx.select().from(customDigests).where(digestOf(customerId, id))
  if (!digest) throw refuse('requests.notFound')
  return digest
}

async function moveDigest(request: CustomerRequest, customer: StoredCustomer, { id }: StoredDigest, position: number) {
  const ids = await idsInOrder(request.tx, customer.id)
  const from = ids.indexOf(id)
  const to = Math.min(position, ids.length) - 1
  if (from === to) return
  ids.splice(to, 0, ...ids.splice(from, 1))
  await placeAs(request.tx, ids)
  await audit(request, customer, id, {
    ...{ action: 'customDigestMoved', before: { position: from + 1 }, after: { position: to + 1 } },
  })
}

async function idsInOrder(tx: Transaction, customerId: number): Promise<number[]> {
  return (await digestsInOrder(tx, customerId)).map(({ id }) => id)
}

async function placeAs(tx: Transaction, ids: readonly number[]): Promise<void> {
  await tx.execute(
    sql`update ${customDigests} set position = placed.position
      from unnest(${sql.param([...ids])}::int[]) with ordinality as placed (id, position)
      where custom_digests.id = placed.id and custom_digests.position <> placed.position`,
  )
}

async function refuseTaken(tx: Transaction, customerId: number, name: string, except = 0): Promise<void> {
  const [other] = await tx
    .select({ id: customDigests.id })
    .from(customDigests)
    .where(
      and(
        eq(customDigests.customerId, customerId),
        sql`lower(${customDigests.name}) = lower(${name})`,
        ne(customDigests.id, except),
      ),
    )
  if (other) throw refuseField('name', 'customDigests.nameTaken')
}

function digestOf(customerId: number, id: number) {
  return and(eq(customDigests.id, id), eq(customDigests.customerId, customerId))
}

/** Values as the log tells them: groups and users by name. */
async function logged(tx: Transaction, values: Written): Promise<AuditValues> {
  const { recipients, days, ...rest } = values
  const groupNames =
    recipients.groups.length === 0
      ? []
      : await tx.select({ name: groups.name }).from(groups).where(inArray(groups.id, recipients.groups))
  const userNames =
    recipients.users.length === 0
      ? []
      : await tx.select({ name: users.username }).from(users).where(inArray(users.id, recipients.users))
  return {
    ...{ ...rest, days: days.map(String) },
    groups: groupNames.map(({ name }) => name).sort(),
    users: userNames.map(({ name }) => name).sort(),
    emails: recipients.addresses,
  }
}

function known<T extends object>(values: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as never
}

async function audit(
  { tx, caller, address, now }: CustomerRequest,
  { id: customerId, resellerId }: StoredCustomer,
  id: number,
  change: { action: AuditAction; before?: AuditValues; after?: AuditValues },
): Promise<void> {
  const { userId, username } = caller
  const target = `custom digest ${id}`
  await writeAudit(tx, { userId, username, resellerId, customerId, address, now, target, ...change })
}
