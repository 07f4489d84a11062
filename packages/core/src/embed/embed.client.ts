import { bindEndpoints } from '../http/bind-endpoints'
import type { Api } from '../http/create-api'
import * as embed from './embed.contract'

export function createEmbedClient(api: Api) {
  return bindEndpoints(api, {
    keys: embed.listApiKeys,
    createKey: embed.createApiKey,
    rotateKey: embed.rotateApiKey,
    revokeKey: embed.revokeApiKey,
    createToken: embed.createEmbedToken,
  })
}
