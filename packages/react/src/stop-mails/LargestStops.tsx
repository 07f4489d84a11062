import type { ApiError, StopMail } from '@postern/core'
import { stopStates } from '@postern/core/management'
import { useQuery } from '@tanstack/react-query'
import type { ElementOf } from '../elements/declaration'
import { useClient } from '../provider/ClientProvider'
import { defineWidget } from '../provider/Widget/define-widget'
import { RankedBars } from '../ui/charts/RankedBars/RankedBars'
import { aboutText, stopMails, useStopMailWords } from './stop-mail-resource'

export interface LargestStopsProps {
  /** `in` for stops of inbound mail, `out` for those of outbound mail; each has those of both. Default: all stops. */
  direction?: 'in' | 'out'
  /** Stops shown. Default: 10. */
  limit?: number
  /** Level of its own heading. Default: 2. */
  headingLevel?: 2 | 3
}

const refreshMs = 60_000

/** Stops that have stopped the most mail, running or ended, refreshed each minute (RT-045, RT-046). */
export const LargestStops = /* @__PURE__ */ defineWidget('LargestStops', ConnectedStops)

export const largestStopsElement = {
  attributes: { direction: 'text', limit: 'number' },
} as const satisfies ElementOf<typeof LargestStops>

function ConnectedStops({ direction, limit = 10, headingLevel = 2 }: LargestStopsProps) {
  const client = useClient()
  const words = useStopMailWords()
  const { data, error, isPending, refetch } = useQuery<StopMail[], ApiError>({
    queryKey: [stopMails.key, 'largest', direction, limit],
    async queryFn({ signal }) {
      // The list has running stops first, whatever it is sorted by.
      const lists = await Promise.all(
        stopStates.map((state) => client.stopMails.list({ direction, state, limit, ordering: '-stopped' }, { signal })),
      )
      // One that ended in between is in both.
      const stops = [...new Map(lists.flatMap((page) => page.stops).map((stop) => [stop.id, stop])).values()]
      return stops
        .filter(({ stopped }) => stopped > 0)
        .sort((one, other) => other.stopped - one.stopped)
        .slice(0, limit)
    },
    networkMode: 'always',
    refetchInterval: refreshMs,
  })
  return (
    <RankedBars
      title={words.largest.title}
      range={words.largest.unit}
      headingLevel={headingLevel}
      isLoading={isPending}
      hasFailed={error !== null && !data}
      onRetry={() => void refetch()}
      rows={(data ?? []).map((stop) => ({
        key: String(stop.id),
        label: aboutText(stop, words),
        value: stop.stopped,
      }))}
    />
  )
}
