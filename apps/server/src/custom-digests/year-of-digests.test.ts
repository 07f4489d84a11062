import { min } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../testing/test-server'
import { slotsOfYear, year, yearDays, yearZones } from '../testing/zone-year'
import { customDigestMails, customDigests } from './custom-digests.table'
import { nextSlot, planCustomDigests } from './plan-custom-digests'

// The rules of time are the same on both databases: once is enough, on the faster one.
describe.runIf(process.env.DATABASE_URL)('a year of custom digests', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
    server.clock.set(year.begin)
  })
  afterAll(() => server.close())

  it('orders each slot once in six zones, over both changes of the clocks, on two processes (RT-076)', async () => {
    const { id: customerId, resellerId, recipient } = server.world.contoso
    const dates = { createdAt: year.begin, updatedAt: year.begin }
    const ids = await server.db.inScope({ as: 'system' }, (tx) =>
      tx
        .insert(customDigests)
        .values(
          yearZones.map(({ timezone, time }, index) => {
            const schedule = { isActive: true, times: [time], days: yearDays, timezone }
            return {
              ...{ customerId, resellerId, ...schedule, ...dates, name: timezone, position: index + 1 },
              ...{ recipients: { groups: [], users: [recipient.id], addresses: [] }, domains: [], language: 'ENG' },
              ...{ classes: ['spam' as const], nextAt: nextSlot(schedule, year.begin) },
            }
          }),
        )
        .returning({ id: customDigests.id }),
    )
    for (let next = await nextDue(server); next && next <= year.end; next = await nextDue(server)) {
      const asked = { now: next, limit: 10, log: pino({ level: 'silent' }) }
      await Promise.all([planCustomDigests(server.db, asked), planCustomDigests(server.db, asked)])
    }

    const mails = await server.db.inScope({ as: 'system' }, (tx) => tx.select().from(customDigestMails))
    for (const [index, zone] of yearZones.entries()) {
      const slots = mails.filter(({ digestId }) => digestId === ids[index]?.id).map(({ slot }) => slot.toISOString())
      expect(slots.sort(), zone.timezone).toEqual(slotsOfYear(zone))
    }
  })
})

async function nextDue({ db }: TestServer): Promise<Date | null> {
  const [row] = await db.inScope({ as: 'system' }, (tx) =>
    tx.select({ at: min(customDigests.nextAt) }).from(customDigests),
  )
  return row?.at ?? null
}
