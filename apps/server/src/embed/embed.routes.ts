import { answerText } from '@postern/core/answers'
import { present } from '../http/caller'
import { refuse } from '../http/refuse'
import type { Handlers } from '../http/serve'
import { addKey, listKeys, revokeKey, rotateKey } from './api-keys.service'
import { issueToken } from './embed-tokens.service'

export const embedHandlers: Pick<
  Handlers,
  'listApiKeys' | 'createApiKey' | 'rotateApiKey' | 'revokeApiKey' | 'createEmbedToken'
> = {
  async listApiKeys({ tx, caller, now, input }) {
    return listKeys({ tx, caller: present(caller), now }, input)
  },

  async createApiKey({ tx, caller, address, now, input }) {
    return addKey({ tx, caller: present(caller), address, now }, input)
  },

  async rotateApiKey({ tx, caller, address, now, input }) {
    return rotateKey({ tx, caller: present(caller), address, now }, input.id, input.overlapHours)
  },

  async revokeApiKey({ tx, caller, address, now, input }) {
    await revokeKey({ tx, caller: present(caller), address, now }, input.id)
    return { message: answerText('embed.keyRevoked') }
  },

  async createEmbedToken({ tx, apiKey, address, now, input }) {
    if (!apiKey) throw refuse('embed.keyMissing')
    return issueToken({ tx, apiKey, address, now }, input)
  },
}
