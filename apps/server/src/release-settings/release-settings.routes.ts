import type { ReleaseValues } from '@postern/core'
import { releaseArea } from '@postern/core/management'
import type { Handlers } from '../http/serve'
import { layeredHandlers } from '../settings-layers/layered-handlers'
import { customerRights } from './customer-rights'

type Served =
  | 'listReleaseSettingsOverridesOfSystem'
  | 'listReleaseSettingsOverridesOfReseller'
  | 'resetReleaseSettingsBelowSystem'
  | 'resetReleaseSettingsBelowReseller'
  | 'getReleaseSettingsOfSystem'
  | 'updateReleaseSettingsOfSystem'
  | 'getReleaseSettingsOfReseller'
  | 'updateReleaseSettingsOfReseller'

const layers = layeredHandlers<ReleaseValues>({
  area: releaseArea,
  action: 'releaseSettingsChanged',
  customers: customerRights,
})

export const releaseSettingsHandlers: Pick<Handlers, Served> = {
  listReleaseSettingsOverridesOfSystem: layers.listOverridesOfSystem,
  listReleaseSettingsOverridesOfReseller: layers.listOverridesOfReseller,
  resetReleaseSettingsBelowSystem: layers.resetBelowSystem,
  resetReleaseSettingsBelowReseller: layers.resetBelowReseller,
  getReleaseSettingsOfSystem: layers.getOfSystem,
  updateReleaseSettingsOfSystem: layers.updateOfSystem,
  getReleaseSettingsOfReseller: layers.getOfReseller,
  updateReleaseSettingsOfReseller: layers.updateOfReseller,
}
