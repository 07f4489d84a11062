import type { ReportCriteria } from '@postern/core'
import { messageHistoryMessages, scheduledReportsMessages } from '@postern/core/texts'
import { useId } from 'react'
import { useTexts } from '../provider/PosternContext'
import { DescriptionList } from '../ui/DescriptionList/DescriptionList'
import { Untrusted } from '../ui/Untrusted/Untrusted'
import styles from './CriteriaFacts.module.css'

/** Criteria of a message-history report; chosen in the search and not editable here (AM-067). */
export function CriteriaFacts({ criteria }: { criteria: ReportCriteria }) {
  const texts = useTexts('scheduledReports', scheduledReportsMessages)
  const { wizard, directions } = texts
  const { states } = useTexts('messageHistory', messageHistoryMessages)
  const id = useId()
  const { direction } = criteria
  const value = (text: string) =>
    text ? <Untrusted>{text}</Untrusted> : <span className={styles.none}>{wizard.anything}</span>
  const stateNames: Readonly<Record<string, string>> = states
  const state = criteria.state.split(',').map((code) => stateNames[code] ?? code)
  return (
    <section className={styles.root} aria-labelledby={id}>
      <p className={styles.title} id={id}>
        {wizard.criteria}
      </p>
      <DescriptionList
        items={[
          { key: 'recipient', label: wizard.recipientEmail, value: value(criteria.recipientEmail) },
          { key: 'sender', label: wizard.senderEmail, value: value(criteria.senderEmail) },
          { key: 'subject', label: wizard.subject, value: value(criteria.subject) },
          { key: 'direction', label: wizard.direction, value: value(direction === null ? '' : directions[direction]) },
          { key: 'state', label: wizard.state, value: value(state.join(', ')) },
        ]}
      />
    </section>
  )
}
