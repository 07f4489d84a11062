import { present, scopeOf } from '../http/caller'
import type { Handlers } from '../http/serve'
import { listItems } from './item-list'

export const o365Handlers: Pick<Handlers, 'listO365Quarantine'> = {
  listO365Quarantine: ({ tx, caller, input }) => listItems(tx, scopeOf(present(caller)), input),
}
