import { claimsAgainst, defangUrl, type UrlClaim } from '@postern/core/urls'
import { useId, useState } from 'react'
import { Choice } from '../ui/Choice/Choice'
import { FormDialog, type FormDialogProps } from '../ui/FormDialog/FormDialog'
import { TextArea } from '../ui/TextArea/TextArea'
import { Untrusted } from '../ui/Untrusted/Untrusted'
import styles from './UrlAnalyser.module.css'
import { useUrlAnalyserWords } from './url-analyser-words'

/** The longest comment of a report. */
const longestComment = 2_000

export interface ReportVerdictDialogProps extends Pick<FormDialogProps, 'isPending' | 'error' | 'onClose'> {
  /** The analysed link with the verdict that is doubted. */
  request: { url: string; verdict: string }
  onReport: (report: { as: UrlClaim; comment: string }) => void
}

/** Asks what the link is instead, and why. Only claims that contradict the verdict are offered. */
export function ReportVerdictDialog({ request, onReport, ...dialog }: ReportVerdictDialogProps) {
  const { report: texts } = useUrlAnalyserWords()
  const claims = claimsAgainst(request.verdict)
  const [claim, setClaim] = useState<UrlClaim>(claims.includes('malicious') ? 'malicious' : 'safe')
  const [comment, setComment] = useState('')
  const { isPending } = dialog
  const name = useId()
  return (
    <FormDialog
      {...dialog}
      title={texts.title}
      cancelLabel={texts.cancel}
      confirmLabel={texts.confirm}
      isDirty={comment !== ''}
      onSubmit={() => onReport({ as: claim, comment: comment.trim() })}
    >
      <p className={styles.muted}>{texts.text}</p>
      <p>
        <Untrusted className={styles.link}>{defangUrl(request.url)}</Untrusted>
      </p>
      <fieldset className={styles.claims} disabled={isPending}>
        <legend className={styles.heading}>{texts.as}</legend>
        {claims.map((value) => (
          <Choice key={value} type="radio" name={name} checked={claim === value} onChange={() => setClaim(value)}>
            {texts.claims[value]}
          </Choice>
        ))}
      </fieldset>
      <TextArea
        label={texts.comment}
        hint={texts.commentHint}
        value={comment}
        rows={3}
        maxLength={longestComment}
        disabled={isPending}
        onChange={(event) => setComment(event.target.value)}
      />
    </FormDialog>
  )
}
