import { claimsAgainst, defangUrl, type UrlClaim } from '@postern/core/urls'
import { type FormEvent, useId, useState } from 'react'
import { Banner } from '../ui/Banner/Banner'
import { Button } from '../ui/Button/Button'
import { Choice } from '../ui/Choice/Choice'
import { Dialog } from '../ui/Dialog/Dialog'
import { TextArea } from '../ui/TextArea/TextArea'
import { Untrusted } from '../ui/Untrusted/Untrusted'
import styles from './UrlAnalyser.module.css'
import { useUrlAnalyserWords } from './url-analyser-words'

/** The longest comment of a report. */
const longestComment = 2_000

export interface ReportVerdictDialogProps {
  /** The analysed link with the verdict that is doubted. */
  request: { url: string; verdict: string }
  isPending: boolean
  /** Reason the last attempt failed; the input is kept. */
  error?: string | undefined
  onClose: () => void
  onReport: (report: { as: UrlClaim; comment: string }) => void
}

/** Asks what the link is instead, and why. Only claims that contradict the verdict are offered. */
export function ReportVerdictDialog({ request, isPending, error, onClose, onReport }: ReportVerdictDialogProps) {
  const { report: texts } = useUrlAnalyserWords()
  const claims = claimsAgainst(request.verdict)
  const [claim, setClaim] = useState<UrlClaim>(claims.includes('malicious') ? 'malicious' : 'safe')
  const [comment, setComment] = useState('')
  const id = useId()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // Must not submit a form around the one that opened the dialog.
    event.stopPropagation()
    onReport({ as: claim, comment: comment.trim() })
  }
  return (
    <Dialog
      isOpen
      {...{ isPending, onClose, title: texts.title, isDirty: comment !== '' }}
      banner={
        error && (
          <Banner tone="danger" role="alert">
            {error}
          </Banner>
        )
      }
      footer={
        <>
          <Button disabled={isPending} onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button variant="primary" type="submit" form={id} isPending={isPending}>
            {texts.confirm}
          </Button>
        </>
      }
    >
      <form id={id} className={styles.result} onSubmit={submit} noValidate>
        <p className={styles.muted}>{texts.text}</p>
        <p>
          <Untrusted className={styles.link}>{defangUrl(request.url)}</Untrusted>
        </p>
        <fieldset className={styles.claims} disabled={isPending}>
          <legend className={styles.heading}>{texts.as}</legend>
          {claims.map((value) => (
            <Choice key={value} type="radio" name={id} checked={claim === value} onChange={() => setClaim(value)}>
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
      </form>
    </Dialog>
  )
}
