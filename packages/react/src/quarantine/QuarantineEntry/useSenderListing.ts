import type { ApiError, SenderListing } from '@postern/core'
import { wblQueries } from '@postern/core/queries'
import { useQuery } from '@tanstack/react-query'
import { useClient } from '../../provider/ClientProvider'

/** Loads the allow/block list entries for the sender of a held message. */
export function useSenderListing(id: number) {
  const client = useClient()
  return useQuery<SenderListing, ApiError>(wblQueries(client).getSenderListing({ id }))
}
