import { checkPassword } from '@postern/core'
import { passwordsMessages } from '@postern/core/texts'
import { ServiceError } from '../http/service-error'
import { isCommonPassword } from './common-passwords'
import { containsOwnName } from './own-names'
import { passwordStrength } from './password-strength'

export interface NewPassword {
  password: string
  reconfirmPassword: string
}

/**
 * Refuses a password that the rules of spec 5 do not take, one that everybody knows, and one made of names that an attacker tries
 * first (XA-02, PW-033). Takes no transaction: scoring is slow.
 */
export async function refuseBadPassword(
  { password, reconfirmPassword }: NewPassword,
  names: readonly (string | null)[],
): Promise<void> {
  const strength = await passwordStrength(password)
  const problem = checkPassword({ password, reconfirmPassword, strength })
  if (problem?.key === 'mismatch') throw refusal(texts.mismatch, 'reconfirm_password')
  if (problem) throw refusal(problem.key === 'weak' ? texts.weak(problem.feedback) : texts.requirements)
  if (isCommonPassword(password)) throw refusal(texts.weak('This is a very common password.'))
  if (containsOwnName(password, names)) {
    throw refusal(texts.weak('Do not use your name, your company or the product in it.'))
  }
}

const texts = passwordsMessages.en.problems

function refusal(text: string, field = 'password'): ServiceError {
  return new ServiceError('bad_request', text, { fields: { [field]: [text] } })
}
