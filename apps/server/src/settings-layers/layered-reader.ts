import { settingsInForce } from '@postern/core/management'
import type { Database } from '../db/database'
import { createAnswerCache } from '../domains/answer-cache'
import { type Area, readLayers } from './read-layers'

/** The settings of an area in force, for the mail path. */
export interface LayeredReader<Values extends object> {
  of(tenant: { customerId: number; resellerId: number }): Promise<Values>
}

const customersAtMost = 5_000

/** Keeps what it read for five seconds by default, in which a changed setting still counts as it was. */
export function createLayeredReader<Values extends object>(
  db: Database,
  area: Area<Values>,
  holdsMs = 5_000,
): LayeredReader<Values> {
  const kept = createAnswerCache<Values>({ atMost: customersAtMost })
  return {
    of: ({ customerId, resellerId }) =>
      kept.get(`${resellerId} ${customerId}`, () =>
        db.inScope({ as: 'system' }, async (tx) => {
          const layers = await readLayers(tx, area, { resellerId, customerId })
          return { answer: settingsInForce(area, layers), holdsMs }
        }),
      ),
  }
}
