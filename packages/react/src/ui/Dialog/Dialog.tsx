import type { DialogProps } from './DialogPanel'
import { LateModal } from './LateModal'
import { latePart } from './late-part'

export type { DialogProps } from './DialogPanel'

export const dialogPart = latePart(async () => (await import('./DialogPanel')).DialogPanel)

/**
 * A native modal dialog: the rest of the page is inert, focus stays inside and goes back to its trigger, in a Shadow Root as
 * well, and no style is injected. Its code loads when somebody begins to use the page.
 */
export function Dialog(props: DialogProps) {
  return <LateModal part={dialogPart} modal={props} />
}
