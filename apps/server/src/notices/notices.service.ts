import type { NoticeAudience, NoticeOrdering, NoticeTexts } from '@postern/core'
import type { NoticeSeverity, NoticeState } from '@postern/core/management'
import { and, asc, count, desc, eq, gt, inArray, isNull, lte, notExists, or, type SQL, sql } from 'drizzle-orm'
import { writeAudit } from '../audit/audit.service'
import type { AuditAction, AuditValues } from '../audit/audit.table'
import { byOrdering } from '../db/by-ordering'
import { countRows } from '../db/count-rows'
import type { Transaction } from '../db/database'
import { given } from '../db/given'
import { eachWord, holds } from '../db/text-search'
import type { Caller } from '../http/caller'
import { refuse, refuseField } from '../http/refuse'
import { refuseStale, versionOf } from '../http/version'
import { serviceNames } from '../resellers/sold-services'
import { customers, resellers } from '../tenants/tenants.table'
import { canBeAtLogin, isAtLogin, isFor } from './notice-audience'
import { noticeReads, notices } from './notices.table'

/** A super administrator's request, with the version they have seen. */
export interface NoticeRequest {
  tx: Transaction
  caller: Caller
  address: string
  now: Date
  ifMatch: string | null
}

export interface NoticeListQuery {
  limit: number
  offset: number
  freeSearch: string
  ordering: NoticeOrdering
  state?: NoticeState | undefined
  severity?: NoticeSeverity | undefined
}

/** Content of a notice. */
export interface NoticeValues {
  title: string
  texts: NoticeTexts
  severity: NoticeSeverity
  audience: NoticeAudience
  startsAt: string
  endsAt: string
  isDismissible: boolean
  onLogin: boolean
  link: string | null
}

type NoticeRow = typeof notices.$inferSelect
export type NoticeAnswer = Awaited<ReturnType<typeof answersOf>>[number]

/** Maximum number of live or scheduled notices. */
export const noticesAtMost = 50

const clocksApartMs = 5 * 60 * 1000

const columns = { title: sql`lower(${notices.title})`, startsAt: notices.startsAt, endsAt: notices.endsAt }

export async function listNotices(tx: Transaction, query: NoticeListQuery, now: Date) {
  const { limit, offset, ordering, freeSearch, state, severity } = query
  const where = and(
    given(state, (state) => isInState(state, now) ?? sql`true`),
    given(severity, (severity) => eq(notices.severity, severity)),
    eachWord(freeSearch, (word) =>
      or(
        holds(notices.title, word),
        holds(sql`${notices.texts} ->> 'ENG'`, word),
        holds(sql`${notices.texts} ->> 'FR'`, word),
      ),
    ),
  )
  const rows = await tx
    .select()
    .from(notices)
    .where(where)
    .orderBy(...byOrdering(ordering, columns, notices.id))
    .limit(limit)
    .offset(offset)
  const counted = await countRows(tx, (atMost) => tx.select({ one: sql`1` }).from(notices).where(where).limit(atMost))
  return { notices: await answersOf(tx, rows, now), ...counted }
}

export async function findNotice(tx: Transaction, id: number, now: Date): Promise<NoticeAnswer> {
  return answerOf(tx, await storedNotice(tx, id), now)
}

export async function addNotice(
  request: NoticeRequest,
  { startsAt, ...values }: Omit<NoticeValues, 'startsAt'> & { startsAt?: string | undefined },
): Promise<NoticeAnswer> {
  const { tx, caller, now } = request
  const row = rowOf({ ...values, startsAt: startsAt ?? now.toISOString() })
  await refuseFaulty(tx, row, now)
  await refuseTooMany(tx, now)
  const [added] = await tx
    .insert(notices)
    .values({ ...row, createdBy: caller.username, createdAt: now, updatedAt: now })
    .returning()
  if (!added) throw new Error('The database answered no notice.')
  await audit(request, added.id, { action: 'noticeAdded', after: await logged(tx, added) })
  return answerOf(tx, added, now)
}

export async function changeNotice(
  request: NoticeRequest,
  id: number,
  changes: { [K in keyof NoticeValues]?: NoticeValues[K] | undefined },
): Promise<NoticeAnswer> {
  const { tx, now } = request
  const before = await storedNotice(tx, id, { isLocked: true })
  refuseStale(request.ifMatch, noticeVersion(before))
  const named = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
  const row = rowOf({ ...valuesOf(before), ...named })
  // A live notice can end now; tolerates a caller's clock that is slightly behind.
  const isEndedNow = row.endsAt <= now && now.getTime() - row.endsAt.getTime() <= clocksApartMs
  if (isEndedNow && stateAt(before, now) === 'live' && row.startsAt < now) row.endsAt = now
  await refuseFaulty(tx, row, now, before)
  if (before.endsAt <= now) await refuseTooMany(tx, now)
  if (noticeVersion(row) === noticeVersion(before)) return answerOf(tx, before, now)
  const [after = before] = await tx
    .update(notices)
    .set({ ...row, updatedAt: now })
    .where(eq(notices.id, id))
    .returning()
  await audit(request, id, {
    action: 'noticeChanged',
    before: await logged(tx, before),
    after: await logged(tx, after),
  })
  return answerOf(tx, after, now)
}

export async function removeNotice(request: NoticeRequest, id: number): Promise<void> {
  const notice = await storedNotice(request.tx, id, { isLocked: true })
  refuseStale(request.ifMatch, noticeVersion(notice))
  await request.tx.delete(notices).where(eq(notices.id, id))
  await audit(request, id, { action: 'noticeRemoved', before: { name: notice.title } })
}

/** Live notices for a signed-in user, except dismissed ones. */
export async function listCurrent(tx: Transaction, caller: Caller, now: Date) {
  const dismissed = tx
    .select({ one: sql`1` })
    .from(noticeReads)
    .where(and(eq(noticeReads.noticeId, notices.id), eq(noticeReads.userId, caller.userId)))
  return readersView(tx, and(isInState('live', now), isFor(tx, caller), notExists(dismissed)))
}

/** Live notices for the login page of a host name. */
export async function listAtLogin(tx: Transaction, domain: string, now: Date) {
  return readersView(tx, and(isInState('live', now), await isAtLogin(tx, domain)))
}

/** Hides a notice from the caller permanently; one that is not for the caller is not found. */
export async function dismissNotice(tx: Transaction, caller: Caller, id: number, now: Date): Promise<void> {
  const [notice] = await tx
    .select({ isDismissible: notices.isDismissible })
    .from(notices)
    .where(and(eq(notices.id, id), isInState('live', now), isFor(tx, caller)))
  if (!notice) throw refuse('requests.notFound')
  if (!notice.isDismissible) throw refuse('notices.notDismissible')
  await tx.insert(noticeReads).values({ noticeId: id, userId: caller.userId, at: now }).onConflictDoNothing()
}

const mostSevereFirst = sql`array_position(array['critical', 'warning', 'maintenance', 'info'], ${notices.severity})`

async function readersView(tx: Transaction, where: SQL | undefined) {
  const { id, severity, texts, link, isDismissible } = notices
  const found = await tx
    .select({ id, severity, texts, link, isDismissible })
    .from(notices)
    .where(where)
    .orderBy(asc(mostSevereFirst), desc(notices.startsAt), desc(id))
    .limit(noticesAtMost)
  return { notices: found, count: found.length }
}

function isInState(state: NoticeState, now: Date): SQL | undefined {
  const { startsAt, endsAt } = notices
  if (state === 'scheduled') return and(gt(startsAt, now), gt(endsAt, now))
  return state === 'live' ? and(lte(startsAt, now), gt(endsAt, now)) : lte(endsAt, now)
}

function stateAt({ startsAt, endsAt }: Pick<NoticeRow, 'startsAt' | 'endsAt'>, now: Date): NoticeState {
  if (endsAt <= now) return 'ended'
  return startsAt <= now ? 'live' : 'scheduled'
}

async function storedNotice(tx: Transaction, id: number, { isLocked = false } = {}): Promise<NoticeRow> {
  const query = tx.select().from(notices).where(eq(notices.id, id))
  const [notice] = await (isLocked ? query.for('update') : query)
  if (!notice) throw refuse('requests.notFound')
  return notice
}

type RowValues = Omit<NoticeRow, 'id' | 'createdBy' | 'createdAt' | 'updatedAt'>

function rowOf({ audience, startsAt, endsAt, ...values }: NoticeValues): RowValues {
  const { roles, resellerIds, customerIds, services } = audience
  return {
    ...values,
    roles: [...new Set(roles)] as RowValues['roles'],
    resellerIds: [...new Set(resellerIds)],
    customerIds: [...new Set(customerIds)],
    services: [...new Set(services)],
    startsAt: new Date(startsAt),
    endsAt: new Date(endsAt),
  }
}

function valuesOf(row: RowValues): NoticeValues {
  const { title, texts, severity, startsAt, endsAt, isDismissible, onLogin, link } = row
  const { roles, resellerIds, customerIds, services } = row
  return {
    ...{ title, texts, severity, isDismissible, onLogin, link },
    audience: { roles, resellerIds, customerIds, services },
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
  }
}

function noticeVersion(row: RowValues): string {
  return versionOf(valuesOf(row))
}

/** @param before The notice that is changed: what it names already may have been deleted since, and its end may be now. */
async function refuseFaulty(tx: Transaction, row: RowValues, now: Date, before?: RowValues): Promise<void> {
  if (row.endsAt <= row.startsAt) throw refuseField('endsAt', 'notices.endsBeforeStart')
  if (row.endsAt < now || (!before && row.endsAt <= now)) throw refuseField('endsAt', 'notices.endsInPast')
  if (row.onLogin && !canBeAtLogin(row)) throw refuseField('onLogin', 'notices.loginAudience')
  const resellerIds = row.resellerIds.filter((id) => !before?.resellerIds.includes(id))
  const customerIds = row.customerIds.filter((id) => !before?.customerIds.includes(id))
  const { resellerRows, customerRows } = await namesOf(tx, [{ resellerIds, customerIds }])
  if (resellerRows.length < resellerIds.length) throw refuseField('audience.resellerIds', 'notices.unknownReseller')
  if (customerRows.length < customerIds.length) throw refuseField('audience.customerIds', 'notices.unknownCustomer')
}

async function refuseTooMany(tx: Transaction, now: Date): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('notices', 0))`)
  const [running] = await tx.select({ notices: count() }).from(notices).where(gt(notices.endsAt, now))
  if ((running?.notices ?? 0) >= noticesAtMost) throw refuse('notices.tooMany', { most: noticesAtMost })
}

async function namesOf(tx: Transaction, rows: readonly Pick<RowValues, 'resellerIds' | 'customerIds'>[]) {
  const named = async (table: typeof resellers | typeof customers, ids: number[]) =>
    ids.length === 0
      ? []
      : tx
          .select({ id: table.id, name: table.name })
          .from(table)
          .where(and(inArray(table.id, ids), isNull(table.deletedAt)))
  return {
    resellerRows: await named(resellers, [...new Set(rows.flatMap(({ resellerIds }) => resellerIds))]),
    customerRows: await named(customers, [...new Set(rows.flatMap(({ customerIds }) => customerIds))]),
  }
}

async function answerOf(tx: Transaction, row: NoticeRow, now: Date): Promise<NoticeAnswer> {
  const [answer] = await answersOf(tx, [row], now)
  if (!answer) throw new Error('A notice has an answer.')
  return answer
}

async function answersOf(tx: Transaction, rows: readonly NoticeRow[], now: Date) {
  const { resellerRows, customerRows } = await namesOf(tx, rows)
  const ids = rows.map(({ id }) => id)
  const reads =
    ids.length === 0
      ? []
      : await tx
          .select({ id: noticeReads.noticeId, users: count() })
          .from(noticeReads)
          .where(inArray(noticeReads.noticeId, ids))
          .groupBy(noticeReads.noticeId)
  return rows.map((row) => ({
    id: row.id,
    ...valuesOf(row),
    resellers: resellerRows.filter(({ id }) => row.resellerIds.includes(id)),
    customers: customerRows.filter(({ id }) => row.customerIds.includes(id)),
    state: stateAt(row, now),
    dismissedCount: reads.find(({ id }) => id === row.id)?.users ?? 0,
    createdBy: row.createdBy,
    updatedAt: row.updatedAt.toISOString(),
    version: noticeVersion(row),
  }))
}

async function logged(tx: Transaction, row: RowValues): Promise<AuditValues> {
  const { title, texts, severity, roles, services, startsAt, endsAt, isDismissible, onLogin, link } = row
  const { resellerRows, customerRows } = await namesOf(tx, [row])
  return {
    ...{ name: title, textEnglish: texts.ENG, textFrench: texts.FR, severity, roles },
    resellers: resellerRows.map(({ name }) => name),
    customers: customerRows.map(({ name }) => name),
    services: serviceNames(services),
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    ...{ isDismissible, onLogin, link },
  }
}

async function audit(
  { tx, caller, address, now }: NoticeRequest,
  id: number,
  change: { action: AuditAction; before?: AuditValues; after?: AuditValues },
): Promise<void> {
  const { userId, username } = caller
  const target = `notice ${id}`
  await writeAudit(tx, { userId, username, resellerId: null, customerId: null, address, now, target, ...change })
}
