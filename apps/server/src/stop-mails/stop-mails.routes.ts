import { eq } from 'drizzle-orm'
import { requestOf } from '../customers/customer-request'
import { present, scopeOf } from '../http/caller'
import type { HandlerContext, Handlers } from '../http/serve'
import { endStop } from './end-stop.service'
import { estimateStop } from './estimate-stop'
import { findStop, listCurrentStops, listStops } from './stop-mail-list'
import { readTarget, startStop } from './stop-mails.service'
import { stopMails } from './stop-mails.table'

type Served =
  | 'listStopMails'
  | 'createStopMail'
  | 'listStopMailCurrent'
  | 'estimateStopMail'
  | 'getStopMail'
  | 'endStopMail'

export const stopMailsHandlers: Pick<Handlers, Served> = {
  listStopMails: ({ tx, input, now }) => listStops(tx, input, now),

  async createStopMail(context) {
    const id = await startStop(requestOf(context), context.input, rulesOf(context))
    return findStop(context.tx, id, context.now)
  },

  listStopMailCurrent({ tx, caller, now }) {
    const scope = scopeOf(present(caller))
    return listCurrentStops(tx, scope.as === 'customer' ? eq(stopMails.customerId, scope.customerId) : undefined, now)
  },

  async estimateStopMail(context) {
    const { tx, input, now } = context
    return estimateStop(tx, await readTarget(requestOf(context), input, rulesOf(context)), now)
  },

  getStopMail: ({ tx, input, now }) => findStop(tx, input.id, now),

  async endStopMail(context) {
    const { id, held } = context.input
    await endStop(requestOf(context), id, held)
    return findStop(context.tx, id, context.now)
  },
}

function rulesOf({ settings }: HandlerContext<unknown>) {
  return { allowsPrivate: settings.mail.allowsPrivateHops }
}
