import { digestSettingsMessages } from '@postern/core/texts'
import { useState } from 'react'
import { useTexts } from '../../provider/PosternContext'
import { failureText } from '../../resource-form/failure-text'
import { Button } from '../../ui/Button/Button'
import { useToast } from '../../ui/Toast/Toasts'
import styles from '../DigestForm.module.css'

/** Sends a sample notification; resolves to the server's confirmation. */
export type SendNoticeTest = () => Promise<{ message?: string | null | undefined }>

/** Button for a sample notification to the viewer's own address. */
export function NoticeTest({ onTest }: { onTest: SendNoticeTest }) {
  const { notices } = useTexts('digestSettings', digestSettingsMessages)
  const toast = useToast()
  const [isPending, setPending] = useState(false)
  const send = async () => {
    setPending(true)
    await onTest().then(
      ({ message }) => toast({ tone: 'success', title: notices.testSent, text: message ?? '' }),
      (cause) =>
        toast({ tone: 'danger', title: notices.testFailedTitle, text: failureText(cause, notices.testFailed) }),
    )
    setPending(false)
  }
  return (
    <div className={styles.explained}>
      <Button isPending={isPending} onClick={() => void send()}>
        {notices.test}
      </Button>
      <p className={styles.note}>{notices.testHint}</p>
    </div>
  )
}
