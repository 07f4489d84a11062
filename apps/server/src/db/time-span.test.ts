import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { quarantineEntries } from '../quarantine/quarantine.table'
import { testNow } from '../testing/test-clock'
import { holdMessage } from '../testing/test-entry'
import { startTestServer, type TestServer } from '../testing/test-server'
import { inSpan, inSpanOfFound, spanOf, type TimeSpan } from './time-span'

const hourMs = 3_600_000
const hoursAgo = [1, 23, 25, 24 * 14, 24 * 14 + 1, 24 * 16, 24 * 40]
const ago = (hours: number) => new Date(testNow.getTime() - hours * hourMs).toISOString()

describe('a span of time, of what texts found', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
    for (const hours of hoursAgo) {
      const subject = `${hours} hours old`
      await holdMessage(server.db, server.world.contoso, { subject, receivedAt: new Date(ago(hours)) })
    }
  })
  afterAll(() => server.close())

  const subjectsIn = (span: TimeSpan, condition: typeof inSpan) =>
    server.db.inScope({ as: 'provider' }, async (tx) => {
      const rows = await tx
        .select({ subject: quarantineEntries.subject })
        .from(quarantineEntries)
        .where(condition(quarantineEntries.id, span))
        .orderBy(quarantineEntries.id)
      return rows.map(({ subject }) => subject)
    })

  it.each([
    { receivedFrom: ago(24 * 14) },
    { receivedTo: ago(24 * 14) },
    { receivedFrom: ago(24 * 16), receivedTo: ago(25) },
    { receivedFrom: ago(24), receivedTo: ago(1) },
    { receivedFrom: ago(24 * 40), receivedTo: ago(24 * 15) },
    {},
  ])('matches the same rows as the key, start included and end excluded: %o', async (asked) => {
    const span = spanOf(asked)
    const found = await subjectsIn(span, inSpanOfFound)

    expect(found).toEqual(await subjectsIn(span, inSpan))
    expect(found).toEqual(
      [...hoursAgo]
        .reverse()
        .filter((hours) => !asked.receivedFrom || ago(hours) >= asked.receivedFrom)
        .filter((hours) => !asked.receivedTo || ago(hours) < asked.receivedTo)
        .map((hours) => `${hours} hours old`),
    )
  })

  it('reads only the partitions of its months, and no row just for its key', async () => {
    const span = spanOf({ receivedFrom: ago(24 * 14), receivedTo: ago(25) })
    const plan = await server.db.inScope({ as: 'provider' }, async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`)
      const { rows } = await tx.execute<{ 'QUERY PLAN': string }>(
        sql`explain select id from ${quarantineEntries} where ${inSpanOfFound(quarantineEntries.id, span)}`,
      )
      return rows.map((row) => row['QUERY PLAN']).join('\n')
    })

    expect(plan).toContain('quarantine_entries_2026_11')
    expect(plan).not.toContain('quarantine_entries_2026_10')
    expect(plan).not.toMatch(new RegExp(`Index Cond:.*${span.fromId}`))
  })
})
