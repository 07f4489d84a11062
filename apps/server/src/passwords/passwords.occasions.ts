import type { Occasions } from '../testing/occasion'

export const occasions: Occasions = {
  // Rejected after the access check: nothing changes for the next combination.
  changePassword: { body: { currentPassword: 'wrong', password: 'x', reconfirm_password: 'x' }, status: 400 },
}
