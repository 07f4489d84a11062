import type { Database } from '../../db/database'
import { shareTransaction } from '../../db/share-transaction'
import { blockedNetwork, type ListEntry } from '../judge/list-match'
import { type AskedSenders, type ListedRecipient, readLists } from '../judge/read-lists'
import { plainAddress } from './plain-address'

/** Returns the entry that blocks a sending server's network for a recipient; `null`: none. */
export async function blockOfNetwork(
  db: Database,
  recipient: ListedRecipient,
  { client, now }: { client: string; now: Date },
): Promise<number | null> {
  const clientAddress = plainAddress(client)
  if (clientAddress === '') return null
  const lists = await readNetworks(db, { senders: [], clientAddress, recipients: [recipient] })
  return blockedNetwork({ lists, now })?.id ?? null
}

const readNetworks = shareTransaction<AskedSenders, ListEntry[]>({
  async run(tx, asked) {
    const listsOf = await readLists(tx, asked)
    return asked.map((one) => one.recipients.flatMap((recipient) => listsOf(one, recipient)))
  },
})
