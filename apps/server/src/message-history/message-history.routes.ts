import { present, scopeOf } from '../http/caller'
import type { Handlers } from '../http/serve'
import { withSource } from '../messages/source-limit'
import { createReport } from '../spam-reports/create-report.service'
import { traceMessage } from '../wbl/trace-message.service'
import { actOnMessages } from './act-on-messages.service'
import { findMessage } from './find-message'
import { listMessageSender } from './list-message-sender.service'
import { listSteps } from './message-events'
import { headersOf, readHead } from './message-headers'
import { listMessages } from './message-list'
import { messageStats } from './message-stats'
import { listRefusals } from './refusal-list'

type Served =
  | 'listMessages'
  | 'getMessage'
  | 'getMessageStats'
  | 'listMessageEvents'
  | 'traceMessage'
  | 'getMessageHeaders'
  | 'actMessage'
  | 'listMessageSender'
  | 'reportMessage'
  | 'listMessageRefusals'

export const messageHistoryHandlers: Pick<Handlers, Served> = {
  listMessages: ({ tx, caller, input }) => listMessages(tx, scopeOf(present(caller)), input),
  getMessage: ({ tx, caller, input }) => findMessage(tx, scopeOf(present(caller)), input.id),
  getMessageStats: ({ tx, caller, input }) => messageStats(tx, scopeOf(present(caller)), input),
  listMessageEvents: ({ tx, caller, input }) => listSteps(tx, scopeOf(present(caller)), input.id),
  traceMessage: ({ tx, caller, now, input }) => traceMessage({ tx, caller: present(caller), now }, input.id),

  // Reading is slow: it holds no connection.
  getMessageHeaders: {
    inSteps: ({ input, transact }) =>
      withSource(async () =>
        headersOf(await transact((tx, caller) => readHead(tx, scopeOf(present(caller)), input.id))),
      ),
  },

  actMessage: ({ tx, caller, address, now, input }) =>
    actOnMessages({ tx, caller: present(caller), address, now }, input),

  listMessageSender: ({ tx, caller, address, now, ifMatch, input: { id, ...decision } }) =>
    listMessageSender({ tx, caller: present(caller), address, now, ifMatch }, id, decision),

  reportMessage: {
    inSteps: ({ input: { id: messageId, ...words }, ...context }) =>
      createReport({ ...context, input: { ...words, messageId } }),
  },

  listMessageRefusals: ({ tx, input }) => listRefusals(tx, input),
}
