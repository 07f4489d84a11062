import { present, scopeOf } from '../http/caller'
import type { HandlerContext, Handlers } from '../http/serve'
import type { ActionRequest } from '../quarantine/action-request'
import { eachEntry } from '../quarantine/each-entry'
import { approve, denyWith } from './decide-request.service'
import { listRequests, requestAnswer } from './request-list'

type Served =
  | 'listReleaseRequests'
  | 'approveReleaseRequest'
  | 'denyReleaseRequest'
  | 'approveReleaseRequestMany'
  | 'denyReleaseRequestMany'

export const releaseRequestHandlers: Pick<Handlers, Served> = {
  listReleaseRequests: ({ tx, caller, input, now }) => listRequests(tx, scopeOf(present(caller)), input, now),

  async approveReleaseRequest(context) {
    await approve(requestOf(context), context.input.id)
    return requestAnswer(context.tx, context.input.id, context.now)
  },

  async denyReleaseRequest(context) {
    await denyWith(context.input.reply)(requestOf(context), context.input.id)
    return requestAnswer(context.tx, context.input.id, context.now)
  },

  approveReleaseRequestMany: (context) => eachEntry(requestOf(context), context.input.ids, approve),
  denyReleaseRequestMany: (context) => eachEntry(requestOf(context), context.input.ids, denyWith(context.input.reply)),
}

function requestOf({ tx, caller, address, now, ifMatch }: HandlerContext<unknown>): ActionRequest {
  return { tx, caller: present(caller), address, now, ifMatch }
}
