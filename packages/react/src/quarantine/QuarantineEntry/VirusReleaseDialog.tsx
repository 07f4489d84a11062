import type { QuarantineEntry } from '@postern/core'
import { entryPageMessages, quarantineActionsMessages, quarantineMessages } from '@postern/core/texts'
import { useId, useRef, useState } from 'react'
import { useTexts } from '../../provider/PosternContext'
import { Banner } from '../../ui/Banner/Banner'
import { Button } from '../../ui/Button/Button'
import { Choice } from '../../ui/Choice/Choice'
import { Dialog } from '../../ui/Dialog/Dialog'
import { Untrusted } from '../../ui/Untrusted/Untrusted'
import styles from './QuarantineEntry.module.css'

export interface VirusReleaseDialogProps {
  entry: Pick<QuarantineEntry, 'message'>
  isOpen: boolean
  isPending: boolean
  /** Reason it failed. */
  error?: string | undefined
  onClose: () => void
  onConfirm: () => void
}

/** Confirms twice before a virus is delivered: with a warning, and with a box that has to be ticked (AM-062). */
export function VirusReleaseDialog({ isOpen, ...props }: VirusReleaseDialogProps) {
  return isOpen ? <OpenDialog {...props} /> : null
}

function OpenDialog({ entry, isPending, error, onClose, onConfirm }: Omit<VirusReleaseDialogProps, 'isOpen'>) {
  const texts = useTexts('entryPage', entryPageMessages)
  const actions = useTexts('quarantineActions', quarantineActionsMessages)
  const { cancel, noSubject } = useTexts('quarantine', quarantineMessages)
  const [isKnown, setKnown] = useState(false)
  const leave = useRef<HTMLButtonElement>(null)
  const id = useId()
  return (
    <Dialog
      role="alertdialog"
      isOpen
      isPending={isPending}
      onClose={onClose}
      title={actions.releaseVirusTitle}
      banner={
        error && (
          <Banner tone="danger" role="alert">
            {error}
          </Banner>
        )
      }
      initialFocus={leave}
      footer={
        <>
          <Button ref={leave} disabled={isPending} onClick={onClose}>
            {cancel}
          </Button>
          <Button
            variant="danger"
            isPending={isPending}
            disabled={!isKnown}
            aria-describedby={isKnown ? undefined : id}
            onClick={onConfirm}
          >
            {actions.release}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <p className={styles.text}>{actions.releaseVirusText}</p>
        <p className={styles.object}>
          <Untrusted>{entry.message.subject || noSubject}</Untrusted>
        </p>
        <Choice
          type="checkbox"
          checked={isKnown}
          disabled={isPending}
          onChange={(event) => setKnown(event.target.checked)}
        >
          {texts.virusKnown}
        </Choice>
        {!isKnown && (
          <p className={styles.muted} id={id}>
            {texts.virusTick}
          </p>
        )}
      </div>
    </Dialog>
  )
}
