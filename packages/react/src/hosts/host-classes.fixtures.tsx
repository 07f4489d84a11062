import { createClient, createMemoryTokenStore } from '@postern/core'
import { PosternProvider } from '../provider/PosternProvider'
import { initialQuarantineListState } from '../quarantine/list-state'
import { QuarantineSearch } from '../quarantine/QuarantineSearch/QuarantineSearch'
import type { QuarantineSearchProps } from '../quarantine/QuarantineSearch/quarantine-search-props'

const client = createClient({
  baseUrl: 'https://portal.example/',
  tokenStore: createMemoryTokenStore('token'),
  fetch: async () => Response.json({ entries: [], count: 0, countIsEstimate: false }),
})

const unfiltered = { ...initialQuarantineListState, filters: {} }

/** A list without rows in a provider. */
export function hostStyledPage(props: Parameters<typeof QuarantineSearch>[0] & QuarantineSearchProps) {
  return (
    <PosternProvider client={client}>
      <QuarantineSearch initialState={unfiltered} {...props} />
    </PosternProvider>
  )
}
