import * as z from 'zod/mini'
import { maybe } from '../http/fields'
import { PasskeyAssertion } from '../passkeys/passkey-credentials'
import { line } from '../shared/text-schemas'

/**
 * Fields that prove the second factor before a change to account security (XA-22): a code from the authenticator app, a recovery code, or a
 * passkey's response to `askForPasskey`. All may be absent when no second factor is set up.
 */
export const factorProof = {
  code: z._default(line.check(z.maxLength(64)), ''),
  passkey: maybe(PasskeyAssertion),
}
