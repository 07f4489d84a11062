import * as z from 'zod/mini'
import { factorProof } from '../auth/factor-proof'
import { endpoint } from '../http/endpoint'
import type { References } from '../http/endpoint-reference'
import { feature } from '../http/feature'
import { anyone, signedIn } from '../permissions/access'
import { Done } from '../shared/done'
import { SmallId } from '../shared/id'
import { line } from '../shared/text-schemas'

// The API accepts at most 256 characters, never truncated (XA-02); `checkPassword` decides whether a password is strong enough.
const password = line.check(z.minLength(1), z.maxLength(256))
const secret = line.check(z.maxLength(200))

/** API endpoints for passwords. */
export const passwords = feature('passwords', {
  /** Sends a mail with a reset link. Responds the same whether the address is known or not (PW-007). */
  requestReset: endpoint({
    method: 'POST',
    path: 'v1/auth/request_reset',
    access: anyone,
    body: z.object({
      email: line.check(z.minLength(3), z.maxLength(254)),
      /** Id of the user, only in an administrator's form (AM-045). */
      user: z.optional(SmallId),
    }),
    response: Done,
  }),

  reset: endpoint({
    method: 'POST',
    path: 'v1/auth/reset',
    access: anyone,
    query: z.object({ pt: z._default(secret, '') }),
    body: z.object({ password, reconfirmPassword: password }),
    wire: { reconfirmPassword: 'reconfirm_password' },
    response: Done,
  }),

  /** Returns the reset token for setting the first password. Safe to repeat until the password has been set (XD-03). */
  confirm: endpoint({
    method: 'POST',
    path: 'v1/auth/confirm',
    access: anyone,
    query: z.object({ ct: z._default(secret, '') }),
    body: z.object({}),
    response: z.object({ pt: z.string() }),
  }),

  /** Changes the user's own password; other sessions end (XA-17). */
  change: endpoint({
    method: 'POST',
    path: 'v1/auth/password/',
    access: signedIn,
    body: z.object({
      currentPassword: password,
      password,
      reconfirmPassword: password,
      ...factorProof,
    }),
    wire: { reconfirmPassword: 'reconfirm_password' },
    response: Done,
  }),
})

/** API reference texts for the password calls. */
export const passwordsReference: References<typeof passwords> = {
  requestReset: {
    summary: 'Mail a link that resets a password; the answer does not tell whether the address is known',
    spec: ['CA-019', 'PW-007', 'XA-21'],
  },
  reset: { summary: 'Set a new password with a reset token, once', spec: ['CA-020', 'XA-18'] },
  confirm: {
    summary: 'Confirm an account and get the token that sets its first password',
    spec: ['CA-021', 'XD-03'],
  },
  change: { summary: 'Change the own password; other sessions end', spec: ['XA-17', 'XA-22'] },
}
