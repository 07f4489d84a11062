import { confirmPart } from '../ConfirmDialog/ConfirmDialog'
import { drawerPart } from '../Drawer/Drawer'
import { dialogPart } from './Dialog'

/** Loads the code of all modal parts, so that the next ones open at once. */
export async function loadModals(): Promise<void> {
  await Promise.all([dialogPart, drawerPart, confirmPart].map((part) => part.load()))
}
