import { present } from '../http/caller'
import type { Handlers } from '../http/serve'
import { heardFeatures } from './heard-features'

export const eventsHandlers: Pick<Handlers, 'listEvents'> = {
  async listEvents({ caller }) {
    return { features: heardFeatures(present(caller)) }
  },
}
