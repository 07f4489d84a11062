import * as z from 'zod/mini'
import { maybe } from '../http/fields'
import { PasskeyAssertion } from '../passkeys/passkey-credentials'
import { line } from '../shared/text-schemas'

/**
 * Fields that prove the second factor before a change of what protects the account (XA-22): a code of the authenticator app, a
 * recovery code, or a passkey's answer to `askForPasskey`. All may be absent where no second factor is set up.
 */
export const factorProof = {
  code: z._default(line.check(z.maxLength(64)), ''),
  passkey: maybe(PasskeyAssertion),
}
