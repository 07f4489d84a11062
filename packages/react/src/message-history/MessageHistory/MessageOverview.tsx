import { isMessageState, type MessageStats, messageStates, messageTone } from '@postern/core/message-history'
import { formatNumber, messageActionsMessages, messageHistoryMessages } from '@postern/core/texts'
import { Suspense, useState } from 'react'
import { useLocale, useTexts } from '../../provider/PosternContext'
import { lazyPart } from '../../resource-list/lazy-part'
import type { ResourceListState } from '../../resource-list/list-state'
import { Button } from '../../ui/Button/Button'
import { Status } from '../../ui/Status/Status'
import { Untrusted } from '../../ui/Untrusted/Untrusted'
import { messageStateText } from '../MessageStatus'
import { useMessageStats } from '../useMessageStats'
import styles from './MessageOverview.module.css'

export interface MessageOverviewProps {
  state: ResourceListState
  headingLevel: 2 | 3 | 4
  onChange: (details: { state: ResourceListState }) => void
}

// Loads when somebody asks for it.
const MessageChart = lazyPart(async () => (await import('./MessageChart')).MessageChart)

/** Messages that match the list's filters by state: chips that narrow the list to one, and on demand how many there were over time. */
export function MessageOverview({ state, headingLevel, onChange }: MessageOverviewProps) {
  const texts = useTexts('messageActions', messageActionsMessages)
  const [showsChart, setShowsChart] = useState(false)
  const { data, error, isFetching, refetch } = useMessageStats(state)
  return (
    <div className={styles.root}>
      <div className={styles.row}>
        <StateChips stats={data} {...{ state, onChange }} />
        <Button size="sm" icon="chart" aria-expanded={showsChart} onClick={() => setShowsChart(!showsChart)}>
          {showsChart ? texts.hideChart : texts.showChart}
        </Button>
      </div>
      {showsChart && (
        <Suspense fallback={<div className={styles.chart} />}>
          <MessageChart
            {...{ stats: data, headingLevel }}
            isLoading={!data && isFetching}
            hasFailed={Boolean(error) && !data}
            onRetry={() => refetch()}
          />
        </Suspense>
      )}
    </div>
  )
}

type Counts = readonly { state: string; count: number }[]

/** In the order of the states; those that a server adds come last. */
const inOrder = (counts: Counts) => [...counts].sort((one, other) => rankOf(one.state) - rankOf(other.state))
const rankOf = (state: string) => (isMessageState(state) ? messageStates.indexOf(state) : messageStates.length)

function StateChips({
  stats,
  state,
  onChange,
}: Pick<MessageOverviewProps, 'state' | 'onChange'> & { stats: MessageStats | undefined }) {
  const texts = useTexts('messageActions', messageActionsMessages)
  const history = useTexts('messageHistory', messageHistoryMessages)
  const locale = useLocale()
  const chosen = Array.isArray(state.filters.state) ? state.filters.state : []
  const missing = chosen.filter((one) => !stats?.states.some((count) => count.state === one))
  const counts = inOrder([...(stats?.states ?? []), ...missing.map((one) => ({ state: one, count: 0 }))])
  const toggle = (one: string) => {
    const states = chosen.includes(one) ? chosen.filter((other) => other !== one) : [...chosen, one]
    const { state: _, ...others } = state.filters
    const filters = states.length > 0 ? { ...others, state: states } : others
    onChange({ state: { ...state, filters, page: 1 } })
  }
  return (
    <fieldset className={styles.chips} aria-label={texts.chips}>
      {counts.map(({ state: one, count }) => (
        <button
          key={one}
          type="button"
          className={styles.chip}
          aria-pressed={chosen.includes(one)}
          disabled={!isMessageState(one)}
          onClick={() => toggle(one)}
        >
          <Status tone={messageTone(one)}>
            <Untrusted>{messageStateText(one, history)}</Untrusted>
          </Status>{' '}
          <span className={styles.count}>{formatNumber(count, locale)}</span>
        </button>
      ))}
    </fieldset>
  )
}
