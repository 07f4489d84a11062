import type { Import, ImportKind, ImportMode, ImportRow } from '@postern/core'
import { answerText } from '@postern/core/answers'
import type { JobKind } from '@postern/core/jobs'
import { maxImportRowsOf } from '@postern/core/management'
import { and, asc, count, eq, inArray, notInArray, sql } from 'drizzle-orm'
import { writeAudit } from '../audit/audit.service'
import type { Transaction } from '../db/database'
import { inSavepoint } from '../db/in-savepoint'
import { nextTimeId } from '../db/next-time-id'
import { refuse, refuseField } from '../http/refuse'
import { jobs } from '../jobs/jobs.table'
import { orderJob } from '../jobs/order-job'
import { readListRows } from '../match-lists/file-rows'
import { findListToChange } from '../match-lists/list-owner'
import { customers } from '../tenants/tenants.table'
import { judgeFileRows, warnAbout } from '../wbl/file-rows.service'
import { countLeftOver } from '../wbl/replaced-entries'
import { auditPlaceOf, customerOf, type ImportJobRow, type NewImport, targetOf } from './import-place'
import {
  addRow,
  type ImportRequest,
  keyField,
  type RowProblems,
  type RowValues,
  rowKey,
  type SingleKind,
} from './import-row'
import { importRows, imports } from './imports.table'

const dayMs = 24 * 60 * 60 * 1000
/** Retention of files and their logs. */
const keptForMs: Record<ImportKind, number> = {
  domains: 7 * dayMs,
  users: 7 * dayMs,
  wbl: 30 * dayMs,
  matchList: 7 * dayMs,
}
/** Maximum number of rows per call that are added one by one as a trial. */
const triedAtOnce = 200
const openAtMost = 10
const jobKindOf = {
  ...{ domains: 'domainImport', users: 'userImport', wbl: 'wblImport', matchList: 'matchListImport' },
} as const satisfies Record<ImportKind, JobKind>

/** Starts an import for a customer in the caller's scope, or for a match list that the caller may change. */
export async function createImport(request: ImportRequest, { kind, fileName, ...given }: NewImport): Promise<number> {
  const { tx, caller, now } = request
  const place = await targetOf(request, { kind, ...given })
  const { userId } = caller
  const open = await tx
    .select({ id: imports.id })
    .from(imports)
    .where(and(eq(imports.userId, userId), eq(imports.state, 'draft')))
    .orderBy(asc(imports.id))
  // Abandoned drafts make room for new ones.
  const left = open.slice(0, Math.max(0, open.length - openAtMost + 1)).map(({ id }) => id)
  if (left.length > 0) await tx.delete(imports).where(inArray(imports.id, left))
  const [added] = await tx
    .insert(imports)
    .values({
      ...{ id: nextTimeId(now), userId, ...place, kind, fileName },
      ...{ createdAt: now, expiresAt: new Date(now.getTime() + keptForMs[kind]) },
    })
    .returning({ id: imports.id })
  if (!added) throw new Error('The database answered no import.')
  return added.id
}

/** Finds one of the caller's own imports; foreign and missing ones respond identically. */
async function findImport({ tx, caller }: Pick<ImportRequest, 'tx' | 'caller'>, id: number) {
  const [row] = await tx
    .select()
    .from(imports)
    .where(and(eq(imports.id, id), eq(imports.userId, caller.userId)))
  if (!row) throw refuse('requests.notFound')
  return row
}

async function draftToChange(request: ImportRequest, id: number): Promise<ImportJobRow> {
  await request.tx.select({ id: imports.id }).from(imports).where(eq(imports.id, id)).for('update')
  const row = await findImport(request, id)
  if (row.state !== 'draft') throw refuse('imports.begun')
  return row
}

export interface GivenRow {
  line: number
  values: RowValues
}

/** Adds rows as a trial, rolls that back, and stores the results. */
export async function tryRows(request: ImportRequest, id: number, given: readonly GivenRow[]): Promise<KeptRow[]> {
  const { tx, caller } = request
  const job = await draftToChange(request, id)
  const rows = [...new Map(given.map((row) => [row.line, row])).values()].sort((one, other) => one.line - other.line)
  const most = maxImportRowsOf[job.kind]
  if (isSingle(job) && rows.length > triedAtOnce) throw refuseField('rows', 'requests.wrongValues')
  const lines = rows.map(({ line }) => line)
  await tx.delete(importRows).where(and(eq(importRows.importId, id), inArray(importRows.line, lines)))
  const [kept] = await tx.select({ rows: count() }).from(importRows).where(eq(importRows.importId, id))
  if ((kept?.rows ?? 0) + rows.length > most) {
    throw refuse('imports.tooManyRows', { most })
  }
  const found = await findingsOf(request, job, rows)
  await tx.insert(importRows).values(
    found.map(({ line, values, key, entryId, problems, warnings = [] }) => ({
      ...{ importId: id, userId: caller.userId, line, values, key, entryId, warnings },
      ...{ state: problems ? ('refused' as const) : ('good' as const), problems: problems ?? {} },
    })),
  )
  return found.map(({ line, values, problems, warnings = [] }) => ({
    ...{ line, values: { ...values }, state: problems ? 'refused' : 'good', problems: problems ?? {}, warnings },
  }))
}

type SingleImport = ImportJobRow & { kind: SingleKind }

const isSingle = (job: ImportJobRow): job is SingleImport => job.kind === 'domains' || job.kind === 'users'

function findingsOf(request: ImportRequest, job: ImportJobRow, rows: readonly GivenRow[]): Promise<Finding[]> {
  if (isSingle(job)) return dryRun(request, job, rows)
  return job.kind === 'wbl' ? judgeRows(request, job, rows) : judgeListRows(request, job, rows)
}

/** A row with the texts of its problems, not yet in a language. */
export type KeptRow = Omit<ImportRow, 'problems'> & { problems: RowProblems }

interface Finding extends GivenRow {
  key: string
  entryId: number | null
  problems: RowProblems | null
  /** Default: none. */
  warnings?: ImportRow['warnings']
}

class UndoEverything extends Error {}

/** Writes nothing: the list alone determines the result of an entry. */
async function judgeRows(request: ImportRequest, job: ImportJobRow, rows: readonly GivenRow[]): Promise<Finding[]> {
  const judged = await judgeFileRows(request, { customerId: customerOf(job) }, rows)
  const warnings = await warnAbout(
    request,
    judged.flatMap(({ listing }) => listing ?? []),
  )
  const found = judged.map(({ line, values, problems, listing }) => {
    if (!listing) return { line, values, problems, key: '', entryId: null }
    const { key, before } = listing
    return { line, values, problems, key, entryId: before?.id ?? null, warnings: warnings.get(key) ?? [] }
  })
  return withoutRepeats(request, job, found)
}

/** Reads values of a match list as lines that are typed. */
async function judgeListRows(request: ImportRequest, job: ImportJobRow, rows: readonly GivenRow[]): Promise<Finding[]> {
  const list = await findListToChange(request.tx, request.caller, job.listId ?? 0)
  const read = await readListRows(request, list, rows)
  const found = read.map(({ line, values, value, problems, entryId = null }) => {
    const warnings = entryId === null ? [] : [{ rule: 'listed', messages: null }]
    return { line, values, problems, key: value ?? '', entryId, warnings }
  })
  return withoutRepeats(request, job, found)
}

/** Refuses rows whose key an earlier line of the file has. */
async function withoutRepeats(
  request: ImportRequest,
  job: ImportJobRow,
  found: readonly Finding[],
): Promise<Finding[]> {
  const keys = found.flatMap(({ key, problems }) => (problems ? [] : [key]))
  const lineOf = await linesBefore(request, job, found, keys)
  return found.map((finding) => {
    const { line, values, key, problems } = finding
    if (problems) return finding
    const earlier = lineOf.get(key)
    if (earlier === undefined) {
      lineOf.set(key, line)
      return finding
    }
    const repeated = { [keyField[job.kind]]: [answerText('imports.repeated', { line: earlier })] }
    return { line, values, problems: repeated, key: '', entryId: null }
  })
}

async function dryRun(request: ImportRequest, job: SingleImport, rows: readonly GivenRow[]): Promise<Finding[]> {
  const { kind } = job
  const customerId = customerOf(job)
  const keys = rows.map(({ values }) => rowKey(job.kind, values))
  const lineOf = await linesBefore(request, job, rows, keys)
  const findings: Finding[] = []
  const work = async () => {
    for (const row of rows) {
      const key = rowKey(kind, row.values)
      const before = lineOf.get(key)
      const problems =
        before === undefined
          ? await addRow(request, { kind, customerId }, row.values)
          : { [keyField[kind]]: [answerText('imports.repeated', { line: before })] }
      if (!problems) lineOf.set(key, row.line)
      findings.push({ ...row, key, entryId: null, problems })
    }
    throw new UndoEverything()
  }
  await inSavepoint(request.tx, work).catch((error: unknown) => {
    if (!(error instanceof UndoEverything)) throw error
  })
  return findings
}

/** Lines from other calls that identify the same objects as some of these. */
async function linesBefore(
  { tx }: ImportRequest,
  { id }: ImportJobRow,
  rows: readonly Pick<GivenRow, 'line'>[],
  keys: readonly string[],
) {
  const lines = rows.map(({ line }) => line)
  const known = await tx
    .select({ key: importRows.key, line: importRows.line })
    .from(importRows)
    .where(
      and(
        eq(importRows.importId, id),
        eq(importRows.state, 'good'),
        inArray(importRows.key, [...keys]),
        notInArray(importRows.line, lines),
      ),
    )
  return new Map(known.map(({ key, line }) => [key, line]))
}

interface CommitOptions {
  isAllOrNothing: boolean
  rowsAtOnce: number
  mode?: ImportMode | undefined
  /** With `replace`: number of deletions that were confirmed. */
  removes?: number | undefined
}

/** Queues the good rows to be added in the background. */
export async function commitImport(
  request: ImportRequest,
  id: number,
  { isAllOrNothing, rowsAtOnce, mode = 'append', removes }: CommitOptions,
): Promise<void> {
  const { tx, caller, address, now } = request
  const job = await draftToChange(request, id)
  const { good, refused } = await countRows(request, id)
  if (good === 0) throw refuse('imports.nothingToAdd')
  if (isAllOrNothing && refused > 0) throw refuse('imports.refusedRows', { rows: refused })
  if (isAllOrNothing && good > rowsAtOnce) {
    throw refuse('imports.tooManyAtOnce', { most: rowsAtOnce })
  }
  if (mode === 'replace') {
    if (job.kind !== 'wbl') throw refuseField('mode', 'requests.wrongValues')
    const now = await countLeftOver(tx, { importId: id, customerId: customerOf(job) })
    if (now !== removes) throw refuse('imports.removesOthers', { removes: now })
  }
  const { forCustomerId, fileName: title, expiresAt } = job
  const jobId = await orderJob(request, {
    ...{ kind: jobKindOf[job.kind], params: { importId: id }, forCustomerId, title, total: good, expiresAt },
  })
  await tx.update(imports).set({ state: 'queued', isAllOrNothing, mode, jobId }).where(eq(imports.id, id))
  const { userId, username } = caller
  const { target, ...tenant } = await auditPlaceOf(request, job)
  const after = { kind: job.kind, fileName: job.fileName, rows: good, ...(mode === 'replace' && { mode }) }
  await writeAudit(tx, { userId, username, ...tenant, address, now, action: 'importStarted', target, after })
}

export async function deleteImport(request: ImportRequest, id: number): Promise<void> {
  const { tx } = request
  const { jobId } = await findImport(request, id)
  // In the order of a running step: the job first.
  if (jobId !== null) await tx.select({ id: jobs.id }).from(jobs).where(eq(jobs.id, jobId)).for('update')
  await tx.select({ id: imports.id }).from(imports).where(eq(imports.id, id)).for('update')
  const { state } = await findImport(request, id)
  if (state === 'running') throw refuse('imports.begun')
  await tx.delete(imports).where(eq(imports.id, id))
  if (jobId !== null) await tx.delete(jobs).where(eq(jobs.id, jobId))
}

type Counts = Import['counts']

async function countRows({ tx }: Pick<ImportRequest, 'tx'>, id: number): Promise<Counts> {
  return (await countRowsOf(tx, [id])).get(id) ?? noRows
}

const noRows: Counts = { good: 0, refused: 0, done: 0, failed: 0 }

async function countRowsOf(tx: Transaction, ids: readonly number[]): Promise<Map<number, Counts>> {
  const rows = await tx
    .select({ id: importRows.importId, state: importRows.state, rows: count() })
    .from(importRows)
    .where(inArray(importRows.importId, [...ids]))
    .groupBy(importRows.importId, importRows.state)
  const counts = new Map<number, Counts>()
  for (const { id, state, rows: many } of rows) counts.set(id, { ...(counts.get(id) ?? noRows), [state]: many })
  return counts
}

export async function importAnswer(request: Pick<ImportRequest, 'tx' | 'caller'>, id: number) {
  const [answer] = await importAnswersOf(request, [await findImport(request, id)])
  if (!answer) throw refuse('requests.notFound')
  return answer
}

/** Builds responses for imports the caller may read, in the given order. */
export async function importAnswersOf(
  { tx, caller }: Pick<ImportRequest, 'tx' | 'caller'>,
  found: readonly ImportJobRow[],
) {
  const [ids, owners] = [found.map(({ id }) => id), found.flatMap(({ forCustomerId }) => forCustomerId ?? [])]
  const names = await tx
    .select({ id: customers.id, name: customers.name })
    .from(customers)
    .where(inArray(customers.id, owners))
  const counts = await countRowsOf(tx, ids)
  const answers = []
  for (const job of found) {
    const { id, kind, fileName, state, isAllOrNothing, mode, createdAt, finishedAt, listId } = job
    const customerId = job.forCustomerId ?? 0
    const mayRemove = kind === 'wbl' && (state === 'draft' || (mode === 'replace' && finishedAt === null))
    answers.push({
      ...{ id, kind, fileName, state, isAllOrNothing, mode, listId },
      jobId: job.userId === caller.userId ? job.jobId : null,
      removes: mayRemove ? await countLeftOver(tx, { importId: id, customerId }) : 0,
      customer: names.find((owner) => owner.id === customerId) ?? { id: customerId, name: '' },
      counts: counts.get(id) ?? noRows,
      createdAt: createdAt.toISOString(),
      finishedAt: finishedAt?.toISOString() ?? null,
    })
  }
  return answers
}

export async function listRows(
  request: Pick<ImportRequest, 'tx' | 'caller'>,
  id: number,
  { limit, offset, state }: { limit: number; offset: number; state?: ImportJobRowState | undefined },
) {
  await findImport(request, id)
  return rowsOf(request.tx, id, { limit, offset, state })
}

/** Reads the rows of an import that the caller may read. */
export async function rowsOf(
  tx: Transaction,
  id: number,
  { limit, offset, state }: { limit: number; offset: number; state?: ImportJobRowState | undefined },
) {
  const where = and(eq(importRows.importId, id), state ? eq(importRows.state, state) : sql`true`)
  const { line, state: rowState, values, problems, warnings } = importRows
  const rows = await tx
    .select({ line, state: rowState, values, problems, warnings })
    .from(importRows)
    .where(where)
    .orderBy(asc(line))
    .limit(limit)
    .offset(offset)
  const [all] = await tx.select({ rows: count() }).from(importRows).where(where)
  return { rows, count: all?.rows ?? 0 }
}

type ImportJobRowState = (typeof importRows.$inferSelect)['state']
