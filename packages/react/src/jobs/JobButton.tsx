import { jobsMessages } from '@postern/core/texts'
import { useState } from 'react'
import { useTexts } from '../provider/PosternContext'
import { failureText } from '../resource-form/failure-text'
import { Button, type ButtonProps } from '../ui/Button/Button'
import styles from './JobProgress.module.css'

export interface JobButtonProps {
  label: string
  icon?: ButtonProps['icon']
  onPress: () => Promise<unknown>
}

/** Button of an ended job; a failure is shown beside it. */
export function JobButton({ label, icon, onPress }: JobButtonProps) {
  const texts = useTexts('jobs', jobsMessages)
  const [isPending, setPending] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const press = async () => {
    setPending(true)
    setFailure(null)
    try {
      await onPress()
    } catch (cause) {
      setFailure(failureText(cause, texts.actionFailed))
    } finally {
      setPending(false)
    }
  }
  return (
    <div className={styles.action}>
      <Button size="sm" isPending={isPending} onClick={() => void press()} {...(icon && { icon })}>
        {label}
      </Button>
      <span className={styles.problem} role="alert">
        {failure}
      </span>
    </div>
  )
}
