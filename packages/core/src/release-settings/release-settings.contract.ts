import { customerKeepers } from '../customers/managers'
import type { References } from '../http/endpoint-reference'
import { feature } from '../http/feature'
import { layeredCallsAbove } from '../layered-settings/layered-calls'
import { Role } from '../permissions/roles'
import { releaseArea } from './release-settings'

/** API endpoints for what recipients may do with held mail, above customers: a customer's level is its digest settings. */
export const releaseSettings = feature(
  { name: 'releaseSettings', noun: 'releaseSettings' },
  layeredCallsAbove(releaseArea, { system: { who: 'signedIn', roles: [Role.SuperAdmin] }, reseller: customerKeepers }),
)

const spec = ['RT-075']

/** API reference texts for the release-settings calls. */
export const releaseSettingsReference: References<typeof releaseSettings> = {
  listOverridesOfSystem: { summary: 'Resellers and customers that set release rights themselves', spec },
  listOverridesOfReseller: { summary: 'Customers of a reseller that set release rights themselves', spec },
  resetBelowSystem: { summary: 'Take a release right back to the inherited value for everybody', spec },
  resetBelowReseller: { summary: 'Take a release right back to the inherited value for a reseller’s customers', spec },
  getOfSystem: { summary: 'What recipients may do with held mail, for everybody', spec },
  updateOfSystem: { summary: 'Change or lock what recipients may do with held mail, for everybody', spec },
  getOfReseller: { summary: 'What recipients of a reseller’s customers may do with held mail', spec },
  updateOfReseller: {
    summary: 'Change or lock what recipients of a reseller’s customers may do with held mail',
    spec,
  },
}
