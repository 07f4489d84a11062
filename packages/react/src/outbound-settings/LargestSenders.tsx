import type { ApiError, LargeSender } from '@postern/core'
import { outboundSettingsMessages } from '@postern/core/texts'
import { useQuery } from '@tanstack/react-query'
import type { ElementOf } from '../elements/declaration'
import { useClient } from '../provider/ClientProvider'
import { useTexts } from '../provider/PosternContext'
import { defineWidget } from '../provider/Widget/define-widget'
import { RankedBars } from '../ui/charts/RankedBars/RankedBars'

export interface LargestSendersProps {
  /** Senders shown. Default: 10. */
  limit?: number
  /** Level of its own heading. Default: 2. */
  headingLevel?: 2 | 3
}

const refreshMs = 60_000

/** Senders with the most outbound mail since midnight UTC, refreshed each minute (RT-038). */
export const LargestSenders = /* @__PURE__ */ defineWidget('LargestSenders', ConnectedSenders)

export const largestSendersElement = {
  attributes: { limit: 'number' },
} as const satisfies ElementOf<typeof LargestSenders>

function ConnectedSenders({ limit = 10, headingLevel = 2 }: LargestSendersProps) {
  const client = useClient()
  const { senders: texts } = useTexts('outboundSettings', outboundSettingsMessages)
  const { data, error, isPending, refetch } = useQuery<LargeSender[], ApiError>({
    queryKey: ['outbound-settings', 'senders', limit],
    queryFn: async ({ signal }) => (await client.outboundSettings.listSenders({ limit }, { signal })).senders,
    networkMode: 'always',
    refetchInterval: refreshMs,
  })
  return (
    <RankedBars
      title={texts.title}
      range={texts.unit}
      headingLevel={headingLevel}
      isLoading={isPending}
      hasFailed={error !== null && !data}
      onRetry={() => void refetch()}
      rows={(data ?? []).map(({ sender, customerId, customerName, mails }) => ({
        key: `${customerId} ${sender}`,
        label: texts.label(sender, customerName),
        value: mails,
      }))}
    />
  )
}
