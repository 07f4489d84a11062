import { recoveryCodesMessages } from '@postern/core/texts'
import { useTexts } from '../../provider/PosternContext'
import { Button } from '../../ui/Button/Button'
import { Dialog } from '../../ui/Dialog/Dialog'
import { RecoveryCodeList, type RecoveryCodeListProps } from '../RecoveryCodeList/RecoveryCodeList'

export interface RecoveryCodesDialogProps extends Pick<RecoveryCodeListProps, 'username'> {
  /** `null`: it is closed. */
  codes: readonly string[] | null
  /** 'I have saved them': nothing else closes it, since the codes are shown once. */
  onSaved: () => void
}

/** Shows a new set of recovery codes. */
export function RecoveryCodesDialog({ codes, username, onSaved }: RecoveryCodesDialogProps) {
  const texts = useTexts('recoveryCodes', recoveryCodesMessages)
  return (
    <Dialog
      role="alertdialog"
      isOpen={codes !== null}
      title={texts.showTitle}
      initialFocus="title"
      onClose={() => {}}
      footer={
        <Button variant="primary" onClick={onSaved}>
          {texts.saved}
        </Button>
      }
    >
      {codes && <RecoveryCodeList codes={codes} username={username} />}
    </Dialog>
  )
}
