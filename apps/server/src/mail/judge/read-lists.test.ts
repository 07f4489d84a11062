import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/test-server'
import { wblEntries } from '../../wbl/wbl.table'
import { isAsked, readLists } from './read-lists'

describe('the look-up of a sender in the lists', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.close())

  it('reads by index whatever the length of the list, and finds entries of every level (RT-025)', async () => {
    const { id: customerId, resellerId, domainId, recipient } = server.world.contoso
    const made = { type: 1, source: 'portal' as const, createdAt: server.clock.now() }
    const own = { ...made, resellerId, customerId }
    await server.db.inScope({ as: 'system' }, async (tx) => {
      await tx.execute(sql`insert into wbl_entries (reseller_id, customer_id, type, sender, source, created_at)
        select ${resellerId}::int, ${customerId}::int, 1, 'a' || n || '@list' || n % 100 || '.example', 'import', now()
        from generate_series(1, 5000) n`)
      await tx.insert(wblEntries).values([
        { ...own, sender: '@shop.example' },
        { ...own, sender: 'ana@shop.example', userId: recipient.id },
        { ...own, network: '192.0.2.0/24' },
        { ...made, sender: '@shop.example', resellerId },
        { ...made, sender: 'ana@shop.example' },
        { ...made, network: '192.0.2.7/32' },
      ])
    })
    await server.db.asOwner((client) => client.query('analyze wbl_entries'))
    const listed = { resellerId, customerId, domainId, userId: recipient.id }
    const recipients = [listed]
    const asked = { senders: ['ana@shop.example', '@shop.example'], clientAddress: '192.0.2.7', recipients }
    const [plan, found] = await server.db.inScope({ as: 'system' }, async (tx) => {
      const where = isAsked(recipients, { senders: asked.senders, clients: [asked.clientAddress] })
      const { rows } = await tx.execute<Record<string, string>>(
        sql`explain (costs off) select id from ${wblEntries} where ${where}`,
      )
      const lists = await readLists(tx, [asked])
      return [rows.flatMap((row) => Object.values(row)).join('\n'), lists(asked, listed)] as const
    })

    expect(found.map(({ level, sender }) => `${level} ${sender}`).sort()).toEqual([
      ...['customer @shop.example', 'customer null', 'reseller @shop.example', 'system ana@shop.example'],
      ...['system null', 'user ana@shop.example'],
    ])
    expect(plan).not.toContain('Seq Scan')
    expect(plan).toContain('wbl_entries_customer_id_sender_index')
  })
})
