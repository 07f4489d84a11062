import type { OccasionParams, Occasions } from '../testing/occasion'
import { missing, recipient } from '../testing/occasion-objects'
import { sentNotification } from '../testing/test-notification'

/** A new system mail to the tenant's recipient, with its body. */
const notification: OccasionParams = async (server, target, mark) => ({
  id:
    target === 'missing'
      ? missing.id
      : await sentNotification(server, server.world[target], { subject: mark, entryIds: [1] }),
})

export const occasions: Occasions = {
  getNotification: { params: notification },
  getNotificationBody: { params: notification },
  resendNotification: { params: notification, body: {} },
  // Users outside the scope and missing ones get the same answer.
  stopNotification: { body: { userId: missing.id, type: 'digest' }, status: 404 },
  resumeNotification: { body: { userId: missing.id, type: 'digest' }, status: 404 },
  checkNotificationDigest: { params: recipient },
}
