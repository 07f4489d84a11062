import { bindEndpoints } from '../http/bind-endpoints'
import type { Api } from '../http/create-api'
import * as resellers from './resellers.contract'

export function createResellersClient(api: Api) {
  return bindEndpoints(api, {
    list: resellers.listResellers,
    create: resellers.createReseller,
    get: resellers.getReseller,
    update: resellers.updateReseller,
    delete: resellers.deleteReseller,
    settings: resellers.getResellerSettings,
    updateSettings: resellers.updateResellerSettings,
    metrics: resellers.getResellerMetrics,
    branding: resellers.getBranding,
  })
}
