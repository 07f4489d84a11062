import { Repeats, ReportPeriod } from '@postern/core'
import { areWizardFieldsDisabled } from '@postern/core/machines'
import {
  earliestStart,
  showsWeekendChoice,
  startStepMinutes,
  todayIn,
  weekendText,
} from '@postern/core/scheduled-reports'
import { formatNumber, scheduledReportsMessages } from '@postern/core/texts'
import { useId } from 'react'
import { useLocale, useTexts } from '../../provider/PosternContext'
import { Banner } from '../../ui/Banner/Banner'
import { Button } from '../../ui/Button/Button'
import { Choice } from '../../ui/Choice/Choice'
import { DateTimePicker } from '../../ui/DateTimePicker/DateTimePicker'
import { FieldFrame } from '../../ui/FieldFrame/FieldFrame'
import { RadioCards } from '../../ui/RadioCards/RadioCards'
import { Select } from '../../ui/Select/Select'
import { NextRuns } from './NextRuns'
import styles from './ScheduledReportWizard.module.css'
import type { StepProps } from './scheduled-report-wizard-view-props'

/** First send time, interval, and period covered. */
export function ScheduleStep({ state, onEvent, errorOf, ...props }: StepProps) {
  const texts = useTexts('scheduledReports', scheduledReportsMessages)
  const { wizard } = texts
  const locale = useLocale()
  const { customerName, zoneFailure, now } = props
  const { timeZone, repeats } = state
  const isDisabled = areWizardFieldsDisabled(state)
  const zone = customerName ? wizard.zoneOf(customerName, timeZone) : wizard.zone(timeZone)
  return (
    <div className={styles.fields}>
      {zoneFailure && (
        <Banner
          tone="warning"
          action={
            <Button size="sm" onClick={zoneFailure.onRetry}>
              {texts.retry}
            </Button>
          }
        >
          {wizard.zoneFailed(timeZone)}
        </Banner>
      )}
      <div className={styles.pair}>
        <div data-field="startDate">
          <DateTimePicker
            label={wizard.startDate}
            error={errorOf('startDate')}
            value={state.startDate || null}
            today={todayIn(timeZone, now) ?? ''}
            min={earliestStart(timeZone, now).slice(0, 10)}
            zoneNote={`${zone} ${wizard.stepNote(formatNumber(startStepMinutes, locale))}`}
            isDisabled={isDisabled}
            onChange={({ value }) => onEvent({ type: 'startPicked', startDate: value ?? '' })}
          />
        </div>
        <div data-field="period">
          <Select
            label={texts.period}
            placeholder={wizard.choosePeriod}
            hint={wizard.periodHint}
            error={errorOf('period')}
            value={state.period === null ? '' : String(state.period)}
            options={Object.values(ReportPeriod).map((code) => ({ value: String(code), label: texts.periods[code] }))}
            isDisabled={isDisabled}
            onChange={({ value }) => onEvent({ type: 'periodChosen', period: Number(value) as ReportPeriod })}
          />
        </div>
      </div>
      <div className={styles.pair}>
        <div data-field="repeats">
          <RadioCards
            label={texts.repeats}
            error={errorOf('repeats')}
            value={repeats === null ? '' : String(repeats)}
            options={Object.values(Repeats).map((code) => ({
              value: String(code),
              title: texts.repeatOptions[code],
              description: wizard.repeatHints[code],
            }))}
            isDisabled={isDisabled}
            onChange={({ value }) => onEvent({ type: 'repeatsChosen', repeats: Number(value) as Repeats })}
          />
        </div>
        {showsWeekendChoice(repeats) && <WeekendChoice {...{ state, onEvent, isDisabled }} />}
      </div>
      <NextRuns {...{ state, now }} ownZone={props.ownZone} />
    </div>
  )
}

function WeekendChoice({ state, onEvent, isDisabled }: Pick<StepProps, 'state' | 'onEvent'> & { isDisabled: boolean }) {
  const texts = useTexts('scheduledReports', scheduledReportsMessages)
  const id = useId()
  return (
    <FieldFrame id={id} role="radiogroup" label={texts.weekendsLabel}>
      {[true, false].map((includeWeekend) => {
        const key = weekendText(state.repeats, includeWeekend)
        return (
          key && (
            <Choice
              key={key}
              type="radio"
              name={id}
              checked={state.includeWeekend === includeWeekend}
              disabled={isDisabled}
              onChange={() => onEvent({ type: 'weekendChosen', includeWeekend })}
            >
              {texts.weekends[key]}
            </Choice>
          )
        )
      })}
    </FieldFrame>
  )
}
