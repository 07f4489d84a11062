import { ApiError } from '@postern/core'
import type { ApiKey } from '@postern/core/embed'
import { apiKeysMessages } from '@postern/core/texts'
import { type RefObject, useState } from 'react'
import { useTexts } from '../../provider/PosternContext'
import { ConfirmDialog } from '../../ui/ConfirmDialog/ConfirmDialog'
import { useToast } from '../../ui/Toast/Toasts'
import { Untrusted } from '../../ui/Untrusted/Untrusted'

export interface RevokeKeyDialogProps {
  apiKey: ApiKey
  onClose: () => void
  /** Rejects with the server's error. */
  onRevoke: (details: { id: number }) => Promise<unknown>
  fallbackFocus: RefObject<HTMLElement | null>
}

/** Asks for confirmation before every page that uses the key stops working. */
export function RevokeKeyDialog({ apiKey, onClose, onRevoke, fallbackFocus }: RevokeKeyDialogProps) {
  const texts = useTexts('apiKeys', apiKeysMessages)
  const toast = useToast()
  const [isPending, setPending] = useState(false)
  const [error, setError] = useState<string>()
  const revoke = async () => {
    setPending(true)
    setError(undefined)
    try {
      await onRevoke({ id: apiKey.id })
      toast({ tone: 'success', title: texts.revokedTitle, text: texts.revoked(apiKey.name) })
      onClose()
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause
      setError(cause.message)
    } finally {
      setPending(false)
    }
  }
  return (
    <ConfirmDialog
      isOpen
      title={texts.revokeTitle}
      object={<Untrusted>{apiKey.name}</Untrusted>}
      confirmLabel={texts.revoke}
      pendingLabel={texts.revoking}
      isPending={isPending}
      error={error}
      fallbackFocus={fallbackFocus}
      onClose={onClose}
      onConfirm={revoke}
    >
      {texts.revokeText}
    </ConfirmDialog>
  )
}
