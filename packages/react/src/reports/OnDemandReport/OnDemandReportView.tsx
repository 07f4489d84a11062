import type { ReportCriteria, ReportDelivery } from '@postern/core'
import { onDemandReportMessages } from '@postern/core/texts'
import { Suspense, useState } from 'react'
import { useTexts } from '../../provider/PosternContext'
import { lazyPart } from '../../resource-list/lazy-part'
import { PageHeader } from '../../shell/PageHeader/PageHeader'
import { Button } from '../../ui/Button/Button'
import { followBy } from '../../ui/follow-by'
import { Skeleton } from '../../ui/Skeleton/Skeleton'
import type { ListTarget } from '../list-targets'
import { OwnReportsCard } from '../OwnReports/OwnReportsCard'
import { toPrefill } from '../report-state'
import styles from './OnDemandReport.module.css'
import type { OnDemandReportViewProps } from './on-demand-report-view-props'
import { ReportForm } from './ReportForm'

// Loads charts and tables in parallel with the figures.
const ReportPreview = lazyPart(async () => (await import('../ReportPreview/ReportPreview')).ReportPreview)

/** The screen from plain values, in each of the widget's states. */
export function OnDemandReportView(props: OnDemandReportViewProps) {
  const { state, problem, preview, own, links = {}, onNavigate, headingLevel = 2 } = props
  const [criteria, setCriteria] = useTypedCriteria(state.criteria)
  const texts = useTexts('onDemandReport', onDemandReportMessages)
  const hasFigures = useOnceTrue(problem !== null || preview.report !== undefined || preview.error !== null)
  const level = Math.min(4, headingLevel + 1) as 2 | 3 | 4
  const hrefOf = (target: ListTarget | null) => target && links[target.list]?.(target.state)
  return (
    <section className={styles.root}>
      <PageHeader title={texts.title} meta={[texts.intro]} headingLevel={headingLevel} />
      <ReportForm
        {...props}
        {...{ criteria }}
        onCriteria={(details) => setCriteria(details.criteria)}
        headingLevel={level}
        actions={<Actions {...props} {...{ criteria }} />}
      />
      <Suspense fallback={<Skeleton size="block" />}>
        {!problem && (
          <ReportPreview {...preview} headingLevel={level} hrefOf={hrefOf} onFollow={followBy(onNavigate)} />
        )}
        {/* Below what it would be pushed down by. */}
        {hasFigures && <OwnReportsCard own={own} headingLevel={level} />}
      </Suspense>
    </section>
  )
}

function useOnceTrue(value: boolean): boolean {
  const [was, setWas] = useState(value)
  if (value && !was) setWas(true)
  return was || value
}

/** Criteria as typed, until others are applied: a file or a schedule uses the current fields. */
function useTypedCriteria(applied: ReportCriteria): [ReportCriteria, (criteria: ReportCriteria) => void] {
  const key = JSON.stringify(applied)
  const [typed, setTyped] = useState({ key, criteria: applied })
  return [typed.key === key ? typed.criteria : applied, (criteria) => setTyped({ key, criteria })]
}

/** Actions on the report, whether or not the screen could show it: a file may take longer. */
function Actions({
  state,
  request,
  criteria,
  own,
  onSchedule,
}: OnDemandReportViewProps & { criteria: ReportCriteria }) {
  const texts = useTexts('onDemandReport', onDemandReportMessages)
  const prefill = toPrefill({ ...state, criteria })
  const button = (format: ReportDelivery) => ({
    disabled: request === null,
    isPending: own.ordering === format,
    onClick: () => request && own.order({ ...request, ...(request.criteria && { criteria }) }, format),
  })
  return (
    <>
      <Button variant="primary" icon="download" {...button('pdf')}>
        {texts.pdf}
      </Button>
      <Button icon="download" {...button('csv')}>
        {texts.csv}
      </Button>
      <Button icon="mail" {...button('mail')}>
        {texts.mail}
      </Button>
      {onSchedule && prefill && (
        <Button icon="calendar" onClick={() => onSchedule({ prefill })}>
          {texts.schedule}
        </Button>
      )}
    </>
  )
}
