import { absoluteLogo } from '../branding/logo-address'
import { bindEndpoints } from '../http/bind-endpoints'
import type { Api, CallOptions } from '../http/create-api'
import type { EndpointInput } from '../http/endpoint'
import * as resellers from './resellers.contract'

export function createResellersClient(api: Api) {
  return {
    ...bindEndpoints(api, {
      list: resellers.listResellers,
      create: resellers.createReseller,
      get: resellers.getReseller,
      update: resellers.updateReseller,
      delete: resellers.deleteReseller,
      settings: resellers.getResellerSettings,
      updateSettings: resellers.updateResellerSettings,
      metrics: resellers.getResellerMetrics,
    }),
    /** Pictures that the server names by a path come with its host, so that any page can show them. */
    async branding(input: EndpointInput<typeof resellers.getBranding> = {}, options?: CallOptions) {
      const { logo, logoDark, favicon, ...look } = await api.call(resellers.getBranding, input, options)
      const base = api.downloadUrl(resellers.getBranding, {})
      return {
        ...look,
        logo: absoluteLogo(logo, base),
        logoDark: absoluteLogo(logoDark, base),
        favicon: absoluteLogo(favicon, base),
      }
    },
  }
}
