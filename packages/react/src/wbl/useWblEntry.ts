import { useQuery } from '@tanstack/react-query'
import { useClient } from '../provider/ClientProvider'

/** Loads one entry; `undefined` loads none. */
export function useWblEntry(id: number | undefined) {
  const { senderLists } = useClient()
  return useQuery({
    queryKey: ['senderLists', 'entry', id],
    queryFn: ({ signal }) => senderLists.get({ id: id ?? 0 }, { signal }),
    enabled: id !== undefined,
    retry: false,
  })
}
