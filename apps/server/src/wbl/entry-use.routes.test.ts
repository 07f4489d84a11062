import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { firstTimeId } from '../db/next-time-id'
import { messages } from '../messages/messages.table'
import { startTestServer, type TestServer } from '../testing/test-server'
import { users } from '../users/users.table'
import { wblEntries } from './wbl.table'

describe('one entry of an allow/block list', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.close())

  const lists = async (username: string) => (await server.client(username)).senderLists

  async function listed(values: Partial<typeof wblEntries.$inferInsert>): Promise<number> {
    const made = { type: 1, source: 'portal' as const, createdBy: 'boss', note: 'Secret', hits: 3 }
    return server.db.inScope({ as: 'system' }, async (tx) => {
      const [row] = await tx
        .insert(wblEntries)
        .values({ ...made, createdAt: server.clock.now(), ...values })
        .returning()
      return Number(row?.id)
    })
  }

  /** Messages that the entry decided at these instants, each rejected this often. */
  async function decided(listEntryId: number, at: readonly (readonly [instant: string, repeats: number | null])[]) {
    const { contoso } = server.world
    const { resellerId, id: customerId, domainId, address: recipient } = contoso
    const rows = at.map(([instant, repeats], index) => ({
      ...{ id: firstTimeId(new Date(instant)) + index, resellerId, customerId, domainId, sourceId: 1, direction: 1 },
      ...{ sender: 'a@shop.example', recipient, subject: 'Hello', messageIdHeader: '', size: 1, clientAddress: '' },
      ...{ state: 'discarded' as const, reason: 'block list', receivedAt: new Date(instant), listEntryId, repeats },
    }))
    await server.db.inScope({ as: 'system' }, (tx) => tx.insert(messages).values(rows))
  }

  it('counts its messages by day in the reader’s zone, rejected ones as often as they came (RT-070)', async () => {
    const { contoso } = server.world
    const id = await listed({ resellerId: contoso.resellerId, customerId: contoso.id, sender: '@days.example' })
    const username = 'admin@contoso.example'
    await server.db.inScope({ as: 'system' }, (tx) =>
      tx.update(users).set({ timezone: 'America/New_York' }).where(eq(users.username, username)),
    )
    await decided(id, [
      ['2026-11-19T05:30:00Z', null],
      ['2026-11-19T14:00:00Z', 4],
      // Half past eleven in the evening of the 18th in New York.
      ['2026-11-19T04:30:00Z', null],
      // The 31st day.
      ['2026-10-21T12:00:00Z', null],
    ])
    await decided(id + 1_000, [['2026-11-19T14:00:00Z', null]])

    const { days, timezone, countIsEstimate } = await (await lists(username)).listDays({ id })

    expect([timezone, countIsEstimate, days.length]).toEqual(['America/New_York', false, 30])
    expect([days[0]?.day, days.at(-1)?.day]).toEqual(['2026-10-22', '2026-11-20'])
    expect(days.filter((day) => day.messages > 0)).toEqual([
      { day: '2026-11-18', messages: 1 },
      { day: '2026-11-19', messages: 5 },
    ])
  })

  it('shows note, author and use to those who may change it, to those below the entry alone (RT-025)', async () => {
    const { resellerId } = server.world.contoso
    const id = await listed({ resellerId, sender: '@above.example' })

    const whole = await (await lists('reseller@northwind.example')).get({ id })
    const below = await lists('admin@contoso.example')
    const part = await below.get({ id })

    expect(whole).toMatchObject({ isInherited: false, note: 'Secret', createdBy: 'boss', hits: 3 })
    expect(part).toMatchObject({ isInherited: true, note: '', createdBy: '', hits: null, ownerName: '' })
    await expect(below.listDays({ id })).rejects.toMatchObject({ status: 403 })
  })

  it('is missing for everybody outside its tenant (XT-02, RT-070)', async () => {
    const { resellerId, id: customerId } = server.world.contoso
    const id = await listed({ resellerId, customerId, sender: '@foreign.example' })
    const outside = ['admin@fabrikam.example', 'admin@orchard.example', 'reseller@fernbrook.example']

    for (const username of outside) {
      const foreign = await lists(username)
      await expect(foreign.get({ id })).rejects.toMatchObject({ status: 404 })
      await expect(foreign.listDays({ id })).rejects.toMatchObject({ status: 404 })
    }
  })
})
