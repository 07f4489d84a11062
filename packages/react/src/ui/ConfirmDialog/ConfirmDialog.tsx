import { LateModal } from '../Dialog/LateModal'
import { latePart } from '../Dialog/late-part'
import type { ConfirmDialogProps } from './ConfirmPanel'

export type { ConfirmDialogProps } from './ConfirmPanel'

export const confirmPart = latePart(async () => (await import('./ConfirmPanel')).ConfirmPanel)

/** Asks before something that cannot be undone. Cancel has the focus, or the field where a name is to be typed. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  return <LateModal part={confirmPart} modal={props} />
}
