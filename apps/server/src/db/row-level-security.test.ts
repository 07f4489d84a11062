import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hashSecret } from '../auth/secrets'
import { openSession } from '../auth/sessions.service'
import { countTry } from '../auth/throttle.service'
import { type EntryOwner, holdMessage } from '../testing/test-entry'
import { startTestServer, type TestServer } from '../testing/test-server'
import type { Transaction } from './database'
import type { Scope } from './scope'

/** Tables without a tenant: their rows belong to one user, or to the server alone. */
const personalTables = [
  ...['idempotency_keys', 'known_addresses', 'second_factors', 'sessions', 'account_tokens'],
  ...['throttles', 'user_credentials', 'report_jobs', 'report_file_parts', 'imports', 'import_rows'],
  ...['jobs', 'job_items', 'job_file_parts', 'job_downloads'],
  ...['audit_unsealed', 'audit_seals', 'account_locks', 'passkeys', 'passkey_challenges', 'recovery_codes'],
  ...['notices', 'notice_reads', 'url_requests', 'url_analyses', 'file_types', 'message_stamps'],
  ...['scripts', 'script_versions', 'script_failures'],
  ...['sts_policies', 'refusals', 'servers', 'notification_keys', 'blob_keys'],
]
// Have a tenant for deletion with the customer, but only the server reads them.
const serversTables = [
  ...['account_mails', 'delivery_notices', 'o365_credentials', 'o365_mailboxes', 'unsubscribe_tokens', 'embed_tokens'],
  ...['send_counters', 'dkim_private_keys', 'webhook_secrets'],
  // Super administrators read it as well.
  'stopped_mails',
]

// Offers of the levels above are visible as well.
const offeredTables = ['capability_sets']

describe('row-level security alone', () => {
  let server: TestServer
  let tables: string[]
  let tenantTables: string[]
  let resellerTables: string[]
  let entryIds: number[]
  beforeAll(async () => {
    server = await startTestServer()
    entryIds = []
    for (const owner of [server.world.contoso, server.world.fabrikam, server.world.orchard]) {
      const { id } = await holdMessage(server.db, owner)
      entryIds.push(id)
      await fillTables(owner, id)
    }
    const { rows } = await server.db.pool.query(
      `select c.relname as name, c.relrowsecurity and c.relforcerowsecurity as is_forced
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition`,
    )
    expect(rows.filter((row) => !row.is_forced).map((row) => row.name)).toEqual([])
    tables = rows.map((row) => String(row.name))
    const having = async (column: string) => {
      const columns = await server.db.pool.query(
        "select table_name as name from information_schema.columns where table_schema = 'public' and column_name = $1",
        [column],
      )
      return tables.filter((name) => columns.rows.some((row) => row.name === name))
    }
    tenantTables = (await having('customer_id')).filter((name) => !offeredTables.includes(name))
    resellerTables = (await having('reseller_id')).filter(
      (name) => ![...tenantTables, ...offeredTables, 'customers'].includes(name),
    )
  })
  afterAll(() => server.close())

  /** Adds a tenant's row to each table that the sample world leaves empty. */
  async function fillTables({ id, resellerId, domainId, recipient, address }: EntryOwner, entryId: number) {
    const tenant = `(${resellerId}, ${id}`
    const name = `t${id}`
    const at = server.clock.now().toISOString()
    await server.db.inScope({ as: 'system' }, async (tx) => {
      const statements = [
        `deliveries (reseller_id, customer_id, id, domain_id, source_id, message_id, sender, recipient, next_try_at)
          values ${tenant}, next_time_id('${at}'), ${domainId}, 1, 1, '', '${address}', now())`,
        `message_events (reseller_id, customer_id, id, message_id, kind)
          values ${tenant}, next_time_id('${at}'), ${entryId}, 'queued')`,
        `quarantine_events (reseller_id, customer_id, id, entry_id, at, kind, actor)
          values ${tenant}, next_time_id('${at}'), ${entryId}, now(), 'held', 'system')`,
        `digest_codes (reseller_id, customer_id, entry_id, purpose, token_hash, expires_at)
          values ${tenant}, ${entryId}, 'release', '${name}', now())`,
        `wbl_entries (reseller_id, customer_id, type, sender, source, created_at)
          values ${tenant}, 1, '@growth.example', 'portal', now())`,
        `notifications (reseller_id, customer_id, id, user_id, type, recipient, subject, items, sent_at, state, last_answer)
          values ${tenant}, next_time_id('${at}'), ${recipient.id}, 'digest', '${address}', '', 1, now(), 'delivered', '')`,
        `notification_bodies (reseller_id, customer_id, notification_id, text, html, had_secrets, is_shortened)
          select reseller_id, customer_id, id, '', '', false, false from notifications where customer_id = ${id} limit 1`,
        `audit_events (reseller_id, customer_id, id, at, username, action, address)
          values ${tenant}, next_time_id('${at}'), now(), '${address}', 'signIn', '')`,
        `url_lists (reseller_id, customer_id, list, pattern, match, key_hash, created_at)
          values ${tenant}, 'block', 'evil.example', 'domain', '${name}', now())`,
        `file_type_actions (reseller_id, customer_id, type_id, action, changed_at) values ${tenant}, 1, 'hold', now())`,
        `wbl_changes (reseller_id, customer_id, entry_id, kind, sender, at)
          values ${tenant}, 1, 'removed', '@growth.example', now())`,
        `customer_modules (reseller_id, customer_id, service_id, module_id) values ${tenant}, 1, 1)`,
        `customer_services (reseller_id, customer_id, service_id) values ${tenant}, 1)`,
        `customer_moves (reseller_id, customer_id, to_reseller_id, user_id, username, address, ordered_at, pass_at, next_try_at)
          values ${tenant}, ${resellerId}, ${recipient.id}, '', '', now(), now(), now())`,
        `licence_months (reseller_id, customer_id, service_id, month, used, counted_at) values ${tenant}, 1, '2026-01', 1, now())`,
        `account_mails (reseller_id, customer_id, id, kind, user_id, created_at, next_try_at)
          values ${tenant}, next_time_id('${at}'), 'invitation', ${recipient.id}, now(), now())`,
        `delivery_notices (reseller_id, customer_id, id, message_id, kind, sender, recipient, answer, received_at)
          values ${tenant}, next_time_id('${at}'), ${entryId}, 'failed', '', '${address}', '', now())`,
        `sandbox_runs (reseller_id, customer_id, id, entry_id, requested_by, requested_at, next_try_at)
          values ${tenant}, next_time_id('${at}'), ${entryId}, '${address}', now(), now())`,
        `o365_tenants (reseller_id, customer_id, id, name, folder, created_at, next_sync_at)
          values ${tenant}, '${name}', '', '', now(), now())`,
        `o365_credentials (reseller_id, customer_id, tenant_id, client_id, sealed_secret)
          values ${tenant}, '${name}', '', '')`,
        `o365_mailboxes (reseller_id, customer_id, tenant_id, mailbox_id, folder_id, link)
          values ${tenant}, '${name}', '', '', '')`,
        `o365_items (reseller_id, customer_id, id, tenant_id, mailbox_id, graph_id, received_at, mailbox, sender, subject,
            message_id_header, threat, action, state, folder, changed_at)
          values ${tenant}, next_time_id('${at}'), '${name}', '', '', now(), '', '', '', '', '', '', '', '', now())`,
        `spam_reports (reseller_id, customer_id, id, kind, via, reported_at, reporter, message_id, source_id, received_at,
            sender, recipient, subject, links, verdict_then, verdict_now)
          values ${tenant}, ${id}, 'wrongly_held', 'mail', now(), '${address}', ${entryId}, 1, now(), '', '', '', '{}', '', '')`,
        `release_requests (reseller_id, customer_id, id, entry_id, user_id, asker, reason, asked_at, last_asked_at, received_at,
            sender, subject, held_for)
          values ${tenant}, next_time_id('${at}'), ${entryId}, ${recipient.id}, '${address}', '', now(), now(), now(), '', '', 'spam')`,
        `spam_report_notes (reseller_id, customer_id, id, report_id, at, kind, author)
          values ${tenant}, next_time_id('${at}'), ${id}, now(), 'note', '')`,
        `digest_settings (reseller_id, customer_id, settings, changed_at) values ${tenant}, '{}', now())`,
        `scheduled_reports (reseller_id, customer_id, name, report_type, period, repeats, start, timezone, start_date, created_by,
            created_at)
          values ${tenant}, '${name}', 1, 1, 1, '', 'UTC', now(), ${recipient.id}, now())`,
        `scheduled_report_recipients (reseller_id, customer_id, report_id, user_id, email_address, added_at)
          select reseller_id, customer_id, id, ${recipient.id}, '', now() from scheduled_reports where name = '${name}'`,
        `scheduled_report_runs (reseller_id, customer_id, id, report_id, scheduled_for, created_at, next_try_at)
          select reseller_id, customer_id, ${entryId}, id, now(), now(), now() from scheduled_reports where name = '${name}'`,
        `scheduled_report_deliveries (reseller_id, customer_id, run_id, user_id, email_address, at)
          values ${tenant}, ${entryId}, ${recipient.id}, '', now())`,
        `scheduled_report_files (reseller_id, customer_id, id, run_id, format, locale, timezone, byte_count)
          values ${tenant}, ${entryId}, ${entryId}, 'pdf', 'en', 'UTC', 1)`,
        `scheduled_report_file_parts (reseller_id, customer_id, file_id, position, content)
          values ${tenant}, ${entryId}, 1, '')`,
        `unsubscribe_tokens (reseller_id, customer_id, token_hash, user_id, purpose, expires_at)
          values ${tenant}, '${name}', ${recipient.id}, 'digest', now())`,
        `api_keys (reseller_id, customer_id, name, prefix, widgets, origins, created_by_name, created_at)
          values ${tenant}, '${name}', '', '{}', '{}', '', now())`,
        `api_key_secrets (reseller_id, customer_id, secret_hash, key_id, created_at)
          select reseller_id, customer_id, name, id, now() from api_keys where name = '${name}'`,
        `embed_tokens (reseller_id, customer_id, token_hash, key_id, widgets, origins, expires_at)
          select reseller_id, customer_id, name, id, '{}', '{}', now() from api_keys where name = '${name}'`,
        `customer_rules (reseller_id, customer_id, name, position, action, conditions, created_at, updated_at)
          values ${tenant}, '${name}', 1, 'hold', '{}', now(), now())`,
        `rule_versions (reseller_id, customer_id, rule_id, number, replaced_at, replaced_by, state)
          select reseller_id, customer_id, id, 1, now(), '', '{}' from customer_rules where name = '${name}'`,
        `match_lists (reseller_id, customer_id, kind, name, created_at, updated_at)
          values ${tenant}, 'address', '${name}', now(), now())`,
        `match_list_entries (reseller_id, customer_id, list_id, value)
          select reseller_id, customer_id, id, 'growth.example' from match_lists where name = '${name}'`,
        `match_list_sources (reseller_id, customer_id, list_id, url, refresh_minutes, due_at)
          select reseller_id, customer_id, id, 'https://lists.example/', 60, now() from match_lists where name = '${name}'`,
        `dkim_keys (reseller_id, customer_id, domain_id, selector, public_key, check_due_at, created_at)
          values ${tenant}, ${domainId}, '${name}', '', now(), now())`,
        `dkim_private_keys (reseller_id, customer_id, key_id, sealed_key)
          select reseller_id, customer_id, id, '' from dkim_keys where selector = '${name}'`,
        `tls_policies (reseller_id, customer_id, domain, direction, policy, created_at, updated_at)
          values ${tenant}, 'partner.example', 'out', 'encrypt', now(), now())`,
        `custom_digests (reseller_id, customer_id, name, is_active, position, recipients, domains, classes, times, days,
            timezone, language, created_at, updated_at)
          values ${tenant}, '${name}', true, 1, '{}', '{}', '{}', '{}', '{}', '', '', now(), now())`,
        `custom_digest_mails (reseller_id, customer_id, digest_id, slot)
          select reseller_id, customer_id, id, now() from custom_digests where name = '${name}'`,
        `notice_reviewers (reseller_id, customer_id, address, since)
          values ${tenant}, '${name}', now())`,
        `custom_digest_told (reseller_id, customer_id, entry_id, address, expires_at)
          values ${tenant}, ${entryId}, '', now())`,
        `digest_templates (reseller_id, customer_id, name, created_at, updated_at)
          values ${tenant}, '${name}', now(), now())`,
        `digest_template_choices (reseller_id, customer_id) values ${tenant})`,
        `digest_template_versions (reseller_id, customer_id, template_id, number, content, created_by, created_at)
          select reseller_id, customer_id, id, 1, '{}', '', now() from digest_templates where name = '${name}'`,
        `outbound_sources (reseller_id, customer_id, network, name, created_at, updated_at)
          values ${tenant}, '203.0.113.0/24', '${name}', now(), now())`,
        `url_protection (reseller_id, customer_id, rewrites, rewrites_text, exempts_own_domains, may_click_through,
            holds_suspicious, updated_at) values ${tenant}, true, true, true, true, true, now())`,
        `url_events (reseller_id, customer_id, id, source, url, host, verdict, action)
          values ${tenant}, ${entryId}, 'click', 'https://a.example/', 'a.example', 'unknown', 'allowed')`,
        `url_hours (reseller_id, customer_id, hour, verdict, count) values ${tenant}, now(), 'unknown', 1)`,
        `url_event_days (reseller_id, customer_id, day, verdict, action, writer, cumulative)
          values ${tenant}, now(), 'exempt', 'allowed', 0, '{}')`,
        `url_event_ranks (reseller_id, customer_id, kind, value, day, writer, count)
          values ${tenant}, 'host', '${name}', now(), 0, 1)`,
        `outbound_credentials (reseller_id, customer_id, name, username, password_hash, created_at)
          values ${tenant}, '${name}', '${name}', '', now())`,
        `settings_layers (reseller_id, customer_id, area, "values", changed_at) values ${tenant}, 'outbound', '{}', now())`,
        `stop_mails (reseller_id, customer_id, direction, scope, action, reason, starts_at, until)
          values ${tenant}, 'in', 'customer', 'hold', '${name}', now(), now() + interval '1 hour')`,
        `stopped_mails (id, reseller_id, customer_id, stop_id, domain_id, source_id, message_id, route, sender, recipient,
            tells_sender, reason)
          select next_time_id('${at}'), reseller_id, customer_id, id, 1, 1, 1, 'mx', '', '', true, 'clean'
          from stop_mails where reason = '${name}'`,
        `webhooks (reseller_id, customer_id, name, url, events, is_active, created_at, updated_at)
          values ${tenant}, '${name}', '', '{}', true, now(), now())`,
        `webhook_secrets (reseller_id, customer_id, webhook_id, sealed, created_at)
          select reseller_id, customer_id, id, '', now() from webhooks where name = '${name}'`,
        `webhook_requests (id, reseller_id, customer_id, webhook_id, type, data, at)
          select next_time_id('${at}'), reseller_id, customer_id, id, '', '{}', now() from webhooks where name = '${name}'`,
        `send_counters (reseller_id, customer_id, key, "window", count) values ${tenant}, '', now(), 1)`,
        `groups (reseller_id, customer_id, name, created_at, updated_at) values ${tenant}, '${name}', now(), now())`,
        `group_members (reseller_id, customer_id, group_id, user_id, added_at)
          select reseller_id, customer_id, id, ${recipient.id}, now() from groups where name = '${name}'`,
        `capability_sets (reseller_id, customer_id, name, capabilities, created_at) values ${tenant}, '${name}', '{}', now()),
          (${resellerId}, null, '${name}', '{}', now())`,
        `reseller_hosts (reseller_id, host) values (${resellerId}, '${name}.example')`,
        `reseller_brands (reseller_id, changed_at) values (${resellerId}, now()) on conflict do nothing`,
        `brand_images (reseller_id, kind, hash, type, content)
          values (${resellerId}, 'logo', '', 'image/png', '') on conflict do nothing`,
      ]
      for (const statement of statements) await tx.execute(sql.raw(`insert into ${statement}`))
    })
  }

  const count = (scope: Scope, table: string, where = 'true') =>
    server.db
      .inScope(scope, async (tx) =>
        Number((await tx.execute(sql.raw(`select count(*) as n from ${table} where ${where}`))).rows[0]?.n),
      )
      .catch((error: { cause?: { code?: string } }) => {
        // A role without any right on the table sees no rows either.
        if (error.cause?.code === '42501') return 0
        throw error
      })

  it('is enabled and forced on every table, and shows each tenant its own rows only (XT-10)', async () => {
    const { contoso, northwind } = server.world
    const customer: Scope = { as: 'customer', customerId: contoso.id }
    const reseller: Scope = { as: 'reseller', resellerId: northwind }
    for (const table of [...tenantTables, ...resellerTables]) {
      const isServers = serversTables.includes(table)
      const [own, foreign] = [`reseller_id = ${northwind}`, `reseller_id is distinct from ${northwind}`]
      expect(await count({ as: 'system' }, table, foreign), table).toBeGreaterThan(0)
      expect((await count(reseller, table, own)) > 0, table).toBe(!isServers)
      expect(await count(reseller, table, foreign), table).toBe(0)
    }
    for (const table of tenantTables) {
      const isServers = serversTables.includes(table)
      expect((await count(customer, table, `customer_id = ${contoso.id}`)) > 0, table).toBe(!isServers)
      expect(await count(customer, table, `customer_id is distinct from ${contoso.id}`), table).toBe(0)
    }
    for (const table of resellerTables) expect(await count(customer, table), table).toBe(0)
    expect(await count(customer, 'customers', `id = ${contoso.id}`)).toBe(1)
    expect(await count(customer, 'customers')).toBe(1)
    expect(await count(reseller, 'customers', `reseller_id = ${northwind}`)).toBe(2)
    expect(await count(reseller, 'customers')).toBe(2)
    for (const scope of [customer, reseller]) {
      expect(await count(scope, 'resellers', `id = ${northwind}`)).toBe(1)
      expect(await count(scope, 'resellers')).toBe(1)
    }
    expect(await count({ as: 'customer', customerId: contoso.id }, 'quarantine_entries')).toBe(1)
    expect(await count({ as: 'reseller', resellerId: northwind }, 'quarantine_entries')).toBe(2)
    expect(await count({ as: 'provider' }, 'quarantine_entries')).toBe(3)
  })

  it('covers every table: a new one must declare who owns its rows (XT-10)', () => {
    const known = [...tenantTables, ...resellerTables, ...personalTables, ...offeredTables, 'customers', 'resellers']

    expect(tables.filter((name) => !known.includes(name))).toEqual([])
    expect([...known].sort()).toEqual([...tables].sort())
  })

  it('exposes capability sets of the levels above as read-only (XT-07, XT-10)', async () => {
    const { contoso, northwind } = server.world
    const customer: Scope = { as: 'customer', customerId: contoso.id }
    const reseller: Scope = { as: 'reseller', resellerId: northwind }
    const owner = (row: string) => count(customer, 'capability_sets', row)
    const change = (scope: Scope, where: string) =>
      server.db.inScope(scope, async (tx) =>
        Number((await tx.execute(sql.raw(`update capability_sets set name = name where ${where}`))).rowCount),
      )

    expect(await owner('is_preset')).toBe(2)
    expect(await owner(`customer_id = ${contoso.id}`)).toBe(1)
    expect(await owner(`customer_id is distinct from ${contoso.id} and customer_id is not null`)).toBe(0)
    expect(await owner(`reseller_id = ${northwind} and customer_id is null`)).toBeGreaterThan(0)
    expect(await owner(`reseller_id <> ${northwind}`)).toBe(0)
    expect(await count(reseller, 'capability_sets', `reseller_id <> ${northwind}`)).toBe(0)
    expect(await change(customer, `customer_id is null`)).toBe(0)
    expect(await change(reseller, 'reseller_id is null')).toBe(0)
    expect(await change(reseller, 'customer_id is not null')).toBe(2)
  })

  it('shows stored first answers only to the sender of the request (XT-10, XS-14)', async () => {
    const { customerAdmin, superAdmin } = server.world
    const [first = 0, second = 0] = entryIds
    const owners = [`user:${customerAdmin.id}`, `user:${superAdmin.id}`, `digest:${first}`, `digest:${second}`]
    const insert = (owner: string) =>
      sql`insert into idempotency_keys (owner, key, request_hash, answer, created_at) values (${owner}, 'k', '', '{}', now())
        on conflict do nothing`
    await server.db.inScope({ as: 'system' }, async (tx) => {
      for (const owner of owners) await tx.execute(insert(owner))
    })
    const read = async (tx: Transaction) =>
      (await tx.execute(sql`select owner from idempotency_keys`)).rows.map(({ owner }) => owner)
    for (const { id } of [customerAdmin, superAdmin]) {
      const token = await server.db.inScope({ as: 'system' }, (tx) => openSession(tx, id, 'full', server.clock.now()))
      const request = { tokenHash: hashSecret(token), now: server.clock.now(), idleMs: 60_000, isScoped: true }

      expect(await server.db.inSession(request, read)).toEqual([`user:${id}`])
      await expect(server.db.inSession(request, (tx) => tx.execute(insert('user:0')))).rejects.toMatchObject({
        cause: { code: '42501' },
      })
    }
    expect(await server.db.inScope({ as: 'digest', entryId: first }, read)).toEqual([`digest:${first}`])
    expect(await count({ as: 'customer', customerId: server.world.contoso.id }, 'idempotency_keys')).toBe(0)
  })

  it('lets a digest link write to the log of its message’s tenant only (XT-10)', async () => {
    const { contoso, orchard } = server.world
    const write = ({ id, resellerId }: { id: number | null; resellerId: number | null }) =>
      server.db.inScope({ as: 'digest', entryId: entryIds[0] ?? 0 }, (tx) =>
        tx.execute(sql`insert into audit_events (id, at, reseller_id, customer_id, username, action, address)
          values (next_time_id(${server.clock.now().toISOString()}::timestamptz), now(), ${resellerId}, ${id}, '', 'entryReleased', '')`),
      )

    await expect(write(contoso)).resolves.toMatchObject({ rowCount: 1 })
    for (const foreign of [orchard, { id: null, resellerId: null }, { ...contoso, resellerId: orchard.resellerId }]) {
      await expect(write(foreign)).rejects.toMatchObject({ cause: { code: '42501' } })
    }
  })

  it('shows nothing without a tenant, nor to a scope without an owner (XT-10)', async () => {
    for (const table of tenantTables) {
      expect(await count({ as: 'customer', customerId: 0 }, table), table).toBe(0)
      expect(await count({ as: 'digest', entryId: 0 }, table), table).toBe(0)
    }
    const unset = await server.db.inScope({ as: 'system' }, async (tx) => {
      await tx.execute(sql`set local role postern_customer`)
      return (await tx.execute(sql`select count(*)::int as n from quarantine_entries`)).rows[0]?.n
    })
    expect(unset).toBe(0)
  })

  it.each([
    'user_credentials',
    'sessions',
    'second_factors',
    'account_tokens',
    'account_mails',
    'known_addresses',
    'throttles',
    'unsubscribe_tokens',
    'embed_tokens',
    'url_analyses',
    'digest_codes',
  ])('keeps the secrets of %s from other tenants and from digest links (XT-09)', async (table) => {
    const { contoso } = server.world
    expect(await count({ as: 'digest', entryId: 1 }, table)).toBe(0)
    if (table !== 'digest_codes') expect(await count({ as: 'customer', customerId: contoso.id }, table)).toBe(0)
  })

  it('shows signed-in users only their own secrets, in every role (XT-09, XT-10)', async () => {
    const { superAdmin, customerAdmin } = server.world
    await server.db.inScope({ as: 'system' }, async (tx) => {
      for (const { id } of [superAdmin, customerAdmin]) {
        await openSession(tx, id, 'full', server.clock.now())
        await countTry(tx, `user:${id}:code`, { limit: 5, windowMs: 1_000 }, server.clock.now())
      }
    })
    for (const { id } of [superAdmin, customerAdmin]) {
      const token = await server.db.inScope({ as: 'system' }, (tx) => openSession(tx, id, 'full', server.clock.now()))
      const request = { tokenHash: hashSecret(token), now: server.clock.now(), idleMs: 60_000, isScoped: true }
      const met = await server.db.inSession(request, async (tx) => ({
        users: (await tx.execute(sql`select distinct user_id as id from user_credentials`)).rows,
        sessions: (await tx.execute(sql`select distinct user_id as id from sessions`)).rows,
        counts: (await tx.execute(sql`select key from throttles`)).rows,
      }))

      expect(met).toEqual({ users: [{ id }], sessions: [{ id }], counts: [{ key: `user:${id}:code` }] })
    }
  })

  it('rejects writing a foreign row, and changes none', async () => {
    const { contoso, orchard } = server.world
    const scope: Scope = { as: 'customer', customerId: contoso.id }
    const insert = sql`insert into wbl_entries (reseller_id, customer_id, type, sender, source, created_at)
      values (${orchard.resellerId}, ${orchard.id}, 0, 'a@b.example', 'portal', now())`

    await expect(server.db.inScope(scope, (tx) => tx.execute(insert))).rejects.toMatchObject({
      cause: { code: '42501' },
    })
    const changed = await server.db.inScope(
      scope,
      async (tx) =>
        (await tx.execute(sql`update quarantine_entries set stage = 'X' where customer_id = ${orchard.id}`)).rowCount,
    )

    expect(changed).toBe(0)
  })

  it('never leaks one request’s tenant into another, even with errors in between (XT-11)', async () => {
    const { contoso, fabrikam, orchard } = server.world
    const owners = [contoso, fabrikam, orchard]
    const wrong: unknown[] = []
    await Promise.all(
      Array.from({ length: 1_000 }, async (_, number) => {
        const owner = owners[number % owners.length] ?? contoso
        await server.db
          .inScope({ as: 'customer', customerId: owner.id }, async (tx) => {
            const { rows } = await tx.execute(sql`select customer_id from quarantine_entries`)
            if (rows.some((row) => row.customer_id !== owner.id)) wrong.push(rows)
            if (number % 7 === 0) throw new Error('undo')
            if (number % 11 === 0) await tx.execute(sql`select 1 / 0`)
          })
          .catch(() => {})
      }),
    )

    expect(wrong).toEqual([])
    expect(await count({ as: 'customer', customerId: 0 }, 'quarantine_entries')).toBe(0)
  })
})
