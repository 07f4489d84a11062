import { stoppedMailDays } from '@postern/core/management'
import { urlScansKeptDays } from '@postern/core/urls'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../db/database'
import { isConnectionLost } from '../db/database-away'
import { firstTimeId } from '../db/next-time-id'
import { itemsKeptForMs } from '../o365/store-changes'
import { filesKeptForMs, runsKeptForMs } from '../scheduled-reports/report-history'
import { dropPartitions } from './drop-partitions'

/** Revoked credentials stay visible for so long. */
const revokedKeptMs = 90 * 24 * 60 * 60 * 1000
const dayMs = 24 * 60 * 60 * 1000
/** Retention of known addresses after the last sign-in from them. */
const addressesKeptForMs = 90 * dayMs
/** Retention of ended keys in lists. */
const keysKeptForMs = 90 * dayMs
/** Two of the longest scheduled report periods, which are compared with each other. */
const sandboxRunsKeptForMs = 190 * dayMs
/** Retention of a report and its message. */
const reportsKeptForMs = 90 * dayMs
/** How long a request to release a message is kept. */
const requestsKeptForMs = 90 * dayMs
/** Retention of expired allow/block entries in lists. */
const listEntriesKeptForMs = 30 * dayMs
/** How long people see which links they have analysed. */
const urlRequestsKeptForMs = 90 * dayMs
/** Retention of ended notices in lists. */
const noticesKeptForMs = 90 * dayMs
/** Retention of retired DKIM keys in lists. */
const dkimKeysKeptForMs = 90 * dayMs
/** Retention of ended stops of mail in lists. */
const stopsKeptForMs = 90 * dayMs
/** Period in which deleted data can be restored. */
const deletedKeptForMs = 30 * dayMs
// Bounded steps: the embedded database serves one query at a time.
const rowsAStep = 500
/** Retention of system mails as sent. */
const bodiesKeptForMs = 30 * dayMs
// Parts of files are up to one megabyte each. A file is removed after its last part, a run after its last file.
const partsAStep = 100
// Each has up to 5,000 rows.
const importsAStep = 5
const stepsAtMost = 200
// A held message and its history row have ids of the same instant; a second is a generous margin.
const entryWithin = 4096 * 1000

/** Called when a step fails. */
export type StepFailure = (step: string, error: unknown) => void

/** Retention of the history in days. */
export interface Retention {
  /** Retention of messages, and of the events of removed held mail. */
  historyDays: number
  /** Retention of system mails. */
  notificationDays: number
}

const defaultRetention: Retention = { historyDays: 90, notificationDays: 90 }

export interface RemovalOptions {
  retention?: Retention
  /** Default: aborts the removal. */
  onFailure?: StepFailure
}

/**
 * Removes expired held mail (unless locked) with its codes and source, expired history, and leftovers of sign-in, idempotency and reports.
 * A failed step does not prevent the others from running, unless the database is unreachable.
 */
export async function removeExpired(
  db: Database,
  now: Date,
  { retention = defaultRetention, onFailure = rethrow }: RemovalOptions = {},
): Promise<Record<string, number>> {
  const removed: Record<string, number> = {}
  const historySince = new Date(now.getTime() - retention.historyDays * dayMs)
  const steps: [string, () => Promise<number>][] = [
    ['partitions', () => dropPartitions(db, historySince)],
    ...Object.entries(stepsAt(now, retention)).map(([name, statement]): (typeof steps)[number] => [
      name,
      () => inSteps(db, statement),
    ]),
  ]
  for (const [name, step] of steps) {
    try {
      removed[name] = await step()
    } catch (error) {
      onFailure(name, error)
      if (isConnectionLost(error)) break
    }
  }
  return removed
}

function rethrow(_step: string, error: unknown): never {
  throw error
}

function stepsAt(now: Date, { historyDays, notificationDays }: Retention): Record<string, SQL> {
  const at = now.toISOString()
  const historySince = firstTimeId(new Date(now.getTime() - historyDays * dayMs))
  const notificationsSince = firstTimeId(new Date(now.getTime() - notificationDays * dayMs))
  const auditSince = sql`(select removed_before from audit_seals order by number desc limit 1)`
  const dayAgo = new Date(now.getTime() - dayMs)
  const keysSince = new Date(now.getTime() - keysKeptForMs)
  const addressesSince = new Date(now.getTime() - addressesKeptForMs)
  const listEntriesSince = new Date(now.getTime() - listEntriesKeptForMs).toISOString()
  const deletedUntil = new Date(now.getTime() - deletedKeptForMs).toISOString()
  const urlScansSince = new Date(now.getTime() - urlScansKeptDays * dayMs)
  const oldFiles = sql`select id from scheduled_report_files where id < ${firstTimeId(new Date(now.getTime() - filesKeptForMs))}`
  const removedFiles = sql`select f.id from scheduled_reports s
        join scheduled_report_runs r on r.report_id = s.id join scheduled_report_files f on f.run_id = r.id
        where s.deleted_at is not null`
  return {
    entries: sql`delete from quarantine_entries where id in
        (select id from quarantine_entries where expires_at <= ${at} and not is_locked and stage <> 'PROCESSING' limit ${rowsAStep})`,
    codes: sql`delete from digest_codes where (entry_id, token_hash) in
        (select entry_id, token_hash from digest_codes where expires_at <= ${at} limit ${rowsAStep})`,
    listEntries: sql`delete from wbl_entries where id in
        (select id from wbl_entries where expires_at <= ${listEntriesSince} limit ${rowsAStep})`,
    outboundCredentials: sql`delete from outbound_credentials where id in
        (select id from outbound_credentials where revoked_at <= ${new Date(now.getTime() - revokedKeptMs).toISOString()} limit ${rowsAStep})`,
    urlEntries: sql`delete from url_lists where id in
        (select id from url_lists where expires_at <= ${listEntriesSince} limit ${rowsAStep})`,
    urlRequests: sql`delete from url_requests where id in
        (select id from url_requests where id < ${firstTimeId(new Date(now.getTime() - urlRequestsKeptForMs))} limit ${rowsAStep})`,
    dkimKeys: sql`delete from dkim_keys where id in
        (select id from dkim_keys where retired_at <= ${new Date(now.getTime() - dkimKeysKeptForMs).toISOString()} limit ${rowsAStep})`,
    stsPolicies: sql`delete from sts_policies where domain in
        (select domain from sts_policies where expires_at <= ${dayAgo.toISOString()} limit ${rowsAStep})`,
    urlEvents: sql`delete from url_events where id in
        (select id from url_events where id < ${firstTimeId(urlScansSince)} limit ${rowsAStep})`,
    urlHours: sql`delete from url_hours where (customer_id, hour, verdict) in
        (select customer_id, hour, verdict from url_hours
          where hour < ${urlScansSince.toISOString()} limit ${rowsAStep})`,
    // Deletions can be undone for minutes; those of imports are removed with the import's log.
    listChanges: sql`delete from wbl_changes where id in
        (select id from wbl_changes where import_id is null and at <= ${dayAgo.toISOString()} limit ${rowsAStep})`,
    o365Items: sql`delete from o365_items where id in
        (select id from o365_items where id < ${firstTimeId(new Date(now.getTime() - itemsKeptForMs))} limit ${rowsAStep})`,
    sandboxRuns: sql`delete from sandbox_runs where id in
        (select r.id from sandbox_runs r where r.id < ${firstTimeId(new Date(now.getTime() - sandboxRunsKeptForMs))}
          and not exists (select from quarantine_entries e where e.id = r.entry_id) limit ${rowsAStep})`,
    // Reports count a run for longer than its message is kept; data from the message is removed with it.
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
    notificationBodies: sql`delete from notification_bodies where notification_id in
        (select notification_id from notification_bodies
          where notification_id < ${firstTimeId(new Date(now.getTime() - bodiesKeptForMs))} limit ${rowsAStep})`,
    deliveryNotices: sql`delete from delivery_notices where id in
        (select id from delivery_notices where id < ${notificationsSince} limit ${rowsAStep})`,
    spamReports: sql`delete from spam_reports where id in
        (select id from spam_reports where id < ${firstTimeId(new Date(now.getTime() - reportsKeptForMs))} limit ${rowsAStep})`,
    expiredRequests: sql`update release_requests set state = 'expired', decided_at = ${at}, reply_due_at = ${at}, reply_tries = 0 where id in
        (select q.id from release_requests q where q.state = 'open'
          and not exists (select from quarantine_entries e where e.id = q.entry_id) limit ${rowsAStep})`,
    releaseRequests: sql`delete from release_requests where id in
        (select id from release_requests
          where id < ${firstTimeId(new Date(now.getTime() - requestsKeptForMs))} and state <> 'open' limit ${rowsAStep})`,
    // Deleted rows can be restored until then; a customer goes after its last user and domain.
    deletedUsers: sql`delete from users where id in
        (select id from users where deleted_at <= ${deletedUntil} limit ${rowsAStep})`,
    deletedGroups: sql`delete from groups where id in
        (select id from groups where deleted_at <= ${deletedUntil} limit ${rowsAStep})`,
    // Removes a domain's addresses with it, but an administrator can still sign in with one.
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
    // Removes a reseller after its last customer and administrator, with its branding and host names.
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
    sendCounters: sql`delete from send_counters where (customer_id, key, "window") in
        (select customer_id, key, "window" from send_counters where "window" < ${new Date(now.getTime() - 2 * dayMs).toISOString()} limit ${rowsAStep})`,
    sources: sql`delete from message_sources where id in
        (select s.id from message_sources s where s.id < ${firstTimeId(dayAgo)}
          and not exists (select from deliveries d where d.source_id = s.id)
          and not exists (select from quarantine_entries e where e.source_id = s.id)
          and not exists (select from stopped_mails t where t.source_id = s.id)
          and not exists (select from spam_reports r where r.source_id = s.id) limit ${rowsAStep})`,
    stoppedMails: sql`with gone as (delete from stopped_mails where id in
        (select id from stopped_mails
          where id < ${firstTimeId(new Date(now.getTime() - stoppedMailDays * dayMs))} limit ${rowsAStep}) returning message_id)
        update messages set state = 'discarded' where id in (select message_id from gone)`,
    stopMails: sql`delete from stop_mails where id in
        (select s.id from stop_mails s where s.until <= ${new Date(now.getTime() - stopsKeptForMs).toISOString()}
          and not exists (select from stopped_mails t where t.stop_id = s.id) limit ${rowsAStep})`,
    // Keeps a message while it is in transit or held, even if locked permanently.
    messages: sql`delete from messages where id in
        (select m.id from messages m where m.id < ${historySince}
          and not exists (select from deliveries d where d.message_id = m.id)
          and not exists (select from stopped_mails t where t.message_id = m.id)
          and not exists (select from quarantine_entries e
            where e.message_id = m.id and e.id between m.id - ${entryWithin} and m.id + ${entryWithin})
          limit ${rowsAStep})`,
    quarantineEvents: sql`delete from quarantine_events where id in
        (select v.id from quarantine_events v where v.id < ${historySince} and v.entry_id < ${historySince}
          and not exists (select from quarantine_entries e where e.id = v.entry_id) limit ${rowsAStep})`,
    notices: sql`delete from notices where id in
        (select id from notices where ends_at <= ${new Date(now.getTime() - noticesKeptForMs).toISOString()} limit ${rowsAStep})`,
    notifications: sql`delete from notifications where id in
        (select id from notifications where id < ${notificationsSince} limit ${rowsAStep})`,
    // The last seal determines how much of the log may be removed.
    auditQueue: sql`delete from audit_unsealed where event_id in
        (select event_id from audit_unsealed where event_id < ${auditSince} limit ${rowsAStep})`,
    auditEvents: sql`delete from audit_events where id in
        (select id from audit_events where id < ${auditSince} limit ${rowsAStep})`,
    auditDigests: sql`update audit_seals set event_ids = null, digests = null where number in
        (select number from audit_seals where event_ids is not null and last_id < ${auditSince} limit ${rowsAStep})`,
    sessions: sql`delete from sessions where token_hash in (select token_hash from sessions where expires_at <= ${at} limit ${rowsAStep})`,
    embedTokens: sql`delete from embed_tokens where token_hash in
        (select token_hash from embed_tokens where expires_at <= ${at} limit ${rowsAStep})`,
    apiKeySecrets: sql`delete from api_key_secrets where secret_hash in
        (select secret_hash from api_key_secrets where expires_at <= ${at} limit ${rowsAStep})`,
    apiKeys: sql`delete from api_keys where id in
        (select id from api_keys where least(revoked_at, expires_at) <= ${keysSince.toISOString()} limit ${rowsAStep})`,
    accountTokens: sql`delete from account_tokens where token_hash in
        (select token_hash from account_tokens where expires_at <= ${at} limit ${rowsAStep})`,
    customDigestTold: sql`delete from custom_digest_told where (entry_id, address) in
        (select entry_id, address from custom_digest_told where expires_at <= ${at} limit ${rowsAStep})`,
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

/** Repeats a step until it finds nothing more. */
async function inSteps(db: Database, statement: SQL): Promise<number> {
  let removed = 0
  for (let step = 0; step < stepsAtMost; step += 1) {
    const rows = await db.inScope({ as: 'system' }, async (tx) => (await tx.execute(statement)).rowCount ?? 0)
    removed += rows
    if (rows === 0) break
  }
  return removed
}
