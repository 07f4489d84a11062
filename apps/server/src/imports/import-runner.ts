import { missingRight } from '@postern/core'
import { contract } from '@postern/core/contract'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { Clock } from '../clock'
import type { Database, Transaction } from '../db/database'
import { dueRows } from '../db/leases'
import { type Caller, scopeOf } from '../http/caller'
import { createLoop, type Loop } from '../mail/loop'
import { customers } from '../tenants/tenants.table'
import { putFileRows } from '../wbl/file-rows.service'
import { keepBefore } from '../wbl/list-changes'
import { someLeftOver } from '../wbl/replaced-entries'
import { wblEntries } from '../wbl/wbl.table'
import { audit } from '../wbl/wbl-entries.service'
import { addRow, type RowProblems, type SingleKind } from './import-row'
import type { ImportJobRow } from './imports.service'
import { importRows, imports } from './imports.table'
import { readCaller } from './read-caller'

export interface ImportRunnerOptions {
  db: Database
  clock: Clock
  log: Logger
  /** True when mail may also go to next hops at private addresses. */
  allowsPrivateHops: boolean
  /** Polling interval. Default: one second. */
  everyMs?: number
}

export interface ImportRunner extends Loop {
  /** Runs one import that is due and returns the number processed. */
  runOnce(): Promise<number>
}

const leaseMs = 5 * 60 * 1000
const pauseMs = 30_000
const fruitlessTriesAtMost = 3
/** Number of list rows added per transaction. */
const rowsAStep = 1_000
/** Number of list entries deleted per transaction. */
const removedAStep = 2_000

/** Thrown when this process no longer holds the import. */
class ImportLost extends Error {}

/** Thrown in all-or-nothing mode when a row cannot be added. */
class RowRefused extends Error {
  constructor(
    readonly line: number,
    readonly problems: RowProblems,
  ) {
    super(`line ${line} was refused`)
  }
}

/** Runs imports row by row; if a process dies, others take over the rest, and no row is added twice. */
export function createImportRunner({
  db,
  clock,
  log,
  allowsPrivateHops,
  everyMs = 1_000,
}: ImportRunnerOptions): ImportRunner {
  const system = <T>(work: (tx: Transaction) => Promise<T>) => db.inScope({ as: 'system' }, work)

  async function runOnce(): Promise<number> {
    const job = await claim()
    if (!job) return 0
    const { id, tries, fruitlessTries } = job
    try {
      const caller = fruitlessTries > fruitlessTriesAtMost ? null : await readAllowed(job)
      if (!caller) await finish(job, 'failed')
      else if (job.kind === 'wbl') await addToList(job, caller)
      else if (job.isAllOrNothing) await addAll(job, caller)
      else await addEach(job)
      log.info({ id, kind: job.kind }, 'import done')
    } catch (error) {
      if (error instanceof ImportLost) log.info({ id }, 'import given up: another process has it')
      else {
        log.warn({ id, tries, err: error }, 'import interrupted')
        const nextTryAt = new Date(clock.now().getTime() + pauseMs * fruitlessTries)
        await change(job, { leasedUntil: null, nextTryAt })
      }
    }
    return 1
  }

  async function claim(): Promise<ImportJobRow | undefined> {
    const now = clock.now()
    const { id, nextTryAt: dueAt, leasedUntil, state, tries, fruitlessTries } = imports
    const where = inArray(state, ['queued', 'running'])
    const [row] = await system((tx) =>
      tx
        .update(imports)
        .set({
          state: 'running',
          leasedUntil: new Date(now.getTime() + leaseMs),
          tries: sql`${tries} + 1`,
          fruitlessTries: sql`${fruitlessTries} + 1`,
        })
        .where(inArray(id, dueRows(tx, { id, dueAt, leasedUntil, where, now, limit: 1 })))
        .returning(),
    )
    return row
  }

  /** Adds each row together with its result in one transaction: both are stored, or neither. */
  async function addEach(job: ImportJobRow): Promise<void> {
    for (let row = await nextRow(job); row; row = await nextRow(job)) {
      const { line, values } = row
      // Rights revoked meanwhile end the import.
      const caller = await readAllowed(job)
      if (!caller) return finish(job, 'failed')
      await inCallersScope(job, caller, async (tx) => {
        await hold(tx, job)
        const problems = await addRow(requestOf(tx, caller), placeOf(job), values)
        await tell(tx, job, line, problems)
      })
    }
    await finish(job, 'done')
  }

  /** Adds list entries in steps of many rows, each step in one transaction with the results of its rows. */
  async function addToList(job: ImportJobRow, first: Caller): Promise<void> {
    if (job.isAllOrNothing) {
      try {
        await inCallersScope(job, first, async (tx) => {
          while ((await listStep(tx, job, first)) > 0);
        })
      } catch (error) {
        if (!(error instanceof RowRefused)) throw error
        await system((tx) => tell(tx, job, error.line, error.problems))
        return finish(job, 'failed')
      }
    }
    const steps = [listStep, ...(job.mode === 'replace' ? [removeStep] : [])]
    for (const step of steps) {
      for (let done = 1; done > 0; ) {
        // Rights revoked meanwhile end the import.
        const caller = await readAllowed(job)
        if (!caller) return finish(job, 'failed')
        done = await inCallersScope(job, caller, (tx) => step(tx, job, caller))
      }
    }
    await finish(job, 'done')
  }

  /** Returns the number of rows processed. */
  async function listStep(tx: Transaction, job: ImportJobRow, caller: Caller): Promise<number> {
    await hold(tx, job)
    const rows = await tx
      .select({ line: importRows.line, values: importRows.values })
      .from(importRows)
      .where(and(eq(importRows.importId, job.id), eq(importRows.state, 'good')))
      .orderBy(asc(importRows.line))
      .limit(rowsAStep)
    if (rows.length === 0) return 0
    const list = { customerId: job.forCustomerId, importId: job.id, isReplacing: job.mode === 'replace' }
    const put = await putFileRows(requestOf(tx, caller), list, rows)
    const refused = put.find(({ problems }) => problems !== null)
    if (job.isAllOrNothing && refused?.problems) throw new RowRefused(refused.line, refused.problems)
    const told = JSON.stringify(
      put.map((row) => ({ ...row, problems: row.problems ?? {}, failed: row.problems !== null })),
    )
    await tx.execute(sql`
      update import_rows r set state = case when v.failed then 'failed' else 'done' end, problems = v.problems,
        entry_id = coalesce(v."entryId", r.entry_id)
      from jsonb_to_recordset(${told}::jsonb) as v (line int, failed boolean, problems jsonb, "entryId" int)
      where r.import_id = ${job.id} and r.line = v.line and r.line = any(${sql.param(rows.map(({ line }) => line))}::int[])`)
    return rows.length
  }

  /** Deletes some of the entries missing from the file. */
  async function removeStep(tx: Transaction, job: ImportJobRow, caller: Caller): Promise<number> {
    await hold(tx, job)
    const removed = await someLeftOver(tx, { importId: job.id, customerId: job.forCustomerId }, removedAStep)
    const [customer] = await tx.select().from(customers).where(eq(customers.id, job.forCustomerId))
    if (removed.length === 0 || !customer) return 0
    const ids = removed.map(({ id }) => id)
    await keepBefore(tx, { ids, importId: job.id, kind: 'removed', at: clock.now() })
    await tx.delete(wblEntries).where(inArray(wblEntries.id, ids))
    const owner = {
      resellerId: customer.resellerId,
      customerId: customer.id,
      domainId: null,
      groupId: null,
      userId: null,
    }
    const before = { senders: removed.map(({ sender }) => sender) }
    await audit(requestOf(tx, caller), owner, { action: 'senderEntryDeleted', before })
    return removed.length
  }

  async function addAll(job: ImportJobRow, caller: Caller): Promise<void> {
    try {
      await inCallersScope(job, caller, async (tx) => {
        await hold(tx, job)
        const rows = await tx
          .select({ key: importRows.key, line: importRows.line, values: importRows.values })
          .from(importRows)
          .where(and(eq(importRows.importId, job.id), eq(importRows.state, 'good')))
        // In alphabetical order, as the intake adds new users, so that the two cannot deadlock.
        for (const { line, values } of rows.sort((one, other) => (one.key < other.key ? -1 : 1))) {
          const problems = await addRow(requestOf(tx, caller), placeOf(job), values)
          if (problems) throw new RowRefused(line, problems)
          await tell(tx, job, line, null)
        }
      })
      await finish(job, 'done')
    } catch (error) {
      if (!(error instanceof RowRefused)) throw error
      await system((tx) => tell(tx, job, error.line, error.problems))
      await finish(job, 'failed')
    }
  }

  /** Loads the importing user; `null` when they may no longer add what the file holds. */
  async function readAllowed({ userId }: ImportJobRow): Promise<Caller | null> {
    const caller = await system((tx) => readCaller(tx, userId))
    return caller && !missingRight(contract.commitImport.access as never, caller) ? caller : null
  }

  async function nextRow({ id }: ImportJobRow) {
    const [row] = await system((tx) =>
      tx
        .select({ line: importRows.line, values: importRows.values })
        .from(importRows)
        .where(and(eq(importRows.importId, id), eq(importRows.state, 'good')))
        .orderBy(asc(importRows.line))
        .limit(1),
    )
    return row
  }

  function inCallersScope<T>(job: ImportJobRow, caller: Caller, work: (tx: Transaction) => Promise<T>): Promise<T> {
    return db.inScope(scopeOf(caller), async (tx) => {
      await tx.execute(sql`select set_config('postern.user_id', ${String(job.userId)}, true)`)
      return work(tx)
    })
  }

  /**
   * Renews the lease in the transaction that adds something, so that the attempt counts as successful. Each attempt has its own number, so
   * that an outdated one that resumes adds nothing.
   */
  async function hold(tx: Transaction, { id, tries }: ImportJobRow): Promise<void> {
    const [mine] = await tx
      .update(imports)
      .set({ leasedUntil: new Date(clock.now().getTime() + leaseMs), fruitlessTries: 0 })
      .where(and(eq(imports.id, id), eq(imports.tries, tries), eq(imports.state, 'running')))
      .returning({ id: imports.id })
    if (!mine) throw new ImportLost()
  }

  async function tell(tx: Transaction, { id }: ImportJobRow, line: number, problems: RowProblems | null) {
    await tx
      .update(importRows)
      .set({ state: problems ? 'failed' : 'done', problems: problems ?? {} })
      .where(and(eq(importRows.importId, id), eq(importRows.line, line)))
  }

  async function change({ id, tries }: ImportJobRow, values: Partial<ImportJobRow>): Promise<void> {
    await system((tx) =>
      tx
        .update(imports)
        .set(values)
        .where(and(eq(imports.id, id), eq(imports.tries, tries))),
    )
  }

  const finish = (job: ImportJobRow, state: 'done' | 'failed') =>
    change(job, { state, finishedAt: clock.now(), leasedUntil: null })

  // The audit entry of the order contains the client address.
  const requestOf = (tx: Transaction, caller: Caller) => ({
    ...{ tx, caller, address: '', now: clock.now(), allowsPrivateHops },
  })

  const loop = createLoop({ name: 'imports', everyMs, log, bell: db.bell, work: async () => (await runOnce()) > 0 })
  return { ...loop, runOnce }
}

function placeOf({ kind, forCustomerId }: ImportJobRow) {
  return { kind: kind as SingleKind, customerId: forCustomerId }
}
