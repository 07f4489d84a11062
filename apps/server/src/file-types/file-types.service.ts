import type { FileAction, FileActionLevel, FileGroup } from '@postern/core'
import { fileGroups, nearestChoice } from '@postern/core/management'
import { and, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { writeAudit } from '../audit/audit.service'
import { type CustomerRequest, differences } from '../customers/customer-request'
import type { Transaction } from '../db/database'
import { refuse } from '../http/refuse'
import { refuseStale, versionOf } from '../http/version'
import { customers, resellers } from '../tenants/tenants.table'
import { fileTypeActions, fileTypes } from './file-types.table'

type StoredType = typeof fileTypes.$inferSelect
type StoredAction = typeof fileTypeActions.$inferSelect

/** The level whose actions are asked for or chosen. */
export interface FileTypeOwner {
  resellerId: number | null
  customerId: number | null
}

export const provider: FileTypeOwner = { resellerId: null, customerId: null }

export interface AskedTypes {
  limit: number
  offset: number
  freeSearch: string
  group?: FileGroup | undefined
  action?: FileAction | undefined
}

/** A type with the action that counts for an owner. */
export type FileTypeView = ReturnType<typeof viewOf>

/** Types in the order of their groups. There are few, and they are always the same: chosen from all of them. */
export async function listFileTypes(
  tx: Transaction,
  owner: FileTypeOwner,
  { limit, offset, freeSearch, group, action }: AskedTypes,
): Promise<{ types: FileTypeView[]; count: number }> {
  const choices = await choicesAbove(tx, owner)
  const words = freeSearch.toLowerCase().split(/\s+/).filter(Boolean)
  const all = (await tx.select().from(fileTypes)).sort(byGroup).map((type) => viewOf(type, choices, owner))
  const found = all.filter((type) => {
    const text = [type.key, ...type.extensions.map((one) => `.${one}`), ...type.mediaTypes].join(' ').toLowerCase()
    const isWanted = (!group || type.group === group) && (!action || type.action === action)
    return isWanted && words.every((word) => text.includes(word))
  })
  return { types: found.slice(offset, offset + limit), count: found.length }
}

const byGroup = (one: StoredType, other: StoredType) =>
  fileGroups.indexOf(one.group) - fileGroups.indexOf(other.group) || one.id - other.id

export async function findFileType(tx: Transaction, owner: FileTypeOwner, id: number): Promise<FileTypeView> {
  const [type] = await tx.select().from(fileTypes).where(eq(fileTypes.id, id))
  if (!type) throw refuse('requests.notFound')
  return viewOf(type, await choicesAbove(tx, owner, id), owner)
}

/** Choices of resellers and customers about a type that differ from the provider's, at most 100 of them. */
export async function findOverrides(tx: Transaction, id: number) {
  const rows = await tx
    .select({
      action: fileTypeActions.action,
      resellerId: fileTypeActions.resellerId,
      customerId: fileTypeActions.customerId,
      name: sql<string>`coalesce(${customers.name}, ${resellers.name}, '')`,
    })
    .from(fileTypeActions)
    .leftJoin(customers, eq(customers.id, fileTypeActions.customerId))
    .leftJoin(resellers, eq(resellers.id, fileTypeActions.resellerId))
    .where(and(eq(fileTypeActions.typeId, id), isNotNull(fileTypeActions.resellerId)))
    .orderBy(fileTypeActions.resellerId, sql`${fileTypeActions.customerId} nulls first`)
    .limit(100)
  return rows.map(({ action, resellerId, customerId, name }) => ({
    level: customerId === null ? ('reseller' as const) : ('customer' as const),
    ownerId: customerId ?? resellerId ?? 0,
    ownerName: name,
    action,
  }))
}

export interface FileTypeChange {
  /** `null` takes the owner's choice back; absent: as it is. */
  action?: FileAction | null | undefined
  /** Of the provider alone. */
  isForced?: boolean | undefined
}

/** Chooses what happens to mail with files of a type, for one owner. */
export async function changeFileType(
  request: CustomerRequest & { ifMatch: string | null },
  { id, owner }: { id: number; owner: FileTypeOwner },
  { action, isForced }: FileTypeChange,
): Promise<void> {
  const { tx, now } = request
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('file types', ${id}))`)
  const seen = await findFileType(tx, owner, id)
  refuseStale(request.ifMatch, seen.version)
  if (seen.isForced && owner.resellerId !== null) throw refuse('fileTypes.forced')
  const before = { action: seen.action, isForced: seen.isForced }
  const chosen = action === undefined ? seen.action : action
  const forced = owner.resellerId === null && (isForced ?? seen.isForced)
  await tx.delete(fileTypeActions).where(and(eq(fileTypeActions.typeId, id), isOf(owner)))
  if (chosen !== null && (forced || owner.resellerId !== null || chosen !== seen.defaultAction)) {
    await tx.insert(fileTypeActions).values({ typeId: id, ...owner, action: chosen, isForced: forced, changedAt: now })
  }
  const after = await findFileType(tx, owner, id)
  const changed = differences(before, { action: after.action, isForced: after.isForced })
  if (changed) await audit(request, { id, owner }, changed)
}

async function audit(
  { tx, caller, address, now }: CustomerRequest,
  { id, owner }: { id: number; owner: FileTypeOwner },
  changed: NonNullable<ReturnType<typeof differences>>,
) {
  const { userId, username } = caller
  const event = { action: 'fileTypeChanged' as const, target: `file type ${id}`, ...changed }
  await writeAudit(tx, { userId, username, ...owner, address, now, ...event })
}

function isOf({ resellerId, customerId }: FileTypeOwner) {
  return and(
    resellerId === null ? isNull(fileTypeActions.resellerId) : eq(fileTypeActions.resellerId, resellerId),
    customerId === null ? isNull(fileTypeActions.customerId) : eq(fileTypeActions.customerId, customerId),
  )
}

/** Choices of an owner and of the levels above, about one type or all. */
async function choicesAbove(tx: Transaction, owner: FileTypeOwner, id?: number): Promise<StoredAction[]> {
  const { resellerId } = owner
  const above = [isOf(provider), ...(resellerId === null ? [] : [isOf({ resellerId, customerId: null }), isOf(owner)])]
  return tx
    .select()
    .from(fileTypeActions)
    .where(and(or(...above), ...(id === undefined ? [] : [inArray(fileTypeActions.typeId, [id])])))
}

function viewOf(type: StoredType, choices: readonly StoredAction[], owner: FileTypeOwner) {
  const choice = nearestChoice(
    choices.filter(({ typeId }) => typeId === type.id),
    owner,
  )
  const action = choice?.action ?? type.defaultAction
  const isForced = choice?.isForced ?? false
  const from = levelOf(choice)
  return { ...type, action, isForced, from, version: versionOf({ action, isForced, from }) }
}

function levelOf(choice: FileTypeOwner | null): FileActionLevel {
  if (!choice) return 'default'
  if (choice.customerId !== null) return 'customer'
  return choice.resellerId === null ? 'system' : 'reseller'
}
