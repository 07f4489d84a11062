import { stripInvisible } from '@postern/core'
import { areWizardFieldsDisabled } from '@postern/core/machines'
import { reportTypeOptions } from '@postern/core/scheduled-reports'
import { scheduledReportsMessages } from '@postern/core/texts'
import { Suspense } from 'react'
import { useTexts } from '../../provider/PosternContext'
import { lazyPart } from '../../resource-list/lazy-part'
import { Combobox } from '../../ui/Combobox/Combobox'
import { Select } from '../../ui/Select/Select'
import { TextField } from '../../ui/TextField/TextField'
import { comboboxSource } from '../useChoices'
import styles from './ScheduledReportWizard.module.css'
import type { StepProps } from './scheduled-report-wizard-view-props'

// Includes the texts of the message history, which other reports do not need.
const CriteriaFacts = lazyPart(async () => (await import('../CriteriaFacts')).CriteriaFacts)

/** Step that sets the report's customer and content. */
export function DetailsStep({ state, onEvent, errorOf, ...props }: StepProps) {
  const texts = useTexts('scheduledReports', scheduledReportsMessages)
  const { wizard } = texts
  const isDisabled = areWizardFieldsDisabled(state)
  const { customerId, criteria, domain } = state
  const types = reportTypeOptions({ fromMessageHistory: criteria !== null })
  return (
    <div className={styles.fields}>
      {!state.isCustomerFixed && (
        <div data-field="customer">
          <Combobox
            {...comboboxSource(props.customers, ({ id, name }) => ({ value: String(id), label: stripInvisible(name) }))}
            label={wizard.customer}
            placeholder={wizard.chooseCustomer}
            hint={customerId === null ? wizard.customerFirst : undefined}
            value={customerId === null ? '' : String(customerId)}
            valueLabel={props.customerName}
            isDisabled={state.isSaving}
            onChange={({ value }) => onEvent({ type: 'customerChosen', customerId: Number(value) || null })}
          />
        </div>
      )}
      <div data-field="reportName">
        <TextField
          label={texts.reportName}
          hint={wizard.reportNameHint}
          isOptional
          autoComplete="off"
          value={state.reportName}
          disabled={isDisabled}
          onChange={(event) => onEvent({ type: 'reportNameTyped', reportName: event.target.value })}
        />
      </div>
      <div data-field="reportType">
        <Select
          label={texts.reportType}
          placeholder={wizard.chooseType}
          hint={criteria ? wizard.typeLocked : undefined}
          error={errorOf('reportType')}
          value={state.reportType === null ? '' : String(state.reportType)}
          options={types.map((type) => ({ value: String(type), label: texts.reportTypes[type] }))}
          isDisabled={isDisabled}
          isReadOnly={criteria !== null}
          onChange={({ value }) =>
            onEvent({ type: 'reportTypeChosen', reportType: types.find((type) => String(type) === value) ?? null })
          }
        />
      </div>
      {criteria && (
        <Suspense>
          <CriteriaFacts criteria={criteria} />
        </Suspense>
      )}
      <div data-field="domain">
        <Combobox
          {...comboboxSource(props.domains, ({ id, name }) => ({ value: String(id), label: stripInvisible(name) }), [
            { value: 'all', label: wizard.everyDomain },
          ])}
          label={texts.domains}
          placeholder={wizard.chooseDomain}
          error={errorOf('domain')}
          value={domain === null ? '' : String(domain)}
          valueLabel={domain === 'all' ? wizard.everyDomain : props.domainName}
          isDisabled={isDisabled}
          onChange={({ value }) =>
            onEvent({ type: 'domainChosen', domain: value === 'all' ? value : Number(value) || null })
          }
        />
      </div>
    </div>
  )
}
