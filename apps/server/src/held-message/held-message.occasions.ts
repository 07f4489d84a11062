import type { Occasions } from '../testing/occasion'
import { entry } from '../testing/occasion-objects'

export const occasions: Occasions = {
  getHeldMessage: { params: entry },
  getHeldMessagePreview: { params: entry },
  getHeldMessageSource: { params: entry },
  listHeldMessageEvents: { params: entry },
}
