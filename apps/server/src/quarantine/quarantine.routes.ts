import { present, scopeOf } from '../http/caller'
import type { Handlers } from '../http/serve'
import { ownerAnswer } from '../tenants/read-owners'
import { entryAnswer } from './entry-answer'
import { entryDetails } from './entry-details'
import { listEntries } from './entry-list'
import { findEntry } from './find-entry'

export const quarantineHandlers: Pick<Handlers, 'listQuarantine' | 'getQuarantineEntry'> = {
  async listQuarantine({ tx, input, caller }) {
    const scope = scopeOf(present(caller))
    const { entries, owners, ...rest } = await listEntries(tx, scope, input)
    const answer = entries.map((entry) => {
      const { customer, reseller } = ownerAnswer(owners.get(entry.customerId), scope)
      return { ...entryAnswer(entry, customer), reseller }
    })
    return { entries: answer, ...rest }
  },

  async getQuarantineEntry({ tx, input, caller, answerVersion }) {
    const entry = await entryDetails(tx, await findEntry(tx, present(caller), input.id))
    answerVersion(entry.version)
    return entry
  },
}
