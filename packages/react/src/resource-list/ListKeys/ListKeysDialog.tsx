import { listMessages } from '@postern/core/texts'
import { useTexts } from '../../provider/PosternContext'
import { useSingleKeys } from '../../provider/useSingleKeys'
import { KeysDialog } from '../../ui/KeysDialog/KeysDialog'
import type { BulkAction } from '../resource-list'
import { previewKey } from '../useListShortcuts'

export interface ListKeysDialogProps {
  actions: readonly Pick<BulkAction<never>, 'key' | 'label' | 'shortcut'>[]
  /** True if rows can be selected. */
  isSelectable: boolean
  /** True if rows can be shown beside the list. */
  hasPreview: boolean
  /** True if there is a search field. */
  hasSearch: boolean
  onClose: () => void
}

/** Lists the keys of a list and what they do. */
export function ListKeysDialog({ actions, isSelectable, hasPreview, hasSearch, onClose }: ListKeysDialogProps) {
  const texts = useTexts('list', listMessages)
  const { names } = texts.keys
  const [hasKeys, setKeys] = useSingleKeys()
  const rows: [what: string, ...keys: string[]][] = [
    [texts.keys.next, '↓', 'j'],
    [texts.keys.previous, '↑', 'k'],
    [texts.keys.ends, names.Home, names.End],
    [texts.keys.open, names.Enter],
    ...(hasPreview ? [[texts.keys.preview, previewKey] as [string, string]] : []),
    ...(isSelectable ? [[texts.keys.select, names.Space] as [string, string]] : []),
    ...(isSelectable ? [[texts.keys.range, `${names.Shift} + ${names.Space}`] as [string, string]] : []),
    ...actions.flatMap(({ label, shortcut }): [string, string][] =>
      shortcut ? [[label, shortcut === 'Delete' ? names.Delete : shortcut]] : [],
    ),
    ...(hasSearch ? [[texts.keys.search, '/'] as [string, string]] : []),
    [texts.keys.help, '?'],
  ]
  const actsByKey = actions.some(({ shortcut }) => shortcut)
  return <KeysDialog {...{ rows, hasKeys, setKeys, onClose }} note={actsByKey ? texts.keys.onWhat : undefined} />
}
