import type { ScreenRoute } from '../navigation/screens'
import { capabilitySetsPaths } from './capability-sets.paths'

const list = () => import('./CapabilitySetsScreen')
const form = () => import('./CapabilitySetFormScreen')
const set = () => import('./CapabilitySetScreen')

export const capabilitySetsRoutes: ScreenRoute[] = [
  { path: capabilitySetsPaths.list, load: list },
  { path: capabilitySetsPaths.new, load: form },
  { path: capabilitySetsPaths.set, load: set },
  { path: capabilitySetsPaths.edit, load: form },
  { path: capabilitySetsPaths.listOfCustomer, load: list },
  { path: capabilitySetsPaths.newOfCustomer, load: form },
  { path: capabilitySetsPaths.setOfCustomer, load: set },
  { path: capabilitySetsPaths.editOfCustomer, load: form },
]
