import type { ImportRowState } from '@postern/core'
import { and, asc, count, desc, eq, inArray, ne, sql } from 'drizzle-orm'
import { holdCustomer } from '../customers/hold-customer'
import { countRows } from '../db/count-rows'
import type { Transaction } from '../db/database'
import { scopeOf } from '../http/caller'
import { refuse } from '../http/refuse'
import type { ImportJobRow } from '../imports/import-place'
import { importAnswersOf, rowsOf } from '../imports/imports.service'
import { importRows, imports } from '../imports/imports.table'
import type { UserRequest } from '../users/users.service'
import { users } from '../users/users.table'
import { audit } from './audit-entry'
import { leftReason, takeBack } from './list-changes'
import { wblChanges } from './wbl.table'

type Request = Pick<UserRequest, 'tx' | 'caller' | 'now'>

/** One import of a customer's list. */
interface Log {
  /** Id of the customer. */
  id: number
  logId: number
}

/** Period after it finished in which an import can be undone. */
const undoableForMs = 24 * 60 * 60 * 1000
const leftShown = 100

/** Imports of a customer's list, the newest first. */
export async function listImports(request: Request, id: number, { limit, offset }: { limit: number; offset: number }) {
  const { tx } = request
  await customerOf(request, id)
  const where = and(ofList(id), ne(imports.state, 'draft'))
  const rows = await tx.select().from(imports).where(where).orderBy(desc(imports.id)).limit(limit).offset(offset)
  const answers = await answersOf(request, rows)
  const counted = await countRows(tx, (most) => tx.select({ one: sql`1` }).from(imports).where(where).limit(most))
  return { imports: answers, ...counted }
}

export async function readImport(request: Request, log: Log) {
  return answer(request, await findLog(request, log))
}

export async function listImportRows(
  request: Request,
  { limit, offset, state, ...log }: Log & { limit: number; offset: number; state?: ImportRowState | undefined },
) {
  const { id } = await findLog(request, log)
  const { rows, count } = await rowsOf(request.tx, id, { limit, offset, state })
  const changes = await changesOf(
    request.tx,
    id,
    rows.map(({ line }) => line),
  )
  const changeOf = ({ line, state }: (typeof rows)[number]) =>
    state === 'done' ? (changes.get(line) ?? ('unchanged' as const)) : null
  return { rows: rows.map((row) => ({ ...row, change: changeOf(row) })), count }
}

/** Reads which of these lines added or replaced an entry; the undo of the import leaves that as it was. */
async function changesOf(tx: Transaction, importId: number, lines: readonly number[]) {
  const changed = await tx
    .select({ line: importRows.line, kind: wblChanges.kind })
    .from(importRows)
    .innerJoin(
      wblChanges,
      and(
        eq(wblChanges.importId, importRows.importId),
        eq(wblChanges.entryId, importRows.entryId),
        ne(wblChanges.kind, 'removed'),
      ),
    )
    .where(and(eq(importRows.importId, importId), inArray(importRows.line, [...lines])))
  return new Map(changed.map(({ line, kind }) => [line, kind]))
}

/** Undoes an import; entries changed since are kept and listed in the response. */
export async function undoImport(request: UserRequest, log: Log) {
  const { tx, caller, now } = request
  const customer = await customerOf(request, log.id)
  await findLog(request, log)
  const held = await tx
    .select()
    .from(imports)
    .where(and(eq(imports.id, log.logId), ofList(log.id)))
    .for('update')
  const [job] = held
  if (!job || job.finishedAt === null) throw refuse('senderLists.undoRunning')
  if (job.undoneAt !== null) throw refuse('senderLists.undone')
  if (!isUndoable(job, now)) throw refuse('senderLists.undoTooLate')
  await takeBack(tx, { importId: job.id, customerId: log.id })
  const [undone] = await tx
    .update(imports)
    .set({ undoneAt: now, undoneBy: caller.username })
    .where(eq(imports.id, job.id))
    .returning()
  if (!undone) throw refuse('requests.notFound')
  const owner = {
    resellerId: customer.resellerId,
    customerId: customer.id,
    domainId: null,
    groupId: null,
    userId: null,
  }
  await audit(request, owner, { action: 'importUndone', after: { kind: job.kind, fileName: job.fileName } })
  return answer(request, undone)
}

async function answer(request: Request, job: ImportJobRow) {
  const [only] = await answersOf(request, [job])
  if (!only) throw refuse('requests.notFound')
  return only
}

async function answersOf(request: Request, jobs: readonly ImportJobRow[]) {
  const { tx, now } = request
  if (jobs.length === 0) return []
  const [ids, userIds] = [jobs.map(({ id }) => id), jobs.map(({ userId }) => userId)]
  const authors = await tx
    .select({ id: users.id, username: users.username })
    .from(users)
    .where(inArray(users.id, userIds))
  const counted = await tx
    .select({ id: wblChanges.importId, kind: wblChanges.kind, isUndone: wblChanges.isUndone, entries: count() })
    .from(wblChanges)
    .where(inArray(wblChanges.importId, ids))
    .groupBy(wblChanges.importId, wblChanges.kind, wblChanges.isUndone)
  const answers = []
  for (const [at, answer] of (await importAnswersOf(request, jobs)).entries()) {
    const job = jobs[at] as ImportJobRow
    const changes = counted.filter(({ id }) => id === job.id)
    const sum = (which: (one: (typeof counted)[number]) => boolean) =>
      changes.filter(which).reduce((all, { entries }) => all + entries, 0)
    const leftCount = job.undoneAt === null ? 0 : sum(({ isUndone }) => !isUndone)
    const undoUntil = isUndoable(job, now) && job.undoneAt === null ? lastUndo(job) : null
    answers.push({
      ...answer,
      createdBy: authors.find(({ id }) => id === job.userId)?.username ?? '',
      changes: {
        added: sum(({ kind }) => kind === 'added'),
        replaced: sum(({ kind }) => kind === 'replaced'),
        removed: sum(({ kind }) => kind === 'removed'),
      },
      undoUntil: undoUntil?.toISOString() ?? null,
      undoneAt: job.undoneAt?.toISOString() ?? null,
      undoneBy: job.undoneBy ?? '',
      leftCount,
      left: leftCount === 0 ? [] : await entriesLeft(tx, job.id),
    })
  }
  return answers
}

/** First entries that an undo left unchanged. */
async function entriesLeft(tx: Transaction, importId: number) {
  return tx
    .select({ sender: wblChanges.sender, reason: leftReason })
    .from(wblChanges)
    .where(and(eq(wblChanges.importId, importId), eq(wblChanges.isUndone, false)))
    .orderBy(asc(wblChanges.id))
    .limit(leftShown)
}

const lastUndo = ({ finishedAt }: ImportJobRow) => finishedAt && new Date(finishedAt.getTime() + undoableForMs)

function isUndoable(job: ImportJobRow, now: Date): boolean {
  const until = lastUndo(job)
  return until !== null && until > now
}

const ofList = (customerId: number) => and(eq(imports.kind, 'wbl'), eq(imports.forCustomerId, customerId))

async function customerOf({ tx, caller }: Request, id: number) {
  const customer = await holdCustomer(tx, scopeOf(caller), id)
  if (!customer) throw refuse('requests.notFound')
  return customer
}

async function findLog(request: Request, { id, logId }: Log): Promise<ImportJobRow> {
  await customerOf(request, id)
  const [row] = await request.tx
    .select()
    .from(imports)
    .where(and(eq(imports.id, logId), ofList(id), ne(imports.state, 'draft')))
  if (!row) throw refuse('requests.notFound')
  return row
}
