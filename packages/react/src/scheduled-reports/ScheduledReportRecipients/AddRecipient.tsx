import type { ScheduledReport } from '@postern/core'
import { selectableUsers } from '@postern/core/scheduled-reports'
import { scheduledReportsMessages } from '@postern/core/texts'
import { type FormEvent, useRef, useState } from 'react'
import { useTexts } from '../../provider/PosternContext'
import { Button } from '../../ui/Button/Button'
import { Combobox } from '../../ui/Combobox/Combobox'
import { Section } from '../../ui/Section/Section'
import { type Choices, comboboxSource } from '../useChoices'
import { type ReportUser, userOption } from '../useReportUsers'
import styles from './ScheduledReportRecipients.module.css'

export interface AddRecipientProps {
  report: ScheduledReport
  users: Choices<ReportUser>
  headingLevel: 1 | 2 | 3
  /** Resolves to an error message; `null` on success. */
  onAdd: (details: { userId: number }) => Promise<string | null>
}

const below = { 1: 2, 2: 3, 3: 4 } as const

/** Adds a user of the customer who is not a recipient yet (SR-075). */
export function AddRecipient({ report, users, headingLevel, onAdd }: AddRecipientProps) {
  const { recipientsPage } = useTexts('scheduledReports', scheduledReportsMessages)
  const [chosen, setChosen] = useState('')
  const [isPending, setPending] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const left = selectable(users, report)
  const isNobodyLeft = left.items?.length === 0
  const add = async (event: FormEvent) => {
    event.preventDefault()
    if (isPending) return
    if (!chosen) return input.current?.focus()
    setPending(true)
    const failure = await onAdd({ userId: Number(chosen) })
    setPending(false)
    // A rejected choice stays selected, so that it can be retried.
    if (failure === null) setChosen('')
  }
  return (
    <Section title={recipientsPage.addRecipient} headingLevel={below[headingLevel]}>
      <form className={styles.form} noValidate onSubmit={add}>
        <div className={styles.field}>
          <Combobox
            {...comboboxSource(left, userOption)}
            {...(isNobodyLeft && { texts: { noMatch: recipientsPage.noUsers } })}
            label={recipientsPage.addRecipient}
            isLabelHidden
            placeholder={recipientsPage.chooseRecipient}
            isClearable
            inputRef={input}
            value={chosen}
            isReadOnly={isPending}
            onChange={({ value }) => setChosen(value)}
          />
        </div>
        <Button type="submit" isPending={isPending}>
          {isPending ? recipientsPage.adding : recipientsPage.add}
        </Button>
      </form>
    </Section>
  )
}

/** Users who are not recipients yet, from the list or from a server search. */
function selectable(users: Choices<ReportUser>, { recipients }: ScheduledReport): Choices<ReportUser> {
  const { items, find } = users
  return {
    ...users,
    items: items && selectableUsers(items, recipients),
    ...(find && {
      find: async (query: string, signal: AbortSignal) => {
        const answer = await find(query, signal)
        return { ...answer, items: selectableUsers(answer.items, recipients) }
      },
    }),
  }
}
