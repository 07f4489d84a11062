import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { nextTimeIds } from '../../db/next-time-id'
import { messageEvents } from '../../message-history/message-events.table'
import { testNow } from '../../testing/test-clock'
import { openTestDatabase, type TestDatabase } from '../../testing/test-database'
import { seedWorld, type TestWorld } from '../../testing/test-world'
import { finishDelivery } from './finish'
import { retryRules } from './relay-rules'
import type { Tried } from './send'

describe('steps of a delivery', () => {
  let db: TestDatabase
  let world: TestWorld
  beforeAll(async () => {
    db = await openTestDatabase()
    world = await seedWorld(db)
  })
  afterAll(() => db.close())

  it('belong to the reseller that the customer has moved to meanwhile', async () => {
    const { id: customerId, resellerId, domainId } = world.contoso
    const [first = 0, second = 0] = await db.inScope({ as: 'system' }, (tx) => nextTimeIds(tx, testNow, 2))
    const delivery = {
      ...{ customerId, domainId, resellerId: world.orchard.resellerId, sourceId: 1, entryId: null, isToOthers: false },
      ...{ sender: '', recipient: 'bo@contoso.example', tries: 1, tellsSender: false, recipientDomain: null },
    }
    const rest = { now: testNow, rules: retryRules }
    expect(delivery.resellerId).not.toBe(resellerId)

    const finish = (id: number, outcome: Tried) =>
      finishDelivery(db, { delivery: { ...delivery, id, messageId: id }, outcome, ...rest })
    await finish(first, { kind: 'delivered', answer: '250 ok' })
    await finish(second, { kind: 'deferred', answer: '451 no' })

    const steps = await db.inScope({ as: 'system' }, (tx) => tx.select().from(messageEvents).orderBy(messageEvents.id))
    expect(steps.map(({ kind, resellerId }) => [kind, resellerId])).toEqual([
      ['delivered', resellerId],
      ['deferred', resellerId],
    ])
  })
})
