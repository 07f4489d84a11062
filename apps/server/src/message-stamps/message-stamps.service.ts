import type { MessageStampOrdering, StampTexts } from '@postern/core'
import { type StampDirection, type StampPosition, type StampScope, stampsAtMost } from '@postern/core/management'
import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import { writeAudit } from '../audit/audit.service'
import type { AuditAction, AuditValues } from '../audit/audit.table'
import { type CustomerRequest, differences } from '../customers/customer-request'
import { byOrdering } from '../db/by-ordering'
import { countRows } from '../db/count-rows'
import type { Transaction } from '../db/database'
import { given } from '../db/given'
import { eachWord, holds } from '../db/text-search'
import { refuse, refuseField } from '../http/refuse'
import { refuseStale, versionOf } from '../http/version'
import { asciiDomain } from '../mail/intake/ascii-domain'
import { customers, resellers } from '../tenants/tenants.table'
import { messageStamps } from './message-stamps.table'
import { stampMarkup } from './stamp-markup'

export type StoredStamp = typeof messageStamps.$inferSelect

export interface StampInput {
  name: string
  direction: StampDirection
  position: StampPosition
  hasLine: boolean
  texts: StampTexts
  scope: StampScope
  resellerIds: number[]
  customerIds: number[]
  onlyExternal: boolean
  exceptDomains: string[]
  isActive: boolean
}

type StampValues = Omit<StoredStamp, 'id' | 'createdAt' | 'updatedAt'>

const orderings = { name: sql`lower(${messageStamps.name})`, updatedAt: messageStamps.updatedAt }

export async function findStamps(
  tx: Transaction,
  {
    limit,
    offset,
    freeSearch,
    ordering,
    direction,
  }: {
    limit: number
    offset: number
    freeSearch: string
    ordering: MessageStampOrdering
    direction?: StampDirection | undefined
  },
) {
  const where = and(
    given(direction, (direction) => eq(messageStamps.direction, direction)),
    eachWord(freeSearch, (word) => holds(messageStamps.name, word)),
  )
  const rows = await tx
    .select()
    .from(messageStamps)
    .where(where)
    .orderBy(...byOrdering(ordering, orderings, messageStamps.id))
    .limit(limit)
    .offset(offset)
  const counted = await countRows(tx, (atMost) =>
    tx.select({ one: sql`1` }).from(messageStamps).where(where).limit(atMost),
  )
  return { stamps: await answersOf(tx, rows), ...counted }
}

export async function findStamp(tx: Transaction, id: number) {
  const [answer] = await answersOf(tx, [await storedStamp(tx, id)])
  if (!answer) throw refuse('requests.notFound')
  return answer
}

export async function addStamp(request: CustomerRequest, input: StampInput): Promise<number> {
  const { tx, now } = request
  await changesInTurn(tx)
  if ((await tx.$count(messageStamps)) >= stampsAtMost) throw refuse('messageStamps.tooMany', { most: stampsAtMost })
  const values = await checkedValues(tx, input)
  await refuseTaken(tx, values.name)
  const [added] = await tx
    .insert(messageStamps)
    .values({ ...values, createdAt: now, updatedAt: now })
    .returning({ id: messageStamps.id })
  if (!added) throw new Error('The database answered no stamp.')
  await audit(request, added.id, { action: 'messageStampAdded', after: await logged(tx, values) })
  return added.id
}

export async function changeStamp(
  request: CustomerRequest & { ifMatch: string | null },
  id: number,
  changes: { [K in keyof StampInput]?: StampInput[K] | undefined },
): Promise<void> {
  const { tx, now } = request
  await changesInTurn(tx)
  const stored = await storedStamp(tx, id)
  refuseStale(request.ifMatch, versionOf(valuesOf(stored)))
  const { forResellers: resellerIds, forCustomers: customerIds, ...kept } = valuesOf(stored)
  const named = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
  const values = await checkedValues(tx, { ...kept, resellerIds, customerIds, ...named })
  if (versionOf(values) === versionOf(valuesOf(stored))) return
  if (values.name !== stored.name) await refuseTaken(tx, values.name, id)
  await tx
    .update(messageStamps)
    .set({ ...values, updatedAt: now })
    .where(eq(messageStamps.id, id))
  const changed = differences(await logged(tx, valuesOf(stored)), await logged(tx, values))
  if (changed) await audit(request, id, { action: 'messageStampChanged', ...changed })
}

export async function removeStamp(request: CustomerRequest & { ifMatch: string | null }, id: number): Promise<void> {
  const { tx } = request
  await changesInTurn(tx)
  const stored = await storedStamp(tx, id)
  refuseStale(request.ifMatch, versionOf(valuesOf(stored)))
  await tx.delete(messageStamps).where(eq(messageStamps.id, id))
  await audit(request, id, { action: 'messageStampDeleted', before: await logged(tx, valuesOf(stored)) })
}

/** Changes of stamps wait for one another. */
async function changesInTurn(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('message stamps', 0))`)
}

async function storedStamp(tx: Transaction, id: number): Promise<StoredStamp> {
  const [stamp] = await tx.select().from(messageStamps).where(eq(messageStamps.id, id))
  if (!stamp) throw refuse('requests.notFound')
  return stamp
}

/** Values as they are stored, or a refusal that names the field. */
async function checkedValues(tx: Transaction, input: StampInput): Promise<StampValues> {
  const { resellerIds, customerIds, texts, exceptDomains, ...rest } = input
  const forResellers = input.scope === 'resellers' ? [...new Set(resellerIds)] : []
  const forCustomers = input.scope === 'customers' ? [...new Set(customerIds)] : []
  if (input.scope === 'resellers') await refuseUnknown(tx, resellers, 'resellerIds', forResellers)
  if (input.scope === 'customers') await refuseUnknown(tx, customers, 'customerIds', forCustomers)
  return {
    ...{ ...rest, forResellers, forCustomers },
    texts: cleanTexts(texts),
    exceptDomains: [...new Set(exceptDomains.map(checkedDomain))],
  }
}

/** Resellers and customers alike: those that are deleted do not count. */
async function refuseUnknown(
  tx: Transaction,
  table: typeof resellers | typeof customers,
  field: 'resellerIds' | 'customerIds',
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) throw refuseField(field, 'messageStamps.noTarget')
  const found = await tx.$count(table, and(inArray(table.id, [...ids]), isNull(table.deletedAt)))
  if (found < ids.length) throw refuseField(field, 'messageStamps.targetUnknown')
}

function cleanTexts({ ENG, FR }: StampTexts): StampTexts {
  return {
    ENG: { text: ENG.text, html: cleanMarkup('texts.ENG.html', ENG.html) },
    FR: { text: FR.text, html: FR.html === '' ? '' : cleanMarkup('texts.FR.html', FR.html) },
  }
}

function cleanMarkup(field: string, html: string): string {
  const clean = stampMarkup(html)
  if (clean.replace(/<[^>]*>/g, '').trim() === '') throw refuseField(field, 'messageStamps.emptyHtml')
  return clean
}

function checkedDomain(given: string): string {
  const name = asciiDomain(given.trim().toLowerCase())
  if (name === null || !name.includes('.')) {
    throw refuseField('exceptDomains', 'messageStamps.domainWrong', { domain: given })
  }
  return name
}

async function refuseTaken(tx: Transaction, name: string, except = 0): Promise<void> {
  const [other] = await tx
    .select({ id: messageStamps.id })
    .from(messageStamps)
    .where(and(sql`lower(${messageStamps.name}) = lower(${name})`, ne(messageStamps.id, except)))
  if (other) throw refuseField('name', 'messageStamps.nameTaken')
}

function valuesOf({ id: _, createdAt: __, updatedAt: ___, ...values }: StoredStamp): StampValues {
  return values
}

/** Stamps with the names of those whose mail they are put into; deleted ones are left out. */
async function answersOf(tx: Transaction, rows: readonly StoredStamp[]) {
  const names = {
    resellers: await namesOf(
      tx,
      resellers,
      rows.flatMap(({ forResellers }) => forResellers),
    ),
    customers: await namesOf(
      tx,
      customers,
      rows.flatMap(({ forCustomers }) => forCustomers),
    ),
  }
  return rows.map((row) => {
    const { forResellers, forCustomers, createdAt, updatedAt, ...rest } = row
    return {
      ...rest,
      resellers: named(names.resellers, forResellers),
      customers: named(names.customers, forCustomers),
      createdAt: createdAt.toISOString(),
      updatedAt: updatedAt.toISOString(),
      version: versionOf(valuesOf(row)),
    }
  })
}

const named = (names: ReadonlyMap<number, string>, ids: readonly number[]) =>
  ids.flatMap((id) => {
    const name = names.get(id)
    return name === undefined ? [] : [{ id, name }]
  })

async function namesOf(tx: Transaction, table: typeof resellers | typeof customers, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, string>()
  const rows = await tx
    .select({ id: table.id, name: table.name })
    .from(table)
    .where(inArray(table.id, [...new Set(ids)]))
  return new Map(rows.map(({ id, name }) => [id, name]))
}

async function logged(tx: Transaction, values: StampValues): Promise<AuditValues> {
  const { name, direction, position, hasLine, texts, scope, onlyExternal, exceptDomains, isActive } = values
  const { forResellers, forCustomers } = values
  const namesIn = async (table: typeof resellers | typeof customers, ids: readonly number[]) =>
    named(await namesOf(tx, table, ids), ids).map((one) => one.name)
  return {
    ...{ name, direction, position, hasLine, scope, onlyExternal, exceptDomains, isActive },
    resellers: await namesIn(resellers, forResellers),
    customers: await namesIn(customers, forCustomers),
    ...{ textEnglish: texts.ENG.text, htmlEnglish: texts.ENG.html },
    ...{ textFrench: texts.FR.text, htmlFrench: texts.FR.html },
  }
}

async function audit(
  { tx, caller, address, now }: CustomerRequest,
  id: number,
  change: { action: AuditAction; before?: AuditValues; after?: AuditValues },
): Promise<void> {
  const { userId, username } = caller
  const target = `messageStamp ${id}`
  await writeAudit(tx, { userId, username, resellerId: null, customerId: null, address, now, target, ...change })
}
