import { present } from '../http/caller'
import type { Handlers } from '../http/serve'
import { findEntry } from '../quarantine/find-entry'
import { decideSender, readListing } from './sender-list.service'

export const wblHandlers: Pick<Handlers, 'getSenderListing' | 'listSender'> = {
  async getSenderListing({ tx, caller, input }) {
    return readListing(tx, await findEntry(tx, present(caller), input.id))
  },

  async listSender({ tx, caller, input: { id, ...decision }, address, now, ifMatch }) {
    return decideSender({ tx, caller: present(caller), address, now, ifMatch }, id, decision)
  },
}
