import { listMessages } from '@postern/core/texts'
import { Fragment, type ReactNode } from 'react'
import { useTexts } from '../../provider/PosternContext'
import { Button } from '../Button/Button'
import { Choice } from '../Choice/Choice'
import { Dialog } from '../Dialog/Dialog'
import styles from './KeysDialog.module.css'

export interface KeysDialogProps {
  /** An action, with the keys that each do it. */
  rows: readonly (readonly [what: string, ...keys: string[]])[]
  /** Below the keys. */
  note?: ReactNode
  /** True if single letters act as keys. */
  hasKeys: boolean
  setKeys: (has: boolean) => void
  onClose: () => void
}

/** Lists keys and what they do, with the user's switch for single letters. */
export function KeysDialog({ rows, note, hasKeys, setKeys, onClose }: KeysDialogProps) {
  const texts = useTexts('list', listMessages)
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
      {note && <p className={styles.note}>{note}</p>}
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
