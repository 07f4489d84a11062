import { stripInvisible } from '@postern/core'
import { areWizardFieldsDisabled } from '@postern/core/machines'
import { selectableUsers } from '@postern/core/scheduled-reports'
import { scheduledReportsMessages } from '@postern/core/texts'
import { useTexts } from '../../provider/PosternContext'
import type { ComboboxOption } from '../../ui/Combobox/combobox-options'
import { MultiCombobox } from '../../ui/Combobox/MultiCombobox'
import { comboboxSource } from '../useChoices'
import { userOption } from '../useReportUsers'
import styles from './ScheduledReportWizard.module.css'
import type { StepProps } from './scheduled-report-wizard-view-props'

/** Step that sets the recipients: users of the customer, each once. */
export function RecipientsStep({ state, onEvent, errorOf, users }: StepProps) {
  const texts = useTexts('scheduledReports', scheduledReportsMessages)
  const { wizard } = texts
  const { recipients } = state
  const isNobodyLeft = users.items !== null && selectableUsers(users.items, recipients).length === 0
  const change = (values: readonly ComboboxOption[]) => {
    const ids = values.map(({ value }) => Number(value))
    for (const { userId } of recipients) if (!ids.includes(userId)) onEvent({ type: 'recipientRemoved', userId })
    for (const id of ids) {
      const user = users.byId(id)
      if (user && !recipients.some(({ userId }) => userId === id)) onEvent({ type: 'recipientAdded', user })
    }
  }
  return (
    <div className={styles.fields}>
      <div data-field="recipients">
        <MultiCombobox
          {...comboboxSource(users, userOption)}
          {...(isNobodyLeft && { texts: { noMatch: wizard.noUsers } })}
          label={texts.recipients}
          placeholder={recipients.length === 0 ? wizard.chooseRecipient : undefined}
          hint={wizard.recipientHint}
          error={errorOf('recipients')}
          values={recipients.map(({ userId, emails }) => ({
            value: String(userId),
            label: stripInvisible(emails[0] ?? ''),
          }))}
          isDisabled={areWizardFieldsDisabled(state)}
          onChange={({ values }) => change(values)}
        />
      </div>
    </div>
  )
}
