import type { CustomerRule } from '@postern/core'
import { customerRulesMessages } from '@postern/core/texts'
import { useState } from 'react'
import { useTexts } from '../provider/PosternContext'
import { ConfirmDialog } from '../ui/ConfirmDialog/ConfirmDialog'
import { useToast } from '../ui/Toast/Toasts'
import { Untrusted } from '../ui/Untrusted/Untrusted'

export interface DeleteRuleProps {
  rule: CustomerRule
  /** Resolves to what went wrong, in words; `null` when it is done. */
  onDelete: (rule: CustomerRule) => Promise<string | null>
  onClose: () => void
  onDeleted?: () => void
}

/** Asks before a rule goes. */
export function DeleteRule({ rule, onDelete, onClose, onDeleted }: DeleteRuleProps) {
  const { detail, successTitle } = useTexts('customerRules', customerRulesMessages)
  const toast = useToast()
  const [isPending, setPending] = useState(false)
  const [error, setError] = useState<string | null>(null)
  return (
    <ConfirmDialog
      isOpen
      title={detail.deleteTitle}
      object={<Untrusted>{rule.name}</Untrusted>}
      confirmLabel={detail.deleteConfirm}
      isPending={isPending}
      error={error ?? undefined}
      onClose={onClose}
      onConfirm={async () => {
        setPending(true)
        const failure = await onDelete(rule)
        setPending(false)
        setError(failure)
        if (failure !== null) return
        onClose()
        toast({ tone: 'success', title: successTitle, text: detail.deleted(rule.name) })
        onDeleted?.()
      }}
    >
      {detail.deleteText}
    </ConfirmDialog>
  )
}
