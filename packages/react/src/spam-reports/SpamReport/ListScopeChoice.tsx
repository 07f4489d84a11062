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
  const address = sender.toLowerCase()
  const choices = [
    { key: 'sender', label: texts.onlySender, value: address },
    { key: 'domain', label: texts.wholeDomain, value: address.slice(address.lastIndexOf('@')) },
  ] as const
  return <ScopeChoice {...{ choices, chosen: scope, isDisabled, onChange }} />
}

export interface ScopeChoiceProps<Key extends string> {
  choices: readonly { key: Key; label: string; value: string }[]
  chosen: Key
  isDisabled: boolean
  onChange: (key: Key) => void
}

/** How much of a thing is listed; each choice shows what it names. */
export function ScopeChoice<Key extends string>({ choices, chosen, isDisabled, onChange }: ScopeChoiceProps<Key>) {
  const texts = useTexts('spamReports', spamReportMessages)
  const id = useId()
  return (
    <fieldset className={styles.scopes} disabled={isDisabled}>
      <legend className={styles.muted}>{texts.scope}</legend>
      {choices.map(({ key, label, value }) => (
        <Choice
          key={key}
          type="radio"
          name={id}
          checked={chosen === key}
          description={<Untrusted>{value}</Untrusted>}
          onChange={() => onChange(key)}
        >
          {label}
        </Choice>
      ))}
    </fieldset>
  )
}
