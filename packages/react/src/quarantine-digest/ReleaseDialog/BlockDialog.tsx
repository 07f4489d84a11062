import { quarantineDigestMessages } from '@postern/core/texts'
import { useTexts } from '../../provider/PosternContext'
import { Button } from '../../ui/Button/Button'
import { Dialog } from '../../ui/Dialog/Dialog'
import { Untrusted } from '../../ui/Untrusted/Untrusted'
import type { DigestDialogProps } from './ReleaseDialog'
import styles from './ReleaseDialog.module.css'

/** Warns before a sender is blocked (spec 2.3). */
export function BlockDialog({ state, onEvent }: DigestDialogProps) {
  const texts = useTexts('quarantineDigest', quarantineDigestMessages)
  const isPending = state.call?.kind === 'block'
  const close = () => onEvent({ type: 'dialogClosed' })
  return (
    <Dialog
      role="alertdialog"
      isOpen={state.dialog?.kind === 'block'}
      isPending={isPending}
      onClose={close}
      title={texts.blockTitle}
      footer={
        <>
          <Button onClick={close} disabled={isPending}>
            {texts.cancel}
          </Button>
          <Button variant="danger" isPending={isPending} onClick={() => onEvent({ type: 'confirmed' })}>
            {texts.block}
          </Button>
        </>
      }
    >
      <p className={styles.text}>{texts.blockBody}</p>
      <p className={styles.object}>
        <Untrusted>{state.entry.message.sender}</Untrusted>
      </p>
    </Dialog>
  )
}
