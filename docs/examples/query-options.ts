import type { PosternClient } from '@postern/core'
import { quarantineQueries } from '@postern/core/queries'
import type { QueryClient } from '@tanstack/react-query'

/** Works with TanStack Query for React, Vue, Svelte, Solid and Angular alike: they all take the same options. */
export async function subjectOf(queries: QueryClient, client: PosternClient, id: number): Promise<string> {
  const { message } = await queries.fetchQuery(quarantineQueries(client).getEntry({ id }))
  return message.subject
}

/** After a change: every list of held messages is loaded anew, whatever its filters. */
export function reloadLists(queries: QueryClient): Promise<void> {
  return queries.invalidateQueries({ queryKey: quarantineQueries.key('list') })
}
