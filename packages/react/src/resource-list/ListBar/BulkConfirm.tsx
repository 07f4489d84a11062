import type { RefObject } from 'react'
import { Choice } from '../../ui/Choice/Choice'
import { ConfirmDialog } from '../../ui/ConfirmDialog/ConfirmDialog'
import type { AskedBulk, Bulk } from '../useBulk'
import styles from './ListBar.module.css'

export interface BulkConfirmProps {
  asked: AskedBulk<never>
  bulk: Pick<Bulk<never>, 'choose' | 'confirm' | 'cancel'>
  fallbackFocus: RefObject<HTMLElement | null>
}

/** Confirmation shown before an action, with the rows it leaves alone. */
export function BulkConfirm({ asked, bulk, fallbackFocus }: BulkConfirmProps) {
  const { action, question, left, choice, takesAll } = asked
  return (
    <ConfirmDialog
      isOpen
      title={question.title}
      confirmLabel={question.confirmLabel}
      typedName={question.typedName}
      tone={question.tone ?? action.tone ?? 'primary'}
      fallbackFocus={fallbackFocus}
      onClose={bulk.cancel}
      onConfirm={bulk.confirm}
    >
      {question.text}
      {left && <p className={styles.left}>{left}</p>}
      {choice && (
        <div className={styles.left}>
          <Choice type="checkbox" checked={takesAll} onChange={() => bulk.choose(!takesAll)}>
            {choice}
          </Choice>
        </div>
      )}
    </ConfirmDialog>
  )
}
