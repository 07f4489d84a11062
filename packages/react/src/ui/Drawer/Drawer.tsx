import { LateModal } from '../Dialog/LateModal'
import { latePart } from '../Dialog/late-part'
import type { DrawerProps } from './DrawerPanel'

export type { DrawerProps } from './DrawerPanel'

export const drawerPart = latePart(async () => (await import('./DrawerPanel')).DrawerPanel)

/** Panel that slides in from an edge over the page, which is inert meanwhile. The focus returns to its previous element. */
export function Drawer(props: DrawerProps) {
  return <LateModal part={drawerPart} modal={props} />
}
