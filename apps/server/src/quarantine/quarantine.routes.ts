import { present, scopeOf } from '../http/caller'
import type { Handlers } from '../http/serve'
import { ownerAnswer } from '../tenants/read-owners'
import { blockedFilter, countFromBlocked } from './count-from-blocked'
import { entryAnswer } from './entry-answer'
import { entryDetails } from './entry-details'
import { listEntries } from './entry-list'
import { findEntry } from './find-entry'

export const quarantineHandlers: Pick<
  Handlers,
  'listQuarantine' | 'getQuarantineEntry' | 'countQuarantineFromBlocked'
> = {
  async listQuarantine({ tx, input: { isFromBlocked, ...input }, caller, now }) {
    const scope = scopeOf(present(caller))
    const blocked = await blockedFilter(tx, scope, { isFromBlocked, now })
    const { entries, owners, ...rest } = await listEntries(tx, scope, { ...input, ...blocked })
    const answer = entries.map((entry) => {
      const { customer, reseller } = ownerAnswer(owners.get(entry.customerId), scope)
      return { ...entryAnswer(entry, customer), reseller }
    })
    return { entries: answer, ...rest }
  },

  countQuarantineFromBlocked: ({ tx, input, caller, now }) =>
    countFromBlocked(tx, scopeOf(present(caller)), { ...input, now }),

  async getQuarantineEntry({ tx, input, caller, answerVersion }) {
    const entry = await entryDetails(tx, await findEntry(tx, present(caller), input.id))
    answerVersion(entry.version)
    return entry
  },
}
