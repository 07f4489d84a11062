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
      restore: resellers.restoreReseller,
      transfer: resellers.transferReseller,
      settings: resellers.getResellerSettings,
      updateSettings: resellers.updateResellerSettings,
      metrics: resellers.getResellerMetrics,
      checkHost: resellers.checkResellerHost,
    }),
    /** The look of a reseller for those who keep it; pictures come with the API's host. */
    brand: async (input: EndpointInput<typeof resellers.getResellerBrand>, options?: CallOptions) =>
      withHost(await api.call(resellers.getResellerBrand, input, options), api),
    updateBrand: async (input: EndpointInput<typeof resellers.updateResellerBrand>, options?: CallOptions) =>
      withHost(await api.call(resellers.updateResellerBrand, input, options), api),
    /** Pictures that the server names by a path come with its host, so that any page can show them. */
    async branding(input: EndpointInput<typeof resellers.getBranding> = {}, options?: CallOptions) {
      return withHost(await api.call(resellers.getBranding, input, options), api)
    },
  }
}

interface Pictures {
  logo: string | null
  logoDark: string | null
  favicon: string | null
}

function withHost<T extends Pictures>({ logo, logoDark, favicon, ...look }: T, api: Api) {
  const base = api.downloadUrl(resellers.getBranding, {})
  return {
    ...look,
    logo: absoluteLogo(logo, base),
    logoDark: absoluteLogo(logoDark, base),
    favicon: absoluteLogo(favicon, base),
  }
}
