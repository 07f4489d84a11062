import type { DialogProps } from './DialogPanel'
import { LateModal } from './LateModal'
import { latePart } from './late-part'

export type { DialogProps } from './DialogPanel'

export const dialogPart = latePart(async () => (await import('./DialogPanel')).DialogPanel)

/**
 * Native modal dialog: the rest of the page is inert, the focus stays inside and returns to its trigger, in a Shadow Root as well, and no
 * style is injected. Its code loads when the user first interacts with the page.
 */
export function Dialog(props: DialogProps) {
  return <LateModal part={dialogPart} modal={props} />
}
