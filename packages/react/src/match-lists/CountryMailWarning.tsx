import type { ApiError, CountryMail } from '@postern/core'
import { countryName } from '@postern/core/countries'
import { formatNumber } from '@postern/core/texts'
import { useQuery } from '@tanstack/react-query'
import { useClient } from '../provider/ClientProvider'
import { useLocale } from '../provider/PosternContext'
import { Banner } from '../ui/Banner/Banner'
import { Untrusted } from '../ui/Untrusted/Untrusted'
import { matchLists, useMatchListWords } from './match-list-resource'

export interface CountryMailWarningProps {
  listId: number
  /** Countries that are about to be added: two upper-case letters each. */
  countries: readonly string[]
}

/** Countries that are named; of more, their number is said. */
const named = 5

/** Warns when good mail came from countries about to be added, and a rule that names the list would have stopped it. */
export function CountryMailWarning({ listId: id, countries }: CountryMailWarningProps) {
  const { countryMail: texts } = useMatchListWords().add
  const { matchLists: client } = useClient()
  const locale = useLocale()
  const asked = [...new Set(countries)].sort()
  const { data } = useQuery<CountryMail, ApiError>({
    queryKey: [matchLists.key, 'countryMail', id, asked],
    queryFn: ({ signal }) => client.listCountryMail({ id, countries: asked }, { signal }),
    enabled: asked.length > 0,
    networkMode: 'always',
    // The warning may come late: the entry is saved without it.
    retry: false,
  })
  if (!data || asked.length === 0 || data.counts.length === 0 || data.stoppingRules.length === 0) return null
  const { counts, seen, isAll, stoppingRules } = data
  const number = (value: number) => formatNumber(value, locale)
  const found = number(counts.reduce((sum, { count }) => sum + count, 0))
  const byCountry = [
    ...counts.slice(0, named).map(({ country, count }) => texts.country(countryName(country, locale), number(count))),
    ...(counts.length > named ? [texts.more(number(counts.length - named))] : []),
  ]
  return (
    <Banner tone="warning" title={texts.title} role="status">
      {(isAll ? texts.seen : texts.seenLatest)(found, number(seen))} {byCountry.join(', ')}.{' '}
      <Untrusted>{texts.stoppedBy(stoppingRules.map(({ name }) => name).join(', '))}</Untrusted>
    </Banner>
  )
}
