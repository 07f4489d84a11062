import type { Occasions } from '../testing/occasion'
import { testPassword } from '../testing/test-world'

export const occasions: Occasions = {
  createRecoveryCodes: { body: { password: testPassword }, status: 409 },
}
