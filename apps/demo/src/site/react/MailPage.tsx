import type { DashboardDays } from '@postern/core'
import { initialQuarantineListState, initialScheduledReportListState } from '@postern/react'
import { Dashboard } from '@postern/react/dashboard'
import { QuarantineEntry } from '@postern/react/quarantine-entry'
import { QuarantineSearch } from '@postern/react/quarantine-search'
import { ScheduledReportDetails } from '@postern/react/scheduled-report-details'
import { ScheduledReportList } from '@postern/react/scheduled-report-list'
import { type JSX, useState } from 'react'
import type { Place } from './use-place'

/** A page with one widget. */
export function MailPage({ page, id }: Place) {
  const Page = pages[page] ?? Search
  return <Page id={id} />
}

const pages: Readonly<Record<string, (props: { id: number }) => JSX.Element>> = {
  search: Search,
  entry: ({ id }) => (
    <QuarantineEntry key={id} entryId={id} backHref="#search" onDeleted={() => location.assign('#search')} />
  ),
  dashboard: Overview,
  reports: Reports,
  report: ({ id }) => <ScheduledReportDetails key={id} reportId={id} />,
}

function Search() {
  const [state, setState] = useState(initialQuarantineListState)
  return (
    <QuarantineSearch
      state={state}
      onChange={(details) => setState(details.state)}
      entryHref={({ id }) => `#entry-${id}`}
      onOpen={({ entry }) => location.assign(`#entry-${entry.id}`)}
    />
  )
}

function Overview() {
  const [days, setDays] = useState<DashboardDays>(7)
  const links = { entry: ({ entryId }: { entryId: number }) => `#entry-${entryId}` }
  return <Dashboard days={days} onDaysChange={(details) => setDays(details.days)} links={links} />
}

function Reports() {
  const [state, setState] = useState(initialScheduledReportListState)
  return (
    <ScheduledReportList
      state={state}
      onChange={(details) => setState(details.state)}
      detailsHref={({ id }) => `#report-${id}`}
      onDetails={({ report }) => location.assign(`#report-${report.id}`)}
    />
  )
}
