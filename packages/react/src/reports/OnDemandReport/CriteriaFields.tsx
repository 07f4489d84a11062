import type { ReportCriteria } from '@postern/core'
import { messageStates } from '@postern/core/message-history'
import { messageHistoryMessages, onDemandReportMessages } from '@postern/core/texts'
import type { FormEvent } from 'react'
import { useTexts } from '../../provider/PosternContext'
import { Button } from '../../ui/Button/Button'
import { Select } from '../../ui/Select/Select'
import { TextField } from '../../ui/TextField/TextField'
import styles from './OnDemandReport.module.css'

export interface CriteriaFieldsProps {
  criteria: ReportCriteria
  onChange: (details: { criteria: ReportCriteria }) => void
  /** Applies the criteria. */
  onApply: () => void
}

const anyState = 'any'
const textNames = ['senderEmail', 'recipientEmail', 'subject'] as const
/** An address has up to 254 characters; a search accepts 200. */
const longest = 200

/** Criteria of a message-history report: applied together, since texts are typed. */
export function CriteriaFields({ criteria, onChange, onApply }: CriteriaFieldsProps) {
  const texts = useTexts('onDemandReport', onDemandReportMessages)
  const { states } = useTexts('messageHistory', messageHistoryMessages)
  const set = (part: Partial<ReportCriteria>) => onChange({ criteria: { ...criteria, ...part } })
  const apply = (event: FormEvent) => {
    event.preventDefault()
    onApply()
  }
  const chosen = messageStates.find((code) => code === criteria.state)
  return (
    <form className={styles.criteria} onSubmit={apply} aria-label={texts.criteria}>
      <p className={styles.hint}>{texts.criteriaHint}</p>
      <div className={styles.fields}>
        {textNames.map((name) => (
          <TextField
            key={name}
            label={texts[name]}
            trims
            autoComplete="off"
            spellCheck={false}
            maxLength={longest}
            value={criteria[name]}
            onChange={(event) => set({ [name]: event.target.value })}
          />
        ))}
        <Select
          label={texts.state}
          // A search may have selected several: they are kept until another is chosen.
          value={chosen ?? (criteria.state ? criteria.state : anyState)}
          options={[
            { value: anyState, label: texts.anyState },
            ...messageStates.map((value) => ({ value, label: states[value] })),
          ]}
          onChange={({ value }) => set({ state: value === anyState ? '' : value })}
        />
      </div>
      <div>
        <Button type="submit">{texts.apply}</Button>
      </div>
    </form>
  )
}
