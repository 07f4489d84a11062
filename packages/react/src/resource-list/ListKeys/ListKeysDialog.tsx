import { listMessages } from '@postern/core/texts'
import { Fragment } from 'react'
import { useTexts } from '../../provider/PosternContext'
import { Button } from '../../ui/Button/Button'
import { Choice } from '../../ui/Choice/Choice'
import { Dialog } from '../../ui/Dialog/Dialog'
import type { BulkAction } from '../resource-list'
import type { ListPreferences } from '../useListPreferences'
import { previewKey } from '../useListShortcuts'
import styles from './ListKeysDialog.module.css'

export interface ListKeysDialogProps extends Pick<ListPreferences, 'hasKeys' | 'setKeys'> {
  actions: readonly Pick<BulkAction<never>, 'key' | 'label' | 'shortcut'>[]
  /** True if rows can be selected. */
  isSelectable: boolean
  /** True if rows can be shown beside the list. */
  hasPreview: boolean
  /** True if there is a search field. */
  hasSearch: boolean
  onClose: () => void
}

/** Lists the keys of a list and what they do, with a switch for them. */
export function ListKeysDialog(props: ListKeysDialogProps) {
  const { actions, isSelectable, hasPreview, hasSearch, hasKeys, setKeys, onClose } = props
  const texts = useTexts('list', listMessages)
  const { names } = texts.keys
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
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={texts.keys.title}
      footer={<Button onClick={onClose}>{texts.filters.close}</Button>}
    >
      <dl className={styles.keys}>
        {rows.map(([what, ...keys]) => (
          <div key={what} className={styles.row}>
            <dt className={styles.what}>{what}</dt>
            <dd className={styles.which}>
              {keys.map((key, index) => (
                <Fragment key={key}>
                  {index > 0 && ` ${texts.keys.or} `}
                  <kbd className={styles.key}>{key}</kbd>
                </Fragment>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      {actions.some(({ shortcut }) => shortcut) && <p className={styles.note}>{texts.keys.onWhat}</p>}
      <Choice
        type="checkbox"
        checked={hasKeys}
        description={texts.keys.switch}
        onChange={(event) => setKeys(event.target.checked)}
      >
        {texts.columns.keys}
      </Choice>
    </Dialog>
  )
}
