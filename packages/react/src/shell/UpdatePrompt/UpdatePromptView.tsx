import { shellMessages } from '@postern/core/texts'
import { useTexts } from '../../provider/PosternContext'
import { Button } from '../../ui/Button/Button'
import { Dialog } from '../../ui/Dialog/Dialog'

export interface UpdatePromptViewProps {
  isOpen: boolean
  onReload: () => void
  onLater: () => void
}

/** 'Portal Update Available': now or later (LO-017, LO-018). */
export function UpdatePromptView({ isOpen, onReload, onLater }: UpdatePromptViewProps) {
  const texts = useTexts('shell', shellMessages)
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onLater}
      title={texts.updateTitle}
      footer={
        <>
          <Button onClick={onLater}>{texts.later}</Button>
          <Button variant="primary" onClick={onReload}>
            {texts.reload}
          </Button>
        </>
      }
    >
      {texts.update}
    </Dialog>
  )
}
