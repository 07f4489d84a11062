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
    /** The request that was asked about last, without lines that cannot be listed; `null`: there is none. */
    settled: isOver ? null : settledOf(asked, data),
    isJudging: !isOver && (wanted !== asked || isFetching),
    hasFailed: !isOver && isError,
  }
}

function settledOf(asked: string | null, results: readonly WblResult[] | undefined): WblRequest | null {
  if (asked === null || !results) return null
  const request = JSON.parse(asked) as WblRequest
  // While lines are checked, the results are still those of the earlier ones.
  const refused = new Set(results.flatMap(({ outcome, sender }) => (outcome === 'refused' ? [sender] : [])))
  const entries = request.entries.filter(({ sender }) => !refused.has(sender))
  return entries.length === 0 ? null : { ...request, entries }
}
