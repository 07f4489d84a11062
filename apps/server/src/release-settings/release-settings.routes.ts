import type { ReleaseValues } from '@postern/core'
import { releaseSettings } from '@postern/core/contract'
import { releaseArea } from '@postern/core/management'
import { layeredHandlers } from '../settings-layers/layered-handlers'
import { customerRights } from './customer-rights'

export const releaseSettingsHandlers = layeredHandlers<typeof releaseSettings, ReleaseValues>(releaseSettings, {
  area: releaseArea,
  action: 'releaseSettingsChanged',
  customers: customerRights,
})
