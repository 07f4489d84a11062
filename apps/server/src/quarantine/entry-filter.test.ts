import { type QuarantineReasonCode, quarantineReasons, Stage } from '@postern/core'
import { Verdict } from '@postern/core/contract'
import { quarantineReason } from '@postern/core/quarantine'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { holdMessage } from '../testing/test-entry'
import { startTestServer, type TestServer } from '../testing/test-server'

type Client = Awaited<ReturnType<TestServer['client']>>['quarantine']
type Filter = NonNullable<Parameters<Client['list']>[0]>

const hourMs = 3_600_000

/** Held messages, newest first: the first is an hour old, each next one an hour older. */
const held = [
  { subject: 'Parcel', verdict: { virusName: 'Eicar-Test' }, sender: 'post@parcel.example', hasAttachments: true },
  { subject: 'Prize', verdict: { spamType: 'spam', spamScore: 7.1 }, stage: Stage.Released },
  { subject: 'Weekly', verdict: { spamType: 'Bulk mail' }, sender: 'News@Growth.example', isLocked: true },
  {
    subject: 'Payroll',
    verdict: { spamType: 'spoofing', spamScore: 14 },
    displayAddress: 'Payroll <ceo@contoso.example>',
  },
  { subject: 'Cards 100%_\\', verdict: { contentViolation: true, contentViolationDetail: 'Cards' }, isOutbound: true },
  { subject: 'Été à la plage', verdict: { maxRecursionError: true }, stage: Stage.Failed },
  { subject: 'Scan', verdict: { scanErrorDetail: 'time-out' }, stage: Stage.Processing },
  { subject: 'Odd', verdict: {}, stage: 'SOMETHING_NEW' },
].map((values, index) => ({ ...values, hoursAgo: index + 1 }))

describe('the filters of the quarantine list', () => {
  let server: TestServer
  let client: Client
  const ago = (hours: number) => new Date(server.clock.now().getTime() - hours * hourMs).toISOString()
  beforeAll(async () => {
    server = await startTestServer()
    for (const { hoursAgo, ...values } of held) {
      await holdMessage(server.db, server.world.contoso, { ...values, receivedAt: new Date(ago(hoursAgo)) })
    }
    await holdMessage(server.db, server.world.fabrikam, { subject: 'Sibling' })
    await holdMessage(server.db, server.world.orchard, { subject: 'Foreign' })
    client = (await server.client('admin@contoso.example')).quarantine
  })
  afterAll(() => server.close())

  const found = async (filter: Filter, as = client) => {
    const { entries, count, countIsEstimate } = await as.list({ limit: 100, ...filter })
    expect([count, countIsEstimate]).toEqual([entries.length, false])
    return entries.map(({ message }) => message.subject.split(' ')[0])
  }

  it.each<[Filter, string[]]>([
    [{ direction: 0 }, ['Cards']],
    [{ direction: 1, reason: ['content'] }, ['Été']],
    [{ sender: 'PARCEL' }, ['Parcel']],
    [{ sender: 'news@growth.example', isLocked: true }, ['Weekly']],
    [{ sender: 'ceo@contoso' }, ['Payroll']],
    [{ sender: 'parcel', subject: 'weekly' }, []],
    [{ recipient: 'ANA@contoso', reason: ['virus'] }, ['Parcel']],
    [{ recipient: 'post@parcel' }, []],
    [{ subject: 'é' }, ['Été']],
    [{ subject: 'ÉTÉ À' }, ['Été']],
    [{ subject: '100%_\\' }, ['Cards']],
    [{ subject: '1_0' }, []],
    [{ subject: '%' }, ['Cards']],
    [{ subject: '  ' }, held.map(({ subject }) => subject.split(' ')[0] as string)],
    [{ reason: ['virus'] }, ['Parcel']],
    [{ reason: ['phishing'] }, ['Payroll']],
    [{ reason: ['spam'] }, ['Prize']],
    [{ reason: ['bulk'] }, ['Weekly']],
    [{ reason: ['content'] }, ['Cards', 'Été']],
    [{ reason: ['scanError'] }, ['Scan']],
    [{ reason: ['virus', 'scanError'] }, ['Parcel', 'Scan']],
    [{ stage: ['RELEASED'] }, ['Prize']],
    [{ stage: ['FAILED', 'PROCESSING'] }, ['Été', 'Scan']],
    [{ stage: ['NO_SUCH'] }, []],
    [{ isLocked: true }, ['Weekly']],
    [{ isLocked: false, freeSearch: 'payroll' }, ['Payroll']],
    [{ freeSearch: 'growth', subject: 'week' }, ['Weekly']],
    [{ hasAttachments: true }, ['Parcel']],
    [{ hasAttachments: false, isLocked: true }, ['Weekly']],
    [{ scoreFrom: 7.1 }, ['Prize', 'Payroll']],
    [{ scoreFrom: 7.1, scoreTo: 13.9 }, ['Prize']],
    [{ scoreTo: 7.1 }, ['Prize']],
    [{ scoreTo: -1 }, []],
    [{ domain: 'CONTOSO.example', isLocked: true }, ['Weekly']],
    [{ domain: 'contoso' }, []],
    [{ domain: 'orchard.example' }, []],
  ])('%j finds %j (CA-027, AM-066)', async (filter, subjects) => {
    expect(await found(filter)).toEqual(subjects)
  })

  it('include the start of a time range and exclude its end (CA-027)', async () => {
    expect(await found({ receivedFrom: ago(2) })).toEqual(['Parcel', 'Prize'])
    expect(await found({ receivedFrom: ago(4), receivedTo: ago(2) })).toEqual(['Weekly', 'Payroll'])
    expect(await found({ receivedFrom: ago(4), receivedTo: ago(4) })).toEqual([])
    expect(await found({ receivedTo: '1999-12-31T23:59Z' })).toEqual([])
  })

  it('apply to every page, by offset and by cursor', async () => {
    const filter: Filter = { stage: [Stage.Quarantined], limit: 2 }
    const first = await client.list(filter)
    const next = await client.list({ ...filter, cursor: first.nextCursor ?? '' })
    const beyond = await client.list({ ...filter, offset: 50 })

    expect([...first.entries, ...next.entries].map(({ message }) => message.subject.split(' ')[0])).toEqual([
      'Parcel',
      'Weekly',
      'Payroll',
      'Cards',
    ])
    expect([first.count, beyond.count, beyond.entries.length]).toEqual([4, 4, 0])
  })

  it('find nothing of a customer outside the scope (AM-015, XT-04, XT-12)', async () => {
    const { contoso, fabrikam, orchard } = server.world
    const reseller = (await server.client('reseller@northwind.example')).quarantine
    const provider = (await server.client('super@provider.example')).quarantine

    expect(await found({ customerId: contoso.id })).toHaveLength(held.length)
    for (const { id } of [fabrikam, orchard]) expect(await found({ customerId: id })).toEqual([])
    expect(await found({ customerId: fabrikam.id }, reseller)).toEqual(['Sibling'])
    expect(await found({ customerId: orchard.id }, reseller)).toEqual([])
    expect(await found({ customerId: orchard.id }, provider)).toEqual(['Foreign'])
    expect(await found({}, provider)).toHaveLength(held.length + 2)
    const [northwind, southwind] = [server.world.contoso.resellerId, server.world.orchard.resellerId]
    expect(await found({ resellerId: southwind }, provider)).toEqual(['Foreign'])
    expect(await found({ resellerId: southwind }, reseller)).toEqual([])
    expect(await found({ resellerId: northwind }, reseller)).toHaveLength(held.length + 1)
  })

  it('return the reseller for provider staff only', async () => {
    const tells = async (username: string) => {
      const { entries } = await (await server.client(username)).quarantine.list({ limit: 100 })
      return entries.some(({ reseller }) => reseller !== null)
    }

    expect(await tells('super@provider.example')).toBe(true)
    expect(await tells('reseller@northwind.example')).toBe(false)
    expect(await tells('admin@contoso.example')).toBe(false)
  })

  it.each([
    'received_from=yesterday',
    'received_to=2026-11-20',
    'received_to=2026-13-20T00:00:00Z',
    'received_from=2026-11-20T00:00:00%2B01:00',
    'direction=2',
    'reason=danger',
    'reason=virus&reason=danger',
    `stage=${'x'.repeat(61)}`,
    'is_locked=yes',
    'customer_id=0',
    'customer_id=99999999999',
    'reseller_id=x',
    'has_attachments=maybe',
    'score_from=1e3',
    'score_to=high',
    `subject=${'x'.repeat(201)}`,
  ])('refuse %s and name the field (XS-02, XS-05)', async (query) => {
    const token = (await (await server.client('admin@contoso.example')).tokenStore.get()) ?? ''
    const answer = await server.request(`/v1/quarantine/?${query}`, { headers: { authorization: `Bearer ${token}` } })

    expect(answer.status).toBe(400)
    expect(Object.keys((await answer.json()).fields)).toEqual([query.split('=')[0]])
  })

  it('classify reasons as the core does, whatever a verdict holds (DG-020, AM-052)', async () => {
    const text = fc.constantFrom('', 'phishing', 'SpoofIng', 'x impersonation', 'bulk', 'Newsletter', 'spam', 'ſpoof')
    const texts = fc.option(
      fc.oneof(
        text,
        fc.string({ maxLength: 5 }).map((value) => value.replaceAll('\0', '')),
      ),
    )
    const verdicts = fc.record(
      {
        reclassedVirusName: texts,
        virusName: texts,
        contentViolation: fc.option(fc.oneof(fc.boolean(), text, fc.constantFrom('false', 'null'))),
        maxRecursionError: fc.option(fc.boolean()),
        scanErrorDetail: texts,
        spamType: texts,
        spamScore: fc.option(fc.constantFrom(0, 7.5)),
        spamLevel: fc.option(fc.constantFrom(0, 3, '', 'high')),
      },
      { requiredKeys: [] },
    )
    const sample = [...held.map(({ verdict }) => verdict), ...fc.sample(verdicts, { numRuns: 2_000, seed: 7 })].map(
      (verdict) => JSON.parse(JSON.stringify(verdict).replace(/[\ud800-\udfff]/g, '')),
    )
    const { rows } = await server.db.pool.query(
      'select quarantine_reason(value) as kind from jsonb_array_elements($1::jsonb) with ordinality order by ordinality',
      [JSON.stringify(sample)],
    )

    expect(rows.map(({ kind }) => kind)).toEqual(sample.map((verdict) => quarantineReason(Verdict.parse(verdict)).kind))
    expect(new Set(rows.map(({ kind }) => kind)).size).toBe(8)
  })

  it('count by an index alone unless they search text (XS-05)', async () => {
    const codes: QuarantineReasonCode[] = [...quarantineReasons]
    const plan = await server.db.inScope({ as: 'customer', customerId: server.world.contoso.id }, async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`)
      await tx.execute(sql`set local enable_bitmapscan = off`)
      const { rows } = await tx.execute(sql`explain (costs off) select count(*) from (select 1 from quarantine_entries
        where customer_id = ${server.world.contoso.id} and id >= 1 and reason in ${codes} and stage in ('QUARANTINED')
          and not is_locked and not is_outbound and has_attachments and spam_score >= 7
          and domain_id = (select id from domains where name = 'contoso.example') limit 10001) as bounded`)
      return rows.map((row) => Object.values(row)[0]).join('\n')
    })

    expect(plan).toContain('Index Only Scan using quarantine_entries')
    expect(plan).not.toContain('Seq Scan')
  })
})
