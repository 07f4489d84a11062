import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../db/database'
import { firstTimeId } from '../db/next-time-id'
import { itemsKeptForMs } from '../o365/store-changes'
import { filesKeptForMs, runsKeptForMs } from '../scheduled-reports/report-history'

const dayMs = 24 * 60 * 60 * 1000
/** How long an address counts as known after the last sign-in from there. */
const addressesKeptForMs = 90 * dayMs
/** How long a key that has ended is still listed. */
const keysKeptForMs = 90 * dayMs
/** Two of the longest periods of scheduled reports, which are compared with each other. */
const sandboxRunsKeptForMs = 190 * dayMs
/** How long a report and the message that it is about are kept. */
const reportsKeptForMs = 90 * dayMs
/** How long what was deleted can be restored. */
const deletedKeptForMs = 30 * dayMs
// Bounded steps: the embedded database serves one query at a time.
const rowsAStep = 500
// Parts of files are up to a megabyte each. A file goes after its last part, a run after its last file.
const partsAStep = 100
// Each goes with up to 5,000 rows.
const importsAStep = 5
const stepsAtMost = 200

/** Hears of a step that failed. */
export type StepFailure = (step: string, error: unknown) => void

/**
 * Removes held mail past its time (unless locked) with its codes and source, and what sign-in, idempotency and reports leave
 * behind. A step that fails keeps no other from running.
 */
export async function removeExpired(
  db: Database,
  now: Date,
  onFailure: StepFailure = rethrow,
): Promise<Record<string, number>> {
  const removed: Record<string, number> = {}
  for (const [name, statement] of Object.entries(stepsAt(now))) {
    try {
      removed[name] = await inSteps(db, statement)
    } catch (error) {
      onFailure(name, error)
    }
  }
  return removed
}

function rethrow(_step: string, error: unknown): never {
  throw error
}

function stepsAt(now: Date): Record<string, SQL> {
  const at = now.toISOString()
  const dayAgo = new Date(now.getTime() - dayMs)
  const keysSince = new Date(now.getTime() - keysKeptForMs)
  const addressesSince = new Date(now.getTime() - addressesKeptForMs)
  const deletedUntil = new Date(now.getTime() - deletedKeptForMs).toISOString()
  const oldFiles = sql`select id from scheduled_report_files where id < ${firstTimeId(new Date(now.getTime() - filesKeptForMs))}`
  const removedFiles = sql`select f.id from scheduled_reports s
        join scheduled_report_runs r on r.report_id = s.id join scheduled_report_files f on f.run_id = r.id
        where s.deleted_at is not null`
  return {
    entries: sql`delete from quarantine_entries where id in
        (select id from quarantine_entries where expires_at <= ${at} and not is_locked and stage <> 'PROCESSING' limit ${rowsAStep})`,
    codes: sql`delete from digest_codes where (entry_id, token_hash) in
        (select entry_id, token_hash from digest_codes where expires_at <= ${at} limit ${rowsAStep})`,
    o365Items: sql`delete from o365_items where id in
        (select id from o365_items where id < ${firstTimeId(new Date(now.getTime() - itemsKeptForMs))} limit ${rowsAStep})`,
    sandboxRuns: sql`delete from sandbox_runs where id in
        (select r.id from sandbox_runs r where r.id < ${firstTimeId(new Date(now.getTime() - sandboxRunsKeptForMs))}
          and not exists (select from quarantine_entries e where e.id = r.entry_id) limit ${rowsAStep})`,
    // Reports count a run for longer than its message is kept; what was in the message goes with it.
    sandboxFiles: sql`update sandbox_runs set files = '[]' where id in
        (select r.id from sandbox_runs r where r.files <> '[]' and r.finished_at is not null
          and not exists (select from quarantine_entries e where e.id = r.entry_id) limit ${rowsAStep})`,
    reportParts: sql`delete from report_file_parts where (job_id, number) in
        (select p.job_id, p.number from report_jobs j join report_file_parts p on p.job_id = j.id
          where j.expires_at <= ${at} and (j.leased_until is null or j.leased_until <= ${at}) limit ${partsAStep})`,
    reports: sql`delete from report_jobs where id in
        (select j.id from report_jobs j
          where j.expires_at <= ${at} and (j.leased_until is null or j.leased_until <= ${at})
          and not exists (select from report_file_parts p where p.job_id = j.id) limit ${rowsAStep})`,
    imports: sql`delete from imports where id in
        (select id from imports where expires_at <= ${at} and (leased_until is null or leased_until <= ${at}) limit ${importsAStep})`,
    spamReports: sql`delete from spam_reports where id in
        (select id from spam_reports where id < ${firstTimeId(new Date(now.getTime() - reportsKeptForMs))} limit ${rowsAStep})`,
    // What was deleted can be restored until then; a customer goes after its last user and domain.
    deletedUsers: sql`delete from users where id in
        (select id from users where deleted_at <= ${deletedUntil} limit ${rowsAStep})`,
    deletedGroups: sql`delete from groups where id in
        (select id from groups where deleted_at <= ${deletedUntil} limit ${rowsAStep})`,
    // Addresses in a domain go with it, but an administrator goes on signing in with one.
    deletedDomainAddresses: sql`with gone as (
          select a.address, a.user_id from domains d
            join user_addresses a on a.domain = d.name join users u on u.id = a.user_id
            where d.deleted_at <= ${deletedUntil} and (u.role is null or not a.is_primary) limit ${rowsAStep}
            for no key update of u),
        renamed as (
          update users set username = username || '#' || id
            where role is null and (username, id) in (select address, user_id from gone))
        delete from user_addresses where address in (select address from gone)`,
    deletedDomains: sql`delete from domains where id in
        (select d.id from domains d where d.deleted_at <= ${deletedUntil}
          and not exists (select from user_addresses a join users u on u.id = a.user_id
            where a.domain = d.name and (u.role is null or not a.is_primary)) limit ${rowsAStep})`,
    deletedCustomerModules: sql`delete from customer_modules where customer_id in
        (select c.id from customers c join customer_modules m on m.customer_id = c.id
          where c.deleted_at <= ${deletedUntil} limit ${rowsAStep})`,
    deletedCustomers: sql`delete from customers where id in
        (select c.id from customers c where c.deleted_at <= ${deletedUntil}
          and not exists (select from users u where u.customer_id = c.id)
          and not exists (select from domains d where d.customer_id = c.id) limit ${rowsAStep})`,
    // A reseller goes after its last customer and administrator, with its look and its host names.
    deletedResellers: sql`delete from resellers where id in
        (select r.id from resellers r where r.deleted_at <= ${deletedUntil}
          and not exists (select from customers c where c.reseller_id = r.id)
          and not exists (select from users u where u.reseller_id = r.id) limit ${rowsAStep})`,
    reportFileParts: partsOf(oldFiles),
    reportFiles: emptied(oldFiles),
    removedReportFileParts: partsOf(removedFiles),
    removedReportFiles: emptied(removedFiles),
    reportRuns: sql`delete from scheduled_report_runs where id in
        (select r.id from scheduled_report_runs r
          where r.id < ${firstTimeId(new Date(now.getTime() - runsKeptForMs))} and r.finished_at is not null
          and not exists (select from scheduled_report_files f where f.run_id = r.id) limit ${rowsAStep})`,
    removedReportRuns: sql`delete from scheduled_report_runs where id in
        (select r.id from scheduled_reports s join scheduled_report_runs r on r.report_id = s.id
          where s.deleted_at is not null
          and not exists (select from scheduled_report_files f where f.run_id = r.id) limit ${rowsAStep})`,
    removedReports: sql`delete from scheduled_reports where id in
        (select s.id from scheduled_reports s where s.deleted_at is not null
          and not exists (select from scheduled_report_runs r where r.report_id = s.id) limit ${rowsAStep})`,
    sources: sql`delete from message_sources where id in
        (select s.id from message_sources s where s.id < ${firstTimeId(dayAgo)}
          and not exists (select from deliveries d where d.source_id = s.id)
          and not exists (select from quarantine_entries e where e.source_id = s.id)
          and not exists (select from spam_reports r where r.source_id = s.id) limit ${rowsAStep})`,
    sessions: sql`delete from sessions where token_hash in (select token_hash from sessions where expires_at <= ${at} limit ${rowsAStep})`,
    embedTokens: sql`delete from embed_tokens where token_hash in
        (select token_hash from embed_tokens where expires_at <= ${at} limit ${rowsAStep})`,
    apiKeySecrets: sql`delete from api_key_secrets where secret_hash in
        (select secret_hash from api_key_secrets where expires_at <= ${at} limit ${rowsAStep})`,
    apiKeys: sql`delete from api_keys where id in
        (select id from api_keys where least(revoked_at, expires_at) <= ${keysSince.toISOString()} limit ${rowsAStep})`,
    accountTokens: sql`delete from account_tokens where token_hash in
        (select token_hash from account_tokens where expires_at <= ${at} limit ${rowsAStep})`,
    unsubscribeTokens: sql`delete from unsubscribe_tokens where token_hash in
        (select token_hash from unsubscribe_tokens where expires_at <= ${at} limit ${rowsAStep})`,
    knownAddresses: sql`delete from known_addresses where (user_id, address) in
        (select user_id, address from known_addresses where seen_at <= ${addressesSince.toISOString()} limit ${rowsAStep})`,
    throttles: sql`delete from throttles where key in (select key from throttles where resets_at <= ${at} limit ${rowsAStep})`,
    idempotencyKeys: sql`delete from idempotency_keys where (owner, key) in
        (select owner, key from idempotency_keys where created_at <= ${dayAgo.toISOString()} limit ${rowsAStep})`,
  }
}

function partsOf(files: SQL): SQL {
  return sql`delete from scheduled_report_file_parts where (file_id, position) in
    (select file_id, position from scheduled_report_file_parts where file_id in (${files}) limit ${partsAStep})`
}

function emptied(files: SQL): SQL {
  return sql`delete from scheduled_report_files where id in
    (select f.id from scheduled_report_files f where f.id in (${files})
      and not exists (select from scheduled_report_file_parts p where p.file_id = f.id) limit ${rowsAStep})`
}

/** Until a step finds less than any step may remove. */
async function inSteps(db: Database, statement: SQL): Promise<number> {
  let removed = 0
  for (let step = 0; step < stepsAtMost; step += 1) {
    const rows = await db.inScope({ as: 'system' }, async (tx) => (await tx.execute(statement)).rowCount ?? 0)
    removed += rows
    if (rows < partsAStep) break
  }
  return removed
}
