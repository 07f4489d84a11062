import type { ImportRowState } from '@postern/core'
import { and, asc, count, desc, eq, ne, sql } from 'drizzle-orm'
import { holdCustomer } from '../customers/hold-customer'
import { countRows } from '../db/count-rows'
import { scopeOf } from '../http/caller'
import { refuse } from '../http/refuse'
import { type ImportJobRow, importAnswerOf, rowsOf } from '../imports/imports.service'
import { imports } from '../imports/imports.table'
import type { UserRequest } from '../users/users.service'
import { users } from '../users/users.table'
import { leftReason, takeBack } from './list-changes'
import { wblChanges } from './wbl.table'
import { audit } from './wbl-entries.service'

type Request = Pick<UserRequest, 'tx' | 'caller' | 'now'>

/** An import of a customer's list. */
interface Log {
  /** The customer. */
  id: number
  logId: number
}

/** How long an import can be undone after it has finished. */
const undoableForMs = 24 * 60 * 60 * 1000
const leftShown = 100

/** Imports of a customer's list, the newest first. */
export async function listImports(request: Request, id: number, { limit, offset }: { limit: number; offset: number }) {
  const { tx } = request
  await customerOf(request, id)
  const where = and(ofList(id), ne(imports.state, 'draft'))
  const rows = await tx.select().from(imports).where(where).orderBy(desc(imports.id)).limit(limit).offset(offset)
  const answers = []
  for (const row of rows) answers.push(await answer(request, row))
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
  return rowsOf(request.tx, id, { limit, offset, state })
}

/** Takes an import back; entries that were changed since stay, and are named in the answer. */
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
  await takeBack(tx, { importId: job.id, customerId: job.forCustomerId })
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

async function answer({ tx, now }: Request, job: ImportJobRow) {
  const [author] = await tx.select({ username: users.username }).from(users).where(eq(users.id, job.userId))
  const ofImport = eq(wblChanges.importId, job.id)
  const counted = await tx
    .select({ kind: wblChanges.kind, isUndone: wblChanges.isUndone, entries: count() })
    .from(wblChanges)
    .where(ofImport)
    .groupBy(wblChanges.kind, wblChanges.isUndone)
  const sum = (which: (one: (typeof counted)[number]) => boolean) =>
    counted.filter(which).reduce((all, { entries }) => all + entries, 0)
  const leftCount = job.undoneAt === null ? 0 : sum(({ isUndone }) => !isUndone)
  const left =
    leftCount === 0
      ? []
      : await tx
          .select({ sender: wblChanges.sender, reason: leftReason })
          .from(wblChanges)
          .where(and(ofImport, eq(wblChanges.isUndone, false)))
          .orderBy(asc(wblChanges.id))
          .limit(leftShown)
  const undoUntil = isUndoable(job, now) && job.undoneAt === null ? lastUndo(job) : null
  return {
    ...(await importAnswerOf(tx, job)),
    createdBy: author?.username ?? '',
    changes: {
      added: sum(({ kind }) => kind === 'added'),
      replaced: sum(({ kind }) => kind === 'replaced'),
      removed: sum(({ kind }) => kind === 'removed'),
    },
    undoUntil: undoUntil?.toISOString() ?? null,
    undoneAt: job.undoneAt?.toISOString() ?? null,
    undoneBy: job.undoneBy ?? '',
    leftCount,
    left,
  }
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
