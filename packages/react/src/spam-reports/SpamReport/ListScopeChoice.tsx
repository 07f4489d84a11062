import { spamReportMessages } from '@postern/core/texts'
import { useId } from 'react'
import { useTexts } from '../../provider/PosternContext'
import { Choice } from '../../ui/Choice/Choice'
import { Untrusted } from '../../ui/Untrusted/Untrusted'
import styles from './SpamReport.module.css'

export interface ListScopeChoiceProps {
  /** Envelope sender of the message. */
  sender: string
  scope: 'sender' | 'domain'
  isDisabled: boolean
  onChange: (scope: 'sender' | 'domain') => void
}

/** Only the sender, or its whole domain. */
export function ListScopeChoice({ sender, scope, isDisabled, onChange }: ListScopeChoiceProps) {
  const texts = useTexts('spamReports', spamReportMessages)
  const id = useId()
  const address = sender.toLowerCase()
  const choices = [
    { key: 'sender', label: texts.onlySender, value: address },
    { key: 'domain', label: texts.wholeDomain, value: address.slice(address.lastIndexOf('@')) },
  ] as const
  return (
    <fieldset className={styles.scopes} disabled={isDisabled}>
      <legend className={styles.muted}>{texts.scope}</legend>
      {choices.map(({ key, label, value }) => (
        <Choice
          key={key}
          type="radio"
          name={id}
          checked={scope === key}
          description={<Untrusted>{value}</Untrusted>}
          onChange={() => onChange(key)}
        >
          {label}
        </Choice>
      ))}
    </fieldset>
  )
}
