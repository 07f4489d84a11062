import { min } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../testing/test-server'
import { firstShown } from '../testing/zone-clocks'
import { customDigestMails, customDigests } from './custom-digests.table'
import { nextSlot, planCustomDigests } from './plan-custom-digests'

const begin = new Date('2026-11-20T12:00:00Z')
const end = new Date('2027-11-20T12:00:00Z')
const dayMs = 24 * 60 * 60 * 1000

// Each at a time that the clocks of its zone skip on a Sunday of the year, or show twice.
const zones = [
  { timezone: 'Europe/Dublin', time: '01:30' },
  { timezone: 'Europe/Paris', time: '02:30' },
  { timezone: 'America/New_York', time: '02:30' },
  { timezone: 'America/Santiago', time: '00:00' },
  { timezone: 'Australia/Lord_Howe', time: '02:00' },
  { timezone: 'Pacific/Auckland', time: '02:30' },
]
/** The clocks change on Sundays. */
const days = [7, 1]

// The rules of time are the same on both databases: once is enough, on the faster one.
describe.runIf(process.env.DATABASE_URL)('a year of custom digests', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
    server.clock.set(begin)
  })
  afterAll(() => server.close())

  it('orders each slot once in six zones, over both changes of the clocks, on two processes (RT-076)', async () => {
    const { id: customerId, resellerId, recipient } = server.world.contoso
    const dates = { createdAt: begin, updatedAt: begin }
    const ids = await server.db.inScope({ as: 'system' }, (tx) =>
      tx
        .insert(customDigests)
        .values(
          zones.map(({ timezone, time }, index) => {
            const schedule = { isActive: true, times: [time], days, timezone }
            return {
              ...{ customerId, resellerId, ...schedule, ...dates, name: timezone, position: index + 1 },
              ...{ recipients: { groups: [], users: [recipient.id], addresses: [] }, domains: [], language: 'ENG' },
              ...{ classes: ['spam' as const], nextAt: nextSlot(schedule, begin) },
            }
          }),
        )
        .returning({ id: customDigests.id }),
    )
    for (let next = await nextDue(server); next && next <= end; next = await nextDue(server)) {
      const asked = { now: next, limit: 10, log: pino({ level: 'silent' }) }
      await Promise.all([planCustomDigests(server.db, asked), planCustomDigests(server.db, asked)])
    }

    const mails = await server.db.inScope({ as: 'system' }, (tx) => tx.select().from(customDigestMails))
    for (const [index, zone] of zones.entries()) {
      const slots = mails.filter(({ digestId }) => digestId === ids[index]?.id).map(({ slot }) => slot.toISOString())
      expect(slots.sort(), zone.timezone).toEqual(expectedSlots(zone))
    }
  })
})

async function nextDue({ db }: TestServer): Promise<Date | null> {
  const [row] = await db.inScope({ as: 'system' }, (tx) =>
    tx.select({ at: min(customDigests.nextAt) }).from(customDigests),
  )
  return row?.at ?? null
}

/** When a digest is to be sent, by the clocks of its zone. */
function expectedSlots({ timezone, time }: (typeof zones)[number]): string[] {
  const dates: string[] = []
  for (let at = begin.getTime() - dayMs; at < end.getTime() + 2 * dayMs; at += dayMs) {
    const date = new Date(at)
    if (days.includes(date.getUTCDay() || 7)) dates.push(date.toISOString().slice(0, 10))
  }
  return dates
    .map((date) => firstShown({ timeZone: timezone, begin, end }, `${date} ${time}`))
    .filter((instant) => instant > begin && instant <= end)
    .map((instant) => instant.toISOString())
    .sort()
}
