import type { RefObject } from 'react'
import { ConfirmDialog } from '../../ui/ConfirmDialog/ConfirmDialog'
import type { BulkQuestion } from '../resource-list'

export interface BulkConfirmProps {
  question: BulkQuestion
  tone?: 'danger'
  onConfirm: () => void
  onCancel: () => void
  fallbackFocus: RefObject<HTMLElement | null>
}

/** What an action asks before it is done. */
export function BulkConfirm({ question, tone, onConfirm, onCancel, fallbackFocus }: BulkConfirmProps) {
  return (
    <ConfirmDialog
      isOpen
      title={question.title}
      confirmLabel={question.confirmLabel}
      typedName={question.typedName}
      tone={tone ?? 'primary'}
      fallbackFocus={fallbackFocus}
      onClose={onCancel}
      onConfirm={onConfirm}
    >
      {question.text}
    </ConfirmDialog>
  )
}
