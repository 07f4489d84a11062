import { present, scopeOf } from '../http/caller'
import type { Handlers } from '../http/serve'
import { findMessage } from './find-message'
import { listMessages } from './message-list'

export const messageHistoryHandlers: Pick<Handlers, 'listMessages' | 'getMessage'> = {
  listMessages: ({ tx, caller, input }) => listMessages(tx, scopeOf(present(caller)), input),
  getMessage: ({ tx, caller, input }) => findMessage(tx, scopeOf(present(caller)), input.id),
}
