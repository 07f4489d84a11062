import type { SenderCheckValues } from '@postern/core'
import { senderChecks } from '@postern/core/contract'
import { senderChecksArea } from '@postern/core/management'
import { layeredHandlers } from '../settings-layers/layered-handlers'

export const senderChecksHandlers = layeredHandlers<typeof senderChecks, SenderCheckValues>(senderChecks, {
  area: senderChecksArea,
  action: 'senderChecksChanged',
})
