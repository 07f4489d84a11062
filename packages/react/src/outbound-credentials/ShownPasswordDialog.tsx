import { outboundCredentialsMessages } from '@postern/core/texts'
import { useTexts } from '../provider/PosternContext'
import { Button } from '../ui/Button/Button'
import { CodePanel } from '../ui/CodePanel/CodePanel'
import { Dialog } from '../ui/Dialog/Dialog'
import type { NewOutboundCredential } from './NewCredentialDialog'
import styles from './OutboundCredentials.module.css'

export interface ShownPasswordDialogProps {
  made: NewOutboundCredential
  onClose: () => void
}

/** Shows the password of a new credential, this once. */
export function ShownPasswordDialog({ made: { credential, password }, onClose }: ShownPasswordDialogProps) {
  const { shown: texts } = useTexts('outboundCredentials', outboundCredentialsMessages)
  return (
    <Dialog
      isOpen
      role="alertdialog"
      title={texts.title}
      initialFocus="title"
      onClose={onClose}
      footer={
        <Button variant="primary" onClick={onClose}>
          {texts.done}
        </Button>
      }
    >
      <div className={styles.shown}>
        <p className={styles.text}>{texts.text}</p>
        <CodePanel label={texts.username} code={credential.username} isWrapped />
        <CodePanel label={texts.password} code={password} isWrapped />
      </div>
    </Dialog>
  )
}
