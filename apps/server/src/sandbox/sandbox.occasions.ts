import type { Occasions } from '../testing/occasion'
import { entry } from '../testing/occasion-objects'

export const occasions: Occasions = {
  getQuarantineSandbox: { params: entry },
  // Rejected after the scope check: the test server has no sandbox.
  sandboxQuarantineEntry: { params: entry, status: 409 },
}
