import { confirmPart } from '../ConfirmDialog/ConfirmDialog'
import { drawerPart } from '../Drawer/Drawer'
import { dialogPart } from './Dialog'

/** Loads the code of all modals, so that the next one opens at once. */
export async function loadModals(): Promise<void> {
  await Promise.all([dialogPart, drawerPart, confirmPart].map((part) => part.load()))
}
