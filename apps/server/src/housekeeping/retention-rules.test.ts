import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../testing/test-database'
import { retentionRules } from './retention-rules'

/** Tables without a rule of their own, by the reason why they do not grow for ever. */
const withoutRule: Readonly<Record<string, readonly string[]>> = {
  'a few rows for each customer, reseller, user or domain, deleted with it': [
    ...['account_locks', 'blob_keys', 'brand_images', 'capability_sets', 'custom_digests', 'customer_rules'],
    'webhooks',
    ...[
      'customer_services',
      'digest_settings',
      'digest_states',
      'digest_template_choices',
      'digest_templates',
      'domain_ips',
      'file_types',
    ],
    ...['file_type_actions', 'group_members', 'match_lists', 'match_list_entries', 'match_list_sources'],
    ...['message_stamps', 'notice_reviewers', 'o365_tenants'],
    ...['o365_credentials', 'o365_mailboxes', 'outbound_sources', 'passkeys', 'recovery_codes', 'reseller_brands'],
    ...['reseller_hosts', 'scripts', 'second_factors', 'settings_layers', 'tls_policies', 'url_protection'],
    'user_credentials',
  ],
  'deleted with the row that it belongs to': [
    ...['dkim_private_keys', 'import_rows', 'notice_reads', 'passkey_challenges', 'scheduled_report_deliveries'],
    ...['scheduled_report_recipients', 'spam_report_notes'],
  ],
  'work that is deleted once it is done': ['account_mails', 'custom_digest_mails', 'customer_moves', 'deliveries'],
  'a fixed number of versions or days, kept by what writes it': [
    ...['digest_template_versions', 'rule_versions', 'script_failures', 'script_versions', 'servers'],
  ],
  'invoices refer to it: one row a month and customer': ['licence_months'],
  'emptied at start': ['report_file_parts', 'scheduled_report_file_parts'],
}

describe('retention', () => {
  let db: TestDatabase
  beforeAll(async () => {
    db = await openTestDatabase()
  })
  afterAll(() => db.close())

  const tablesOf = async (kinds: string) =>
    (
      await db.pool.query(`select relname as name from pg_class where relnamespace = 'public'::regnamespace
        and relkind in (${kinds}) and not relispartition order by 1`)
    ).rows.map(({ name }) => String(name))

  it('has a rule for every table, or a reason why it needs none', async () => {
    const tables = await tablesOf(`'r', 'p'`)
    const ruled = new Set(retentionRules.map(({ table }) => table))
    const excused = Object.values(withoutRule).flat()

    expect(tables.filter((name) => !ruled.has(name) && !excused.includes(name))).toEqual([])
    expect(excused.filter((name) => ruled.has(name))).toEqual([])
    expect([...ruled, ...excused].filter((name) => !tables.includes(name))).toEqual([])
  })

  it('drops the months of every partitioned table', async () => {
    const partitioned = retentionRules.flatMap(({ table, partitions }) => (partitions ? [table] : []))

    expect(partitioned.sort()).toEqual(await tablesOf(`'p'`))
  })

  it('names each rule once, as the log counts by name', () => {
    const names = retentionRules.map(({ name }) => name)

    expect(new Set(names).size).toBe(names.length)
  })
})
