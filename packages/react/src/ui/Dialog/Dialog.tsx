import { useContext } from 'react'
import { ComponentsContext, replaceable } from '../../parts/replaceable'
import type { DialogProps } from './DialogPanel'
import { LateModal } from './LateModal'
import { latePart } from './late-part'

export type { DialogProps } from './DialogPanel'

export const dialogPart = latePart(async () => (await import('./DialogPanel')).DialogPanel)

function OwnDialog(props: DialogProps) {
  return <LateModal part={dialogPart} modal={props} />
}

const Replaced = /* @__PURE__ */ replaceable<DialogProps, never>('Dialog', OwnDialog)

/**
 * Native modal dialog: the rest of the page is inert, the focus stays inside and returns to its trigger, in a Shadow Root as well, and no
 * style is injected. Its code loads when the user first interacts with the page.
 */
export function Dialog(props: DialogProps) {
  const { Dialog: Own } = useContext(ComponentsContext)
  return Own && !props.isOpen ? null : <Replaced {...props} />
}
