import type { MessageStats } from '@postern/core/message-history'
import { formatNumber, messageStepsMessages } from '@postern/core/texts'
import { useLocale, useTexts, useTimeZone } from '../../provider/PosternContext'
import { StackedColumns } from '../../ui/charts/StackedColumns/StackedColumns'

export interface MessageChartProps {
  stats: MessageStats | undefined
  headingLevel: 2 | 3 | 4
  isLoading: boolean
  hasFailed: boolean
  onRetry: () => void
}

/** States that mean the same to somebody who waits for mail. Always all of them: a legend that grows would move the columns. */
const groups = {
  arrived: { tone: 'success', states: ['delivered', 'released'] },
  waiting: { tone: 'warning', states: ['queued', 'deferred', 'processing'] },
  held: { tone: 'content', states: ['quarantined'] },
  failed: { tone: 'danger', states: ['bounced', 'rejected'] },
  gone: { tone: 'rest', states: ['discarded'] },
} as const
const keys = Object.keys(groups) as (keyof typeof groups)[]

/** Messages per hour, or per several, as columns by what became of them; also as a table. */
export function MessageChart({ stats, ...frame }: MessageChartProps) {
  const texts = useTexts('messageSteps', messageStepsMessages)
  const locale = useLocale()
  const timeZone = useTimeZone()
  const hours = stats?.hours ?? 1
  const words = new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, {
    ...{ timeZone, hour: '2-digit', minute: '2-digit', day: 'numeric', month: 'short' },
  })
  const spans = stats?.spans ?? []
  const [first, last] = [spans[0]?.from, spans.at(-1)?.from]
  const end = last && new Date(Date.parse(last) + hours * 60 * 60 * 1000)
  return (
    <StackedColumns
      {...frame}
      title={texts.chartTitle(formatNumber(hours, locale))}
      range={first && end ? texts.chartRange(words.format(new Date(first)), words.format(end), timeZone) : '\u00a0'}
      series={keys.map((key) => ({ key, tone: groups[key].tone, label: texts.groups[key] }))}
      rows={spans.map(({ from, states }) => ({
        ...{ key: from, label: words.format(new Date(from)) },
        values: Object.fromEntries(keys.map((key) => [key, sumOf(states, groups[key].states)])),
      }))}
    />
  )
}

function sumOf(counts: readonly { state: string; count: number }[], states: readonly string[]): number {
  return counts.reduce((sum, { state, count }) => (states.includes(state) ? sum + count : sum), 0)
}
