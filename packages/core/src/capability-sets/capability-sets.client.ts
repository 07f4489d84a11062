import { bindEndpoints } from '../http/bind-endpoints'
import type { Api } from '../http/create-api'
import {
  createCapabilitySet,
  deleteCapabilitySet,
  getCapabilitySet,
  listCapabilitySets,
  updateCapabilitySet,
} from './capability-sets.contract'

export function createCapabilitySetsClient(api: Api) {
  return bindEndpoints(api, {
    list: listCapabilitySets,
    create: createCapabilitySet,
    get: getCapabilitySet,
    update: updateCapabilitySet,
    delete: deleteCapabilitySet,
  })
}
