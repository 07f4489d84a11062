import { longestTrialMail } from '@postern/core/management'
import { customerRulesMessages } from '@postern/core/texts'
import { useRef, useState } from 'react'
import { useTexts } from '../provider/PosternContext'
import page from '../resource-form/FormPage.module.css'
import { Button } from '../ui/Button/Button'
import { TextArea } from '../ui/TextArea/TextArea'

export interface TrialMailProps {
  isPending: boolean
  onTry: (mail: string) => void
}

/** One message to try a rule with: pasted, or from an .eml file. */
export function TrialMail({ isPending, onTry }: TrialMailProps) {
  const { trial: texts } = useTexts('customerRules', customerRulesMessages)
  const file = useRef<HTMLInputElement>(null)
  const [mail, setMail] = useState('')
  const [error, setError] = useState<string | null>(null)
  const read = async (chosen: File) => {
    if (chosen.size > longestTrialMail) return setError(texts.fileTooLarge)
    setError(null)
    setMail(await chosen.text())
  }
  return (
    <>
      <TextArea
        label={texts.mail}
        hint={texts.mailHint}
        {...(error !== null && { error })}
        rows={4}
        maxLength={longestTrialMail}
        spellCheck={false}
        value={mail}
        onChange={({ target }) => {
          setError(null)
          setMail(target.value)
        }}
      />
      <div className={page.actions}>
        <Button isPending={isPending} disabled={mail.trim() === ''} onClick={() => onTry(mail)}>
          {texts.runMail}
        </Button>
        <Button onClick={() => file.current?.click()}>{texts.file}</Button>
        <input
          ref={file}
          type="file"
          accept=".eml,message/rfc822"
          hidden
          aria-label={texts.file}
          onChange={({ target }) => {
            const [chosen] = target.files ?? []
            if (chosen) read(chosen)
            // Lets the same file be chosen again after it was changed.
            target.value = ''
          }}
        />
      </div>
    </>
  )
}
