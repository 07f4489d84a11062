import * as z from 'zod/mini'
import { endpoint } from '../http/endpoint'
import type { References } from '../http/endpoint-reference'
import { feature } from '../http/feature'
import { offByDefault } from '../http/fields'
import { signedIn, tokenHolder } from '../permissions/access'
import { Done } from '../shared/done'
import { credential } from './credentials'
import { factorProof } from './factor-proof'

const AuthenticatorUrl = z.string().check(z.regex(/^otpauth:\/\/totp\//i))

const SecretAnswer = z.pipe(
  z.union([z.object({ url: AuthenticatorUrl }), AuthenticatorUrl]),
  z.transform((answer) => (typeof answer === 'string' ? { url: answer } : answer)),
)

/** API endpoints for the second factor. */
export const twoFactor = feature('twoFactor', {
  /** Creates a new secret, which takes effect only after a correct code from it (AM-036). Rejected once a second factor is set up. */
  createSecret: endpoint({
    method: 'GET',
    path: 'v1/otp/totp/create/',
    access: tokenHolder,
    response: SecretAnswer,
  }),

  /** Same, in addition to a passkey; requires password and second factor (XA-22). */
  addApp: endpoint({
    method: 'POST',
    path: 'v1/otp/totp/create/',
    access: signedIn,
    body: z.object({ password: credential, ...factorProof }),
    response: SecretAnswer,
  }),

  /**
   * Removes the user's own authenticator app. When no passkey is left either, two-factor authentication is turned off and every session
   * ends; where it is enforced, it must be set up again.
   */
  remove: endpoint({
    method: 'POST',
    path: 'v1/otp/totp/remove/',
    access: signedIn,
    body: z.object({ password: credential, ...factorProof }),
    response: z.extend(Done, { hasTwoFactor: offByDefault }),
  }),
})

/** API reference texts for the second-factor calls. */
export const twoFactorReference: References<typeof twoFactor> = {
  createSecret: {
    summary: 'Make a new secret for an authenticator app; it counts after a right code from it',
    spec: ['CA-016', 'AM-036', 'XA-13'],
  },
  addApp: {
    summary: 'Make a secret for an authenticator app beside a passkey, with password and second factor',
    spec: ['XA-13', 'XA-22'],
  },
  remove: {
    summary: 'Remove the own authenticator app, with password and second factor',
    spec: ['XA-14', 'XA-22'],
  },
}
