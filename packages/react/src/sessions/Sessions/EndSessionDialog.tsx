import type { ApiError } from '@postern/core'
import { sessionsMessages } from '@postern/core/texts'
import { SaveFailure } from '../../profile/SaveFailure'
import { useSave } from '../../profile/useSave'
import { useTexts } from '../../provider/PosternContext'
import { Button } from '../../ui/Button/Button'
import { Dialog } from '../../ui/Dialog/Dialog'
import { Untrusted } from '../../ui/Untrusted/Untrusted'
import styles from './Sessions.module.css'

export interface EndSessionDialogProps {
  isOpen: boolean
  onClose: () => void
  /** Fires after it has closed. */
  onEnded: () => void
  /** Resolves to the error, or `null` on success. */
  onConfirm: () => Promise<ApiError | null>
  /** Session concerned; absent: more than one. */
  object?: string | null
  texts: { title: string; body: string; action: string; done: string }
}

/** Asks for confirmation before sessions are ended. */
export function EndSessionDialog({ isOpen, onClose, onEnded, onConfirm, object, texts }: EndSessionDialogProps) {
  const words = useTexts('sessions', sessionsMessages)
  const save = useSave({ save: onConfirm, savedText: texts.done, isInDialog: true })
  const close = () => {
    save.clear()
    onClose()
  }
  const confirm = async () => {
    if (!(await save.run(undefined))) return
    onClose()
    onEnded()
  }
  return (
    <Dialog
      role="alertdialog"
      isOpen={isOpen}
      isPending={save.isPending}
      onClose={close}
      title={texts.title}
      footer={
        <>
          <Button onClick={close} disabled={save.isPending}>
            {words.cancel}
          </Button>
          <Button variant="danger" isPending={save.isPending} onClick={confirm}>
            {save.isPending ? words.ending : texts.action}
          </Button>
        </>
      }
    >
      <SaveFailure failure={save.failure} isInDialog />
      <p className={styles.text}>{texts.body}</p>
      {object && (
        <p className={styles.object}>
          <Untrusted>{object}</Untrusted>
        </p>
      )}
    </Dialog>
  )
}
