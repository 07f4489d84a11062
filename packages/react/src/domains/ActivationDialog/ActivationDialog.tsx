import type { Domain } from '@postern/core'
import { domainProofMessages, domainsMessages } from '@postern/core/texts'
import { useState } from 'react'
import { useTexts } from '../../provider/PosternContext'
import { ConfirmDialog } from '../../ui/ConfirmDialog/ConfirmDialog'

export interface ActivationDialogProps {
  /** Domain whose status changes; `null`: the dialog is closed. */
  domain: Pick<Domain, 'name' | 'isActive' | 'proof'> | null
  isPending: boolean
  onClose: () => void
  /** Resolves to an error message; `null` on success, which closes the dialog. */
  onConfirm: () => Promise<string | null>
}

/** Explains the consequences before a domain is activated or deactivated (ST-037). */
export function ActivationDialog({ domain, isPending, onClose, onConfirm }: ActivationDialogProps) {
  const texts = useTexts('domains', domainsMessages)
  const { vouchBody } = useTexts('domainProof', domainProofMessages)
  const [error, setError] = useState<string | null>(null)
  const { name = '', isActive = false, proof = null } = domain ?? {}
  const activateBody = proof?.isNeeded ? vouchBody : texts.activateBody
  const close = () => {
    setError(null)
    onClose()
  }
  const confirm = async () => {
    const failure = await onConfirm()
    if (failure === null) close()
    else setError(failure)
  }
  return (
    <ConfirmDialog
      isOpen={domain !== null}
      tone={isActive ? 'danger' : 'primary'}
      title={isActive ? texts.deactivateTitle(name) : texts.activateTitle(name)}
      object={name}
      confirmLabel={isActive ? texts.deactivateConfirm : texts.activateConfirm}
      isPending={isPending}
      error={error ?? undefined}
      onClose={close}
      onConfirm={confirm}
    >
      {isActive ? texts.deactivateBody : activateBody}
    </ConfirmDialog>
  )
}
