import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { refusals } from '../../message-history/refusals.table'
import { messages } from '../../messages/messages.table'
import { createTestClock } from '../../testing/test-clock'
import { openTestDatabase, type TestDatabase } from '../../testing/test-database'
import { seedWorld, type TestWorld } from '../../testing/test-world'
import { createRefusalLog } from './refusal-log'

describe('the log of refused mail', () => {
  let db: TestDatabase
  let world: TestWorld
  beforeAll(async () => {
    db = await openTestDatabase()
    world = await seedWorld(db)
  })
  afterAll(() => db.close())

  it('writes any number of mails, some at a time, each once', async () => {
    const clock = createTestClock()
    const log = createRefusalLog({ db, clock, log: pino({ level: 'silent' }) })
    const { id: customerId, domainId } = world.contoso
    for (let number = 0; number < 700; number += 1) {
      clock.advance(1)
      log.note({
        ...{ owner: number % 2 === 0 ? { customerId, domainId } : null, direction: 1, tls: null },
        ...{ sender: 'ana@growth.example', recipient: `guess${number}@contoso.example` },
        ...{ client: `10.0.${number >> 5}.${number % 32}`, refusal: { responseCode: 550, message: '5.1.1 No' } },
      })
    }

    expect([await log.write(), await log.write(), await log.write()]).toEqual([true, false, false])

    const counts = await db.inScope({ as: 'system' }, async (tx) => [
      await tx.$count(messages),
      await tx.$count(refusals),
    ])
    expect(counts).toEqual([350, 350])
  })
})
