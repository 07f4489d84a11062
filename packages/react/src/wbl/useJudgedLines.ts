import type { WblResult } from '@postern/core/sender-lists'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useClient } from '../provider/ClientProvider'
import type { WblRequest } from './wbl-request'

/** Debounce before the lines are validated. */
const pauseMs = 400

/** Loads the outcome of each line from the server, when typing pauses. */
export function useJudgedLines(request: WblRequest | null) {
  const { senderLists } = useClient()
  const wanted = request && JSON.stringify(request)
  const [asked, setAsked] = useState<string | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => setAsked(wanted), wanted === null ? 0 : pauseMs)
    return () => clearTimeout(timer)
  }, [wanted])
  const { data, isError, isFetching } = useQuery({
    queryKey: ['senderLists', 'trial', asked],
    queryFn: async ({ signal }): Promise<readonly WblResult[]> => {
      const { results } = await senderLists.add(
        { ...(JSON.parse(asked ?? '') as WblRequest), isTrial: true },
        { signal },
      )
      return results
    },
    enabled: asked !== null,
    placeholderData: keepPreviousData,
    retry: false,
  })
  const isOver = wanted === null
  return {
    results: isOver ? [] : (data ?? []),
    isJudging: !isOver && (wanted !== asked || isFetching),
    hasFailed: !isOver && isError,
  }
}
