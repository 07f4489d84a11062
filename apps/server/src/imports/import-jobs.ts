import { contract } from '@postern/core/contract'
import type { JobKind } from '@postern/core/jobs'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Transaction } from '../db/database'
import type { Caller } from '../http/caller'
import { type AnyJob, defineJob, JobFailed, type JobItemResult, type StepResult } from '../jobs/define-job'
import { putListRows } from '../match-lists/file-rows'
import { customers } from '../tenants/tenants.table'
import { audit } from '../wbl/audit-entry'
import { putFileRows } from '../wbl/file-rows.service'
import { keepBefore } from '../wbl/list-changes'
import { someLeftOver } from '../wbl/replaced-entries'
import { wblEntries } from '../wbl/wbl.table'
import { customerOf, type ImportJobRow } from './import-place'
import { addRow, type ImportRequest, keyField, type RowProblems, type RowValues, type SingleKind } from './import-row'
import { importRows, imports } from './imports.table'

/** Number of list rows added per transaction. */
const rowsAStep = 1_000
/** Number of list entries deleted per transaction. */
const removedAStep = 2_000
const targetLength = 320

interface Params {
  importId: number
}

interface Step {
  request: ImportRequest
  job: ImportJobRow
}

type Result = StepResult<never>

/** Imports as jobs: rows are added in the file's order, each with its result. */
export function importJobs({ allowsPrivateHops }: { allowsPrivateHops: boolean }): AnyJob[] {
  const jobOf = (kind: JobKind, step: (step: Step) => Promise<Result>) =>
    defineJob<Params, never>({
      kind,
      access: () => contract.commitImport.access,
      async step({ tx, caller, params, now }) {
        const [job] = await tx.select().from(imports).where(eq(imports.id, params.importId))
        if (!job) throw new JobFailed('error')
        return step({ job, request: requestOf(tx, caller, now) })
      },
      async began(tx, { id }, { importId }) {
        await tx.update(imports).set({ state: 'running' }).where(ofJob(importId, id))
      },
      async ended(tx, { id, finishedAt }, { importId }, end) {
        const state = end === 'done' || end === 'doneWithErrors' ? 'done' : 'failed'
        await tx.update(imports).set({ state, finishedAt }).where(ofJob(importId, id))
      },
      retry: {
        async isPossible(tx, { id }, { importId }) {
          const [job] = await tx.select({ undoneAt: imports.undoneAt }).from(imports).where(ofJob(importId, id))
          return job?.undoneAt === null
        },
        async prepare(tx, { id }, { importId }) {
          await tx.update(imports).set({ state: 'queued', finishedAt: null }).where(ofJob(importId, id))
          await tx
            .update(importRows)
            .set({ state: 'good', problems: {} })
            .where(and(eq(importRows.importId, importId), eq(importRows.state, 'failed')))
        },
      },
    })
  // The audit entry of the order contains the client address.
  const requestOf = (tx: Transaction, caller: Caller, now: Date): ImportRequest => ({
    ...{ tx, caller, address: '', now, allowsPrivateHops },
  })
  const addRows = (step: Step) => (step.job.isAllOrNothing ? addAll(step) : addNext(step))
  return [
    jobOf('domainImport', addRows),
    jobOf('userImport', addRows),
    jobOf('wblImport', addToList),
    jobOf('matchListImport', addToList),
  ]
}

const ofJob = (importId: number, jobId: number) => and(eq(imports.id, importId), eq(imports.jobId, jobId))

/** Adds one row together with its result: both are stored, or neither. */
async function addNext({ request, job }: Step): Promise<Result> {
  const { tx } = request
  const [row] = await goodRows(tx, job).limit(1)
  if (!row) return { isLast: true }
  const problems = await addRow(request, placeOf(job), row.values)
  await tell(tx, job, row.line, problems)
  return problems ? { isLast: false, failed: 1, items: [itemOf(job, row, problems)] } : { isLast: false, done: 1 }
}

async function addAll({ request, job }: Step): Promise<Result> {
  const { tx } = request
  const rows = await goodRows(tx, job)
  // In alphabetical order, as the intake adds new users, so that the two cannot deadlock.
  for (const row of rows.sort((one, other) => (one.key < other.key ? -1 : 1))) {
    const problems = await addRow(request, placeOf(job), row.values)
    if (problems) throw refused(job, row, problems)
    await tell(tx, job, row.line, null)
  }
  return { isLast: true, done: rows.length }
}

/** Adds list entries in steps of many rows, then removes those that the file replaces. */
async function addToList(step: Step): Promise<Result> {
  const { job } = step
  const added = await addSome(step)
  if (job.isAllOrNothing) {
    for (let part = added; part.rows > 0; ) {
      part = await addSome(step)
      added.done += part.done
    }
  }
  const { done, failed, items } = added
  if (added.rows > 0) return { isLast: false, done, failed, items }
  return { isLast: job.mode !== 'replace' || (await removeSome(step)) === 0 }
}

interface Added {
  rows: number
  done: number
  failed: number
  items: JobItemResult[]
}

async function addSome({ request, job }: Step): Promise<Added> {
  const { tx } = request
  const rows = await goodRows(tx, job).limit(rowsAStep)
  if (rows.length === 0) return { rows: 0, done: 0, failed: 0, items: [] }
  const put = await putRows(request, job, rows)
  const valuesOf = new Map(rows.map(({ line, values }) => [line, values]))
  const items = put.flatMap(({ line, problems }) =>
    problems ? [itemOf(job, { line, values: valuesOf.get(line) ?? {} }, problems)] : [],
  )
  const wrong = put.find(({ problems }) => problems !== null)
  if (job.isAllOrNothing && wrong?.problems) {
    throw refused(job, { line: wrong.line, values: valuesOf.get(wrong.line) ?? {} }, wrong.problems)
  }
  const told = JSON.stringify(
    put.map((row) => ({ ...row, problems: row.problems ?? {}, failed: row.problems !== null })),
  )
  await tx.execute(sql`
    update import_rows r set state = case when v.failed then 'failed' else 'done' end, problems = v.problems,
      entry_id = coalesce(v."entryId", r.entry_id)
    from jsonb_to_recordset(${told}::jsonb) as v (line int, failed boolean, problems jsonb, "entryId" int)
    where r.import_id = ${job.id} and r.line = v.line and r.line = any(${sql.param(rows.map(({ line }) => line))}::int[])`)
  return { rows: rows.length, done: rows.length - items.length, failed: items.length, items }
}

function putRows(request: ImportRequest, job: ImportJobRow, rows: readonly Row[]): Promise<readonly PutRow[]> {
  if (job.kind === 'matchList') return putListRows(request, job.listId ?? 0, rows)
  const list = { customerId: customerOf(job), importId: job.id, isReplacing: job.mode === 'replace' }
  return putFileRows(request, list, rows)
}

interface PutRow {
  line: number
  problems: RowProblems | null
  /** Absent: it is not kept. */
  entryId?: number | null
}

/** Deletes some of the entries missing from the file and returns their number. */
async function removeSome({ request, job }: Step): Promise<number> {
  const { tx, now } = request
  const removed = await someLeftOver(tx, { importId: job.id, customerId: customerOf(job) }, removedAStep)
  const [customer] = await tx
    .select()
    .from(customers)
    .where(eq(customers.id, customerOf(job)))
  if (removed.length === 0 || !customer) return 0
  const ids = removed.map(({ id }) => id)
  await keepBefore(tx, { ids, importId: job.id, kind: 'removed', at: now })
  await tx.delete(wblEntries).where(sql`${wblEntries.id} = any(${sql.param(ids)}::int[])`)
  const owner = {
    resellerId: customer.resellerId,
    customerId: customer.id,
    domainId: null,
    groupId: null,
    userId: null,
  }
  const before = { senders: removed.map(({ sender }) => sender) }
  await audit(request, owner, { action: 'senderEntryDeleted', before })
  return removed.length
}

function goodRows(tx: Transaction, { id }: ImportJobRow) {
  return tx
    .select({ key: importRows.key, line: importRows.line, values: importRows.values })
    .from(importRows)
    .where(and(eq(importRows.importId, id), eq(importRows.state, 'good')))
    .orderBy(asc(importRows.line))
    .$dynamic()
}

async function tell(tx: Transaction, { id }: ImportJobRow, line: number, problems: RowProblems | null) {
  await tx
    .update(importRows)
    .set({ state: problems ? 'failed' : 'done', problems: problems ?? {} })
    .where(and(eq(importRows.importId, id), eq(importRows.line, line)))
}

interface Row {
  line: number
  values: RowValues
}

/** Ends an import whose rows are added all or not at all. */
function refused(job: ImportJobRow, row: Row, problems: RowProblems): JobFailed {
  return new JobFailed('itemRefused', {
    items: [itemOf(job, row, problems)],
    also: (tx) => tell(tx, job, row.line, problems),
  })
}

function itemOf({ kind }: ImportJobRow, { line, values }: Row, problems: RowProblems): JobItemResult {
  const target = (values[keyField[kind]] ?? '').slice(0, targetLength)
  return { number: line, target, state: 'failed', reason: Object.values(problems).flat() }
}

function placeOf(job: ImportJobRow) {
  return { kind: job.kind as SingleKind, customerId: customerOf(job) }
}
