import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { holdMessage } from '../testing/test-entry'
import { keepMessage } from '../testing/test-message'
import { startTestServer, type TestServer } from '../testing/test-server'
import { criteriaFilter, inScope, type MessageFilter, matchesMessage } from './message-filter'

type Client = Awaited<ReturnType<TestServer['client']>>['messageHistory']
type Filter = NonNullable<Parameters<Client['list']>[0]>

const hourMs = 3_600_000

/** Newest first: the first is an hour old, each next one an hour older. */
const kept = [
  {
    subject: 'Minutes',
    displayAddress: 'Anna Brandt <anna@partner.example>',
    messageIdHeader: '<Abc-1@partner.example>',
  },
  { subject: 'Parcel', state: 'bounced', lastAnswer: '550 No such user', hasAttachments: true, size: 5_000_000 },
  { subject: 'Weekly', sender: 'News@growth.example', state: 'delivered', reason: 'allow list' },
  { subject: 'Offer', sender: 'x@growth.example.evil.example', state: 'discarded', reason: 'block list', size: 900 },
  { subject: 'Cards 100%_\\', state: 'deferred', reason: 'recursion', direction: 0 },
  { subject: 'Été à la plage', sender: '', state: 'queued', displayAddress: 'Bounce <noreply@Growth.example>' },
  { subject: 'Odd', state: 'SOMETHING_NEW' as never, reason: 'unknown', recipient: 'bo@contoso.example' },
] as const

describe('the filters of the message history', () => {
  let server: TestServer
  let client: Client
  const ago = (hours: number) => new Date(server.clock.now().getTime() - hours * hourMs).toISOString()
  beforeAll(async () => {
    server = await startTestServer()
    const { contoso, fabrikam, orchard } = server.world
    for (const [index, values] of kept.entries()) {
      await keepMessage(server.db, contoso, { ...values, receivedAt: new Date(ago(index + 1)) })
    }
    await keepMessage(server.db, fabrikam, { subject: 'Sibling' })
    await keepMessage(server.db, orchard, { subject: 'Foreign' })
    client = (await server.client('admin@contoso.example')).messageHistory
  })
  afterAll(() => server.close())

  const found = async (filter: Filter, as = client) => {
    const { messages, count, countIsEstimate } = await as.list({ limit: 100, ...filter })
    expect([count, countIsEstimate]).toEqual([messages.length, false])
    return messages.map(({ subject }) => subject.split(' ')[0])
  }

  it.each<[Filter, string[]]>([
    [{ direction: 0 }, ['Cards']],
    [{ sender: 'ANNA' }, ['Minutes']],
    [{ sender: 'growth.example' }, ['Weekly', 'Offer', 'Été']],
    [{ sender: '@growth.example' }, ['Weekly', 'Été']],
    [{ sender: '@growth' }, []],
    [{ recipient: 'bo@' }, ['Odd']],
    [{ recipient: '@contoso.example', state: ['bounced'] }, ['Parcel']],
    [{ recipient: 'partner' }, []],
    [{ subject: 'ÉTÉ À' }, ['Été']],
    [{ subject: '100%_\\' }, ['Cards']],
    [{ subject: '1_0' }, []],
    [{ freeSearch: 'growth week' }, ['Weekly']],
    [{ state: ['delivered'] }, ['Minutes', 'Weekly']],
    [{ state: ['queued', 'deferred'] }, ['Cards', 'Été']],
    [{ state: ['SOMETHING_NEW'] }, ['Odd']],
    [{ reason: ['allowList', 'blockList'] }, ['Weekly', 'Offer']],
    [{ reason: ['content'] }, ['Cards']],
    [{ reason: ['virus'] }, []],
    [{ messageId: 'Abc-1@partner.example' }, ['Minutes']],
    [{ messageId: ' <Abc-1@partner.example> ' }, ['Minutes']],
    [{ messageId: 'Abc-1' }, []],
    [{ sizeFrom: 5_000_000 }, ['Parcel']],
    [{ sizeTo: 900 }, ['Offer']],
    [{ sizeFrom: 1_000, sizeTo: 9_999_999_999, state: ['bounced'] }, ['Parcel']],
    [{ hasAttachments: true }, ['Parcel']],
    [{ domain: 'CONTOSO.example', state: ['queued'] }, ['Été']],
    [{ domain: 'orchard.example' }, []],
  ])('%j finds %j (RT-009)', async (filter, subjects) => {
    expect(await found(filter)).toEqual(subjects)
  })

  it('include the start of a time range and exclude its end', async () => {
    expect(await found({ receivedFrom: ago(2) })).toEqual(['Minutes', 'Parcel'])
    expect(await found({ receivedFrom: ago(4), receivedTo: ago(2) })).toEqual(['Weekly', 'Offer'])
    expect(await found({ receivedTo: '1999-12-31T23:59Z' })).toEqual([])
  })

  it('apply to every page in both orders, by offset and by cursor', async () => {
    const subjects = kept.map(({ subject }) => subject.split(' ')[0])
    for (const [ordering, whole] of [
      ['-timestamp', subjects],
      ['timestamp', [...subjects].reverse()],
    ] as const) {
      const first = await client.list({ limit: 4, ordering })
      const next = await client.list({ limit: 4, ordering, cursor: first.nextCursor ?? '' })
      const paged = await client.list({ limit: 4, ordering, offset: 4 })
      const read = [...first.messages, ...next.messages].map(({ subject }) => subject.split(' ')[0])
      expect(read).toEqual(whole)
      expect([next.nextCursor, paged.messages]).toEqual([null, next.messages])
    }
    expect((await client.list({ offset: 500 })).count).toBe(kept.length)
  })

  it('find nothing of a customer outside the scope (AM-015, XT-04, XT-12)', async () => {
    const { contoso, fabrikam, orchard } = server.world
    const reseller = (await server.client('reseller@northwind.example')).messageHistory
    const provider = (await server.client('super@provider.example')).messageHistory

    expect(await found({ customerId: contoso.id })).toHaveLength(kept.length)
    for (const { id } of [fabrikam, orchard]) expect(await found({ customerId: id })).toEqual([])
    expect(await found({ customerId: fabrikam.id }, reseller)).toEqual(['Sibling'])
    expect(await found({ resellerId: orchard.resellerId }, reseller)).toEqual([])
    expect(await found({ resellerId: orchard.resellerId }, provider)).toEqual(['Foreign'])
    expect(await found({}, provider)).toHaveLength(kept.length + 2)
  })

  it('return customer and held message, and the reseller for provider staff only', async () => {
    const entry = await holdMessage(server.db, server.world.orchard, { subject: 'Held' })
    const one = async (username: string) => {
      const { messages } = await (await server.client(username)).messageHistory.list({ subject: 'Held' })
      return messages.map(({ entryId, customer, reseller }) => [entryId, customer?.name, reseller?.name])
    }

    expect(await one('super@provider.example')).toEqual([[entry.id, 'Orchard', 'Fernbrook']])
    expect(await one('admin@orchard.example')).toEqual([[entry.id, 'Orchard', undefined]])
    expect(await one('admin@contoso.example')).toEqual([])
  })

  it.each([
    'received_from=yesterday',
    'direction=2',
    'reason=danger',
    `state=${'x'.repeat(61)}`,
    'size_from=-1',
    'size_to=1e3',
    'has_attachments=maybe',
    'customer_id=0',
    `message_id=${'x'.repeat(1_001)}`,
    `subject=${'x'.repeat(201)}`,
    'ordering=subject',
    'cursor=x',
  ])('refuse %s and name the field (XS-02, XS-05)', async (query) => {
    const token = (await (await server.client('admin@contoso.example')).tokenStore.get()) ?? ''
    const answer = await server.request(`/v1/messages/?${query}`, { headers: { authorization: `Bearer ${token}` } })

    expect(answer.status).toBe(400)
    expect(Object.keys((await answer.json()).fields)).toEqual([query.split('=')[0]])
  })

  it.each<[Parameters<typeof criteriaFilter>[0], string[]]>([
    [{ recipientEmail: '', senderEmail: 'growth', subject: '', direction: 1, state: '' }, ['Weekly', 'Offer', 'Été']],
    [
      { recipientEmail: 'ana', senderEmail: '', subject: '', direction: null, state: 'bounced, queued' },
      ['Parcel', 'Été'],
    ],
    [{ recipientEmail: '', senderEmail: '', subject: 'cards', direction: 0, state: 'deferred' }, ['Cards']],
  ])('match the criteria of a report: %j (AM-067, EN-087)', async (criteria, subjects) => {
    const { state, ...filter } = criteriaFilter(criteria)

    expect(await found({ ...filter, state: [...(state ?? [])] } as Filter)).toEqual(subjects)
  })

  const plans: [string, MessageFilter, RegExp][] = [
    [
      'count by an index alone',
      { state: ['delivered'], reason: ['clean'], sizeFrom: 9, direction: 1 },
      /Index Only Scan using messages/,
    ],
    ['find a message id by its index', { messageId: 'a@b' }, /message_id_header/],
  ]
  it.each(plans)('%s (XS-05)', async (_title, filter, expected) => {
    const scope = { as: 'customer', customerId: server.world.contoso.id } as const
    const plan = await server.db.inScope(scope, async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`)
      if (!filter.messageId) await tx.execute(sql`set local enable_bitmapscan = off`)
      const { rows } = await tx.execute(
        sql`explain (costs off) select 1 from messages where ${inScope(scope)} and ${matchesMessage(filter)} limit 10001`,
      )
      return rows.map((row) => Object.values(row)[0]).join('\n')
    })

    expect(plan).toMatch(expected)
    expect(plan).not.toContain('Seq Scan')
  })
})
