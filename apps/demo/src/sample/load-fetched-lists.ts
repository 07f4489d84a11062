import { type Database, type Transaction, tables } from '@postern/server'

const { matchLists, matchListSources } = tables

interface FetchedListsOptions {
  /** Address of the file that the stand-in publishes. */
  url: string
  now: Date
}

/** Adds two lists of the provider with addresses once: one that is there and one that is not. Later starts renew the addresses. */
export async function loadFetchedLists(db: Database, { url, now }: FetchedListsOptions): Promise<void> {
  await db.inScope({ as: 'system' }, async (tx) => {
    const known = await tx.select().from(matchLists)
    const idOf = (wanted: string) =>
      known.find(({ name, resellerId }) => name === wanted && resellerId === null)?.id ?? addList(tx, wanted, now)
    await fetchFrom(tx, await idOf('Reported senders'), url, now)
    await fetchFrom(tx, await idOf('Disposable addresses'), new URL('disposable.txt', url).href, now)
  })
}

async function fetchFrom(tx: Transaction, listId: number, url: string, dueAt: Date): Promise<void> {
  const source = { url, dueAt }
  await tx
    .insert(matchListSources)
    .values({ listId, refreshMinutes: 60, ...source })
    .onConflictDoUpdate({ target: matchListSources.listId, set: source })
}

async function addList(tx: Transaction, name: string, now: Date): Promise<number> {
  const dates = { createdAt: now, updatedAt: now }
  const [added] = await tx
    .insert(matchLists)
    .values({ kind: 'address', name, description: 'Published by others', ...dates })
    .returning({ id: matchLists.id })
  if (!added) throw new Error('The database answered no list.')
  return added.id
}
