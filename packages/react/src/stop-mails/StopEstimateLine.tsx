import type { ApiError, StopEstimate } from '@postern/core'
import { type StopDirection, type StopScope, stopValue } from '@postern/core/management'
import { formatNumber } from '@postern/core/texts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useClient } from '../provider/ClientProvider'
import { useLocale } from '../provider/PosternContext'
import styles from './StopMails.module.css'
import { stopMails, useStopMailWords } from './stop-mail-resource'

export interface StopEstimateLineProps {
  direction?: StopDirection | undefined
  scope?: StopScope | undefined
  value?: string | undefined
  customerId?: number | undefined
}

/** Typing goes on for so long before mails are counted. */
const settleMs = 400

/** Number of mails an hour that a stop would have met in the last 24 hours, counted once it is clear what to stop. */
export function StopEstimateLine(props: StopEstimateLineProps) {
  const client = useClient()
  const locale = useLocale()
  const { estimate } = useStopMailWords()
  const asked = useSettled(props)
  const isComplete = asked !== null
  const { data, error } = useQuery<StopEstimate, ApiError>({
    queryKey: [stopMails.key, 'estimate', asked],
    queryFn: ({ signal }) => {
      if (!asked) throw new Error('Nothing is asked.')
      return client.stopMails.estimate(asked, { signal })
    },
    enabled: isComplete,
    networkMode: 'always',
    placeholderData: keepPreviousData,
    retry: false,
  })
  const number = (value: number) => formatNumber(value, locale)
  const text = () => {
    if (!isComplete) return estimate.empty
    if (error) return error.message || estimate.failed
    if (!data) return estimate.loading
    if (data.mails === 0) return estimate.none
    return (data.isAtLeast ? estimate.atLeast : estimate.perHour)(number(data.perHour), number(data.mails))
  }
  return (
    <p className={styles.estimate} role="status">
      {text()}
    </p>
  )
}

type Asked = { direction: StopDirection; scope: StopScope; value: string; customerId?: number }

/** Question once typing has paused; `null` while it is incomplete. */
function useSettled(props: StopEstimateLineProps): Asked | null {
  const next = JSON.stringify(askedOf(props))
  const [settled, setSettled] = useState(next)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(next), settleMs)
    return () => clearTimeout(timer)
  }, [next])
  return JSON.parse(settled) as Asked | null
}

function askedOf({ direction = 'in', scope = 'customer', value = '', customerId }: StopEstimateLineProps) {
  if (scope === 'customer' && !customerId) return null
  const plain = stopValue(scope, value)
  // A chosen customer is a text in the form.
  return plain === null
    ? null
    : { direction, scope, value: plain, ...(customerId && { customerId: Number(customerId) }) }
}
