import { checkPassword } from '@postern/core'
import { refuseField } from '../http/refuse'
import { isCommonPassword } from './common-passwords'
import { containsOwnName } from './own-names'
import { passwordStrength } from './password-strength'

export interface NewPassword {
  password: string
  reconfirmPassword: string
}

/**
 * Rejects a password that violates the rules of spec 5, a common one, and one made of names that an attacker tries first (XA-02, PW-033).
 * Takes no transaction: scoring is slow.
 */
export async function refuseBadPassword(
  { password, reconfirmPassword }: NewPassword,
  names: readonly (string | null)[],
): Promise<void> {
  const strength = await passwordStrength(password)
  const problem = checkPassword({ password, reconfirmPassword, strength })
  if (problem?.key === 'mismatch') throw refuseField('reconfirm_password', 'passwords.mismatch')
  if (problem?.key === 'weak') throw refuseField('password', 'passwords.weak', { feedback: problem.feedback })
  if (problem) throw refuseField('password', 'passwords.requirements')
  if (isCommonPassword(password)) throw refuseField('password', 'passwords.common')
  if (containsOwnName(password, names)) throw refuseField('password', 'passwords.ownNames')
}
