import { listMessages, paletteMessages, shellMessages } from '@postern/core/texts'
import { useTexts } from '../../provider/PosternContext'
import { useSingleKeys } from '../../provider/useSingleKeys'
import { KeysDialog } from '../../ui/KeysDialog/KeysDialog'
import { usePaletteKeysHere } from '../Shell/shell-keys'

export interface PortalKeysDialogProps {
  onClose: () => void
}

/** Lists the keys that act on every page, and those of any list. */
export function PortalKeysDialog({ onClose }: PortalKeysDialogProps) {
  const { listKeys } = useTexts('shell', shellMessages)
  const { title: find } = useTexts('palette', paletteMessages)
  const { keys: texts } = useTexts('list', listMessages)
  const { names } = texts
  const [hasKeys, setKeys] = useSingleKeys()
  return (
    <KeysDialog
      rows={[
        [find, usePaletteKeysHere()],
        [texts.help, '?'],
        [texts.next, '↓', 'j'],
        [texts.previous, '↑', 'k'],
        [texts.open, names.Enter],
        [texts.search, '/'],
      ]}
      note={listKeys}
      {...{ hasKeys, setKeys, onClose }}
    />
  )
}
