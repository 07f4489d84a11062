import type { CurrentStop } from '@postern/core'
import { useCallback } from 'react'
import { useClient } from '../../provider/ClientProvider'
import { usePolled } from '../../provider/usePolled'

/** Polling interval, in milliseconds. */
const stopsEveryMs = 60_000
const none: readonly CurrentStop[] = []

/** Running stops of the signed-in user's mail. */
export function useCurrentStops(initial?: readonly CurrentStop[]): readonly CurrentStop[] {
  const { stopMails } = useClient()
  const ask = useCallback(
    async (signal: AbortSignal): Promise<readonly CurrentStop[]> =>
      (await stopMails.listCurrent(undefined, { signal })).stops,
    [stopMails],
  )
  return usePolled({ ask, everyMs: stopsEveryMs, initial, empty: none })[0]
}
