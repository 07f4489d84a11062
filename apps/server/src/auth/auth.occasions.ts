import type { Occasions } from '../testing/occasion'
import { testPassword } from '../testing/test-world'

export const occasions: Occasions = {
  loginWithCode: { params: async () => ({ code: '123456' }) },
  removeTwoFactor: { body: { password: testPassword, code: '123456' }, status: 409 },
  addTwoFactorApp: { body: { password: testPassword } },
}
