import { Button } from '../ui/Button/Button'
import { CodePanel } from '../ui/CodePanel/CodePanel'
import { Dialog, type DialogProps } from '../ui/Dialog/Dialog'
import styles from './ShownSecretDialog.module.css'

export interface ShownSecretDialogProps extends Pick<DialogProps, 'title' | 'size' | 'onClose'> {
  text: string
  /** To copy, each with its label: the secret, and what belongs to it. */
  codes: readonly { label: string; code: string; isWrapped?: boolean }[]
  /** Label of the button that closes it. */
  done: string
}

/** Shows a secret that was just made, this once. */
export function ShownSecretDialog({ text, codes, done, onClose, ...dialog }: ShownSecretDialogProps) {
  const close = (
    <Button variant="primary" onClick={onClose}>
      {done}
    </Button>
  )
  return (
    <Dialog isOpen role="alertdialog" initialFocus="title" onClose={onClose} footer={close} {...dialog}>
      <div className={styles.root}>
        <p className={styles.text}>{text}</p>
        {codes.map((code) => (
          <CodePanel key={code.label} {...code} />
        ))}
      </div>
    </Dialog>
  )
}
