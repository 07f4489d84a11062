import { LateModal } from '../Dialog/LateModal'
import { latePart } from '../Dialog/late-part'
import type { ConfirmDialogProps } from './ConfirmPanel'

export type { ConfirmDialogProps } from './ConfirmPanel'

export const confirmPart = latePart(async () => (await import('./ConfirmPanel')).ConfirmPanel)

/** Confirmation before something irreversible. Cancel has the focus, or the field for typing a name. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  return <LateModal part={confirmPart} modal={props} />
}
