import type { StopMail } from '@postern/core'
import { type HeldOutcome, heldOutcomes } from '@postern/core/management'
import { formatNumber } from '@postern/core/texts'
import { useState } from 'react'
import { useClient } from '../provider/ClientProvider'
import { useLocale } from '../provider/PosternContext'
import { QuestionDialog } from '../resource/useQuestion'
import { RadioCards } from '../ui/RadioCards/RadioCards'
import styles from './StopMails.module.css'
import { aboutText, stopMails, useStopMailWords } from './stop-mail-resource'

export interface StopEndDialogProps {
  /** A running stop, or an ended one that holds mail. */
  stop: StopMail
  onClose: () => void
}

/** Ends a stop, and asks what happens to the mail it holds. */
export function StopEndDialog({ stop, onClose }: StopEndDialogProps) {
  const { id, state, held } = stop
  const client = useClient()
  const locale = useLocale()
  const texts = useStopMailWords()
  const reload = stopMails.useReload()
  const isRunning = state === 'running'
  // Held mail of an ended stop was kept before: this time it is decided.
  const outcomes = isRunning ? heldOutcomes : heldOutcomes.filter((outcome) => outcome !== 'keep')
  const [outcome, setOutcome] = useState<HeldOutcome>(isRunning ? 'keep' : 'deliver')
  const { end } = texts
  const confirmed = isRunning ? end.confirm : outcome === 'delete' ? end.confirmDelete : end.confirmDeliver
  const done = isRunning ? end.done(aboutText(stop, texts)) : outcome === 'delete' ? end.deleted : end.delivered
  return (
    <QuestionDialog
      title={isRunning ? end.title : end.titleEnded}
      object={aboutText(stop, texts)}
      text={
        <div className={styles.question}>
          {isRunning && <p>{end.text}</p>}
          {held > 0 && (
            <>
              <p>{end.textHeld(end.mails(formatNumber(held, locale)))}</p>
              <RadioCards
                label={end.held}
                value={outcome}
                options={outcomes.map((value) => ({
                  ...{ value, title: end.outcomes[value], description: end.outcomeTexts[value] },
                }))}
                onChange={({ value }) => setOutcome(value as HeldOutcome)}
              />
            </>
          )}
        </div>
      }
      {...(held > 0 && outcome === 'delete' && { tone: 'danger' as const })}
      confirmLabel={confirmed}
      failed={end.failed}
      run={() => client.stopMails.end({ id, held: outcome }).then(() => reload())}
      done={{ title: texts.successTitle, text: done }}
      onClose={onClose}
    />
  )
}
