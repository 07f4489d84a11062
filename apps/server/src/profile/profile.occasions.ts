import type { Occasions } from '../testing/occasion'

export const occasions: Occasions = {
  updateCurrentUser: { body: {} },
}
