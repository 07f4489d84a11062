import { toPath } from '@postern/core/navigation'
import { onDemandReportMessages } from '@postern/core/texts'
import {
  messageListRules,
  quarantineListRules,
  type ResourceListRules,
  type ResourceListState,
  toResourceListQuery,
  useTexts,
} from '@postern/react'
import { OnDemandReport, parseReportState, toReportQuery } from '@postern/react/on-demand-report'
import { usePortalNavigation } from '../navigation/portal-navigation'
import { useNavigate } from '../navigation/router-context'
import { useSearchParams } from '../navigation/useSearchParams'
import { useViewer } from '../navigation/useViewer'
import { useScreenTitle } from '../shell/useScreenTitle'

export const route = '/report'

export default function OnDemandReportScreen() {
  const { title } = useTexts('onDemandReport', onDemandReportMessages)
  const [query, setQuery] = useSearchParams()
  const { role, opens } = useViewer()
  const { go } = usePortalNavigation()
  const navigate = useNavigate()
  useScreenTitle(title)
  return (
    <OnDemandReport
      headingLevel={1}
      state={parseReportState(query)}
      onChange={({ state }) => setQuery(toReportQuery(state))}
      showsCustomer={role !== 'customerAdmin'}
      links={{
        ...(opens('/messagehistory/search') && {
          messageHistory: linkTo(toPath('/messagehistory/search'), messageListRules),
        }),
        ...(opens('/quarantine/search') && { quarantine: linkTo(toPath('/quarantine/search'), quarantineListRules) }),
      }}
      onNavigate={go}
      // Kept out of the address because criteria contain mail addresses (AM-067).
      onSchedule={
        opens('/scheduled_reports/new') ? (state) => navigate(toPath('/scheduled_reports/new'), { state }) : undefined
      }
    />
  )
}

function linkTo(path: string, rules: ResourceListRules) {
  return (state: ResourceListState) => {
    const query = toResourceListQuery(state, rules).toString()
    return query ? `${path}?${query}` : path
  }
}
