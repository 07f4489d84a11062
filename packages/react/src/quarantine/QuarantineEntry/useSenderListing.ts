import type { ApiError, SenderListing } from '@postern/core'
import { useQuery } from '@tanstack/react-query'
import { useClient } from '../../provider/ClientProvider'

/** Loads the allow/block list entries for the sender of a held message. */
export function useSenderListing(id: number) {
  const client = useClient()
  return useQuery<SenderListing, ApiError>({
    queryKey: ['quarantine', 'listing', id],
    queryFn: ({ signal }) => client.wbl.getSenderListing({ id }, { signal }),
  })
}
