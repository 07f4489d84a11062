import type { SenderCheckValues } from '@postern/core'
import { senderChecksArea } from '@postern/core/management'
import type { Handlers } from '../http/serve'
import { layeredHandlers } from '../settings-layers/layered-handlers'

type Served =
  | 'listSenderChecksOverridesOfSystem'
  | 'listSenderChecksOverridesOfReseller'
  | 'resetSenderChecksBelowSystem'
  | 'resetSenderChecksBelowReseller'
  | 'getSenderChecksOfSystem'
  | 'updateSenderChecksOfSystem'
  | 'getSenderChecksOfReseller'
  | 'updateSenderChecksOfReseller'
  | 'getSenderChecksOfCustomer'
  | 'updateSenderChecksOfCustomer'

const layers = layeredHandlers<SenderCheckValues>({ area: senderChecksArea, action: 'senderChecksChanged' })

export const senderChecksHandlers: Pick<Handlers, Served> = {
  listSenderChecksOverridesOfSystem: layers.listOverridesOfSystem,
  listSenderChecksOverridesOfReseller: layers.listOverridesOfReseller,
  resetSenderChecksBelowSystem: layers.resetBelowSystem,
  resetSenderChecksBelowReseller: layers.resetBelowReseller,
  getSenderChecksOfSystem: layers.getOfSystem,
  updateSenderChecksOfSystem: layers.updateOfSystem,
  getSenderChecksOfReseller: layers.getOfReseller,
  updateSenderChecksOfReseller: layers.updateOfReseller,
  getSenderChecksOfCustomer: layers.getOfCustomer,
  updateSenderChecksOfCustomer: layers.updateOfCustomer,
}
