import type { ApiError } from '@postern/core'
import { type WblHits, wblHitDays } from '@postern/core/sender-lists'
import { formatNumber } from '@postern/core/texts'
import { useQuery } from '@tanstack/react-query'
import { useClient } from '../provider/ClientProvider'
import { useLocale } from '../provider/PosternContext'
import { StackedColumns } from '../ui/charts/StackedColumns/StackedColumns'
import { useWblWords } from './wbl-words'

/** Messages that an entry decided by day, as columns or a table. */
export function WblHitDays({ id }: { id: number }) {
  const { senderLists } = useClient()
  const { details: texts, columns } = useWblWords()
  const locale = useLocale()
  const { data, error, isFetching, refetch } = useQuery<WblHits, ApiError>({
    queryKey: ['senderLists', 'days', id],
    queryFn: ({ signal }) => senderLists.listDays({ id }, { signal }),
    networkMode: 'always',
  })
  const words = new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, {
    ...{ day: 'numeric', month: 'short', timeZone: 'UTC' },
  })
  const dayText = (day: string) => words.format(new Date(`${day}T00:00Z`))
  const days = data?.days ?? []
  const [first, last] = [days[0], days.at(-1)]
  const range = first && last && texts.range(dayText(first.day), dayText(last.day), data?.timezone ?? '')
  return (
    <StackedColumns
      title={data?.countIsEstimate ? texts.hitsAtLeast : texts.hits(formatNumber(wblHitDays, locale))}
      headingLevel={3}
      range={range || '\u00a0'}
      isLoading={!data && isFetching}
      hasFailed={error !== null && !data}
      onRetry={() => void refetch()}
      series={[{ key: 'messages', label: columns.hits }]}
      rows={days.map(({ day, messages }) => ({ key: day, label: dayText(day), values: { messages } }))}
    />
  )
}
