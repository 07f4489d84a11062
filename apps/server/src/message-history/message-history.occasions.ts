import type { OccasionParams, Occasions } from '../testing/occasion'
import { missing } from '../testing/occasion-objects'
import { holdMessage } from '../testing/test-entry'

/** Its row in the history, with the mark as its subject. */
const message: OccasionParams = async ({ db, world, clock }, target, mark) => ({
  id:
    target === 'missing'
      ? missing.id
      : (await holdMessage(db, world[target], { subject: mark, receivedAt: clock.now() })).messageId,
})

export const occasions: Occasions = {
  getMessage: { params: message },
  listMessageEvents: { params: message },
  traceMessage: { params: message },
  getMessageHeaders: { params: message },
  actMessage: { body: { ids: [missing.id], action: 'retry' } },
  listMessageSender: { params: message, body: { entryType: 3, scope: 'sender' } },
  reportMessage: { params: message, body: { kind: 'wrongly_held' } },
}
