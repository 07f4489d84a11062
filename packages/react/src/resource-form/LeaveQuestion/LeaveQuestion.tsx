import { resourceFormMessages } from '@postern/core/texts'
import { useTexts } from '../../provider/PosternContext'
import { Button } from '../../ui/Button/Button'
import { Dialog } from '../../ui/Dialog/Dialog'

export interface LeaveQuestionProps {
  isOpen: boolean
  onLeave: () => void
  /** Also called on Escape. */
  onStay: () => void
}

/** Asks for confirmation before input is lost. */
export function LeaveQuestion({ isOpen, onLeave, onStay }: LeaveQuestionProps) {
  const texts = useTexts('resourceForm', resourceFormMessages)
  return (
    <Dialog
      role="alertdialog"
      isOpen={isOpen}
      title={texts.leaveTitle}
      onClose={onStay}
      footer={
        <>
          <Button onClick={onStay}>{texts.stay}</Button>
          <Button variant="danger" onClick={onLeave}>
            {texts.leave}
          </Button>
        </>
      }
    >
      {texts.leaveBody}
    </Dialog>
  )
}
