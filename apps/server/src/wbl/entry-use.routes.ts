import { present } from '../http/caller'
import type { Handlers } from '../http/serve'
import { countHitsByDay, readEntry } from './entry-use.service'

type Served = 'getSenderList' | 'listSenderListDays'

export const wblEntryUseHandlers: Pick<Handlers, Served> = {
  async getSenderList({ tx, caller, input, now, answerVersion }) {
    const entry = await readEntry({ tx, caller: present(caller), now }, input.id)
    answerVersion(entry.version)
    return entry
  },

  listSenderListDays: ({ tx, caller, input, now }) => countHitsByDay({ tx, caller: present(caller), now }, input.id),
}
