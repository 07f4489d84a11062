import { answerText } from '@postern/core/answers'
import { callerZone } from '../dashboard/caller-zone'
import { present, scopeOf } from '../http/caller'
import type { HandlerContext, Handlers } from '../http/serve'
import type { ActionRequest } from '../quarantine/action-request'
import { checkDigest } from './digest-check'
import { countDays, listNotifications } from './notification-list'
import { readBody, readNotification, resend } from './notifications.service'
import { turnMail } from './turn-mail'

type Served =
  | 'listNotifications'
  | 'listNotificationDays'
  | 'getNotification'
  | 'getNotificationBody'
  | 'resendNotification'
  | 'stopNotification'
  | 'resumeNotification'
  | 'checkNotificationDigest'

export const notificationHandlers: Pick<Handlers, Served> = {
  listNotifications: ({ tx, caller, input }) => listNotifications(tx, scopeOf(present(caller)), input),

  async listNotificationDays({ tx, caller, input, now }) {
    const timezone = await callerZone(tx, present(caller))
    return countDays(tx, scopeOf(present(caller)), { filter: input, timezone, now })
  },

  getNotification: ({ tx, caller, input, now }) => readNotification(tx, present(caller), input.id, now),

  getNotificationBody: (context) => readBody(requestOf(context), context.input.id),

  async resendNotification(context) {
    const { tx, caller, now } = context
    const id = await resend(requestOf(context), context.input.id)
    return readNotification(tx, present(caller), id, now)
  },

  async stopNotification(context) {
    const { username } = await turnMail(requestOf(context), { ...context.input, wantsMails: false })
    return { message: answerText('notifications.stopped', { username }) }
  },

  async resumeNotification(context) {
    const { username } = await turnMail(requestOf(context), { ...context.input, wantsMails: true })
    return { message: answerText('notifications.resumed', { username }) }
  },

  checkNotificationDigest: ({ tx, caller, input, now }) => checkDigest(tx, scopeOf(present(caller)), input.id, now),
}

function requestOf({ tx, caller, address, now, ifMatch }: HandlerContext<unknown>): ActionRequest {
  return { tx, caller: present(caller), address, now, ifMatch }
}
