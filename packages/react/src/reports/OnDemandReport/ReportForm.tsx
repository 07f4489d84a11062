import { Direction, type ReportCriteria, ReportType, reportsStartDate, stripInvisible } from '@postern/core'
import { reportRanges } from '@postern/core/reports'
import { todayIn } from '@postern/core/scheduled-reports'
import { onDemandReportMessages, reportMessages, scheduledReportsMessages } from '@postern/core/texts'
import { type ReactNode, Suspense, useState } from 'react'
import { useTexts, useTimeZone } from '../../provider/PosternContext'
import { lazyPart } from '../../resource-list/lazy-part'
import { type Choices, comboboxSource } from '../../scheduled-reports/useChoices'
import { Card } from '../../ui/Card/Card'
import { Combobox } from '../../ui/Combobox/Combobox'
import { Select } from '../../ui/Select/Select'
import { Skeleton } from '../../ui/Skeleton/Skeleton'
import { hasDirection, type ReportState } from '../report-state'
import { CriteriaFields } from './CriteriaFields'
import styles from './OnDemandReport.module.css'
import type { OnDemandReportViewProps } from './on-demand-report-view-props'

// The calendar is large, and few users open it.
const DateRangeField = lazyPart(async () => (await import('../../ui/DateField/DateRangeField')).DateRangeField)

export interface ReportFormProps
  extends Pick<
    OnDemandReportViewProps,
    'state' | 'onChange' | 'problem' | 'preview' | 'customers' | 'domains' | 'showsCustomer'
  > {
  headingLevel: 2 | 3 | 4
  actions: ReactNode
  /** As typed. */
  criteria: ReportCriteria
  onCriteria: (details: { criteria: ReportCriteria }) => void
}

/** Report settings: each choice applies at once. */
export function ReportForm(props: ReportFormProps) {
  const { state, onChange, showsCustomer = false, headingLevel, actions } = props
  const texts = useTexts('onDemandReport', onDemandReportMessages)
  const { reportTypes } = useTexts('scheduledReports', scheduledReportsMessages)
  const change = (part: Partial<ReportState>) => onChange({ state: { ...state, ...part } })
  return (
    <Card title={texts.form} headingLevel={headingLevel} footer={<div className={styles.actions}>{actions}</div>}>
      <div className={styles.fields}>
        <Select
          label={texts.type}
          value={String(state.type)}
          options={Object.values(ReportType).map((type) => ({ value: String(type), label: reportTypes[type] }))}
          onChange={({ value }) => {
            const type = Object.values(ReportType).find((one) => String(one) === value)
            if (type) change({ type })
          }}
        />
        <Select
          label={texts.range}
          value={state.range}
          options={reportRanges.map((value) => ({ value, label: texts.ranges[value] }))}
          onChange={({ value }) => {
            const range = reportRanges.find((one) => one === value)
            if (range) change({ range, from: null, to: null })
          }}
        />
        {state.range === 'custom' && <Days {...props} onDays={change} />}
        {showsCustomer && <CustomerField {...props} onChoose={change} />}
        {/* People are of customers, not of domains. */}
        {state.type !== ReportType.ActiveUsers && <DomainField {...props} onChoose={change} />}
        {hasDirection(state.type) && <DirectionField state={state} onChoose={change} />}
      </div>
      {state.type === ReportType.MessageHistory && (
        <CriteriaFields
          criteria={props.criteria}
          onChange={props.onCriteria}
          onApply={() => change({ criteria: props.criteria })}
        />
      )}
    </Card>
  )
}

type Choose = { onChoose: (part: Partial<ReportState>) => void }

function Days({ state, problem, onDays }: ReportFormProps & { onDays: Choose['onChoose'] }) {
  const texts = useTexts('onDemandReport', onDemandReportMessages)
  const { rangeProblems } = useTexts('report', reportMessages)
  const timeZone = useTimeZone()
  const [isTouched, setTouched] = useState(false)
  const today = todayIn(timeZone, new Date()) ?? undefined
  const isWrong = problem !== null && (problem !== 'dayMissing' || isTouched)
  return (
    <div className={styles.wide}>
      <Suspense fallback={<Skeleton size="block" />}>
        <DateRangeField
          label={texts.days}
          hint={texts.zone(timeZone)}
          min={reportsStartDate}
          max={today}
          error={isWrong ? rangeProblems[problem] : undefined}
          value={{ from: state.from, to: state.to }}
          onChange={({ value }) => {
            setTouched(value.from !== null && value.to === null ? isTouched : true)
            onDays({ from: value.from, to: value.to })
          }}
        />
      </Suspense>
    </div>
  )
}

const everything = 'all'

function CustomerField({ state, preview, customers, onChoose }: ReportFormProps & Choose) {
  const texts = useTexts('onDemandReport', onDemandReportMessages)
  const { customerId } = state
  return (
    <Combobox
      label={texts.customer}
      value={customerId === null ? everything : String(customerId)}
      valueLabel={labelOf(customerId, preview.report?.customer, customers, texts.everyCustomer)}
      {...comboboxSource(customers, toOption, [{ value: everything, label: texts.everyCustomer }])}
      // A different customer has different domains.
      onChange={({ value }) => onChoose({ customerId: value === everything ? null : Number(value), domainId: null })}
    />
  )
}

function DomainField({ state, preview, domains, onChoose }: ReportFormProps & Choose) {
  const texts = useTexts('onDemandReport', onDemandReportMessages)
  const { domainId } = state
  return (
    <Combobox
      label={texts.domain}
      value={domainId === null ? everything : String(domainId)}
      valueLabel={labelOf(domainId, preview.report?.domain, domains, texts.everyDomain)}
      {...comboboxSource(domains, toOption, [{ value: everything, label: texts.everyDomain }])}
      onChange={({ value }) => onChoose({ domainId: value === everything ? null : Number(value) })}
    />
  )
}

type Named = { id: number; name: string }

function toOption({ id, name }: Named) {
  return { value: String(id), label: stripInvisible(name) }
}

/** Labels a choice; an id from the address is named by the report until it is found among the choices. */
function labelOf(id: number | null, reported: Named | null | undefined, choices: Choices<Named>, all: string): string {
  if (id === null) return all
  const name = choices.byId(id)?.name ?? (reported?.id === id ? reported.name : String(id))
  return stripInvisible(name)
}

function DirectionField({ state, onChoose }: Pick<ReportFormProps, 'state'> & Choose) {
  const texts = useTexts('onDemandReport', onDemandReportMessages)
  const { directions } = useTexts('report', reportMessages)
  return (
    <Select
      label={texts.direction}
      value={state.direction === null ? everything : String(state.direction)}
      options={[
        { value: everything, label: texts.bothDirections },
        ...[Direction.Inbound, Direction.Outbound].map((code) => ({ value: String(code), label: directions[code] })),
      ]}
      onChange={({ value }) =>
        onChoose({ direction: Object.values(Direction).find((code) => String(code) === value) ?? null })
      }
    />
  )
}
