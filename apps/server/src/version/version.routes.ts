import { clientVersion } from '@postern/core'
import type { Handlers } from '../http/serve'

export const versionHandlers: Pick<Handlers, 'checkVersion'> = {
  checkVersion: async () => ({ apiWebClientVersion: clientVersion }),
}
