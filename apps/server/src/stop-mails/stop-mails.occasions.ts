import { randomUUID } from 'node:crypto'
import type { OccasionParams, Occasions } from '../testing/occasion'
import { missing } from '../testing/occasion-objects'
import { stopMails } from './stop-mails.table'

/** A running stop of the tenant's mail, which meets none of a test's. */
const runningStop: OccasionParams = async ({ db, world, clock }, target) => {
  if (target === 'missing') return { id: missing.id }
  const { id: customerId, resellerId } = world[target]
  const now = clock.now()
  return db.inScope({ as: 'system' }, async (tx) => {
    const [row] = await tx
      .insert(stopMails)
      .values({
        ...{ resellerId, customerId, direction: 'in', scope: 'sender', value: `${randomUUID()}@growth.example` },
        ...{ action: 'defer', reason: 'Test', startsAt: now, until: new Date(now.getTime() + 3_600_000) },
      })
      .returning({ id: stopMails.id })
    return row ?? missing
  })
}

export const occasions: Occasions = {
  listStopMails: {},
  createStopMail: { status: 400 },
  listStopMailCurrent: {},
  estimateStopMail: { body: { direction: 'in', scope: 'sender', value: 'ana@growth.example' } },
  getStopMail: { params: runningStop },
  endStopMail: { params: runningStop, body: { held: 'keep' } },
}
