import { dashboardDays } from '@postern/core'
import { toUrlScans, UrlScanner } from '@postern/react/url-scans'
import { usePortalNavigation } from '../navigation/portal-navigation'
import { useSearchParams } from '../navigation/useSearchParams'

export const route = '/scanner'

/** Links in mail and clicks on them; the period is in the address. */
export default function UrlScannerScreen() {
  const { go } = usePortalNavigation()
  const [query, setQuery] = useSearchParams()
  return (
    <UrlScanner
      headingLevel={1}
      days={dashboardDays.find((days) => String(days) === query.get('days')) ?? 7}
      onDaysChange={({ days }) => setQuery(days === 7 ? {} : { days: String(days) })}
      scansHref={(span) => toUrlScans(span).path}
      onNavigate={go}
    />
  )
}
