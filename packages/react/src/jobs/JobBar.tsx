import { jobsMessages } from '@postern/core/texts'
import { useTexts } from '../provider/PosternContext'
import { useQuestion } from '../resource/useQuestion'
import { Button } from '../ui/Button/Button'
import { Progress } from '../ui/Progress/Progress'
import styles from './JobProgress.module.css'

export interface JobBarProps {
  /** Activity in progress: 'Adding rows'. */
  label: string
  /** Number of processed items, failed ones included. */
  value: number
  /** Number of all items; `null`: unknown. */
  max: number | null
  /** Number of processed items as text, while the total is unknown. */
  words?: string
  hint: string
  /** Cancels the job, after a confirmation. Absent: there is no button. */
  onCancel?: (() => Promise<unknown>) | undefined
}

/** Bar of a running job with its numbers and a button that cancels it. */
export function JobBar({ label, value, max, words, hint, onCancel }: JobBarProps) {
  const texts = useTexts('jobs', jobsMessages)
  const { ask, dialog } = useQuestion()
  return (
    <div className={styles.root}>
      {max === null ? (
        <Progress label={label} {...(words !== undefined && { words })} />
      ) : (
        <Progress label={label} value={value} max={max} />
      )}
      <div className={styles.foot}>
        <p className={styles.hint}>{hint}</p>
        {onCancel && (
          <Button size="sm" onClick={() => ask('cancel')}>
            {texts.cancel}
          </Button>
        )}
      </div>
      {onCancel &&
        dialog({
          cancel: {
            ...{ title: texts.cancelTitle, text: texts.cancelText, tone: 'danger', confirmLabel: texts.cancel },
            ...{ failed: texts.actionFailed, run: onCancel },
          },
        })}
    </div>
  )
}
