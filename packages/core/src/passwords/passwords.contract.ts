import * as z from 'zod/mini'
import { endpoint } from '../http/endpoint'
import { anyone, signedIn } from '../permissions/access'
import { Done } from '../shared/done'
import { SmallId } from '../shared/id'

// The API takes at most 256 characters, never cut (XA-02); which ones are good enough is decided by `checkPassword`.
const password = z.string().check(z.minLength(1), z.maxLength(256))
const secret = z.string().check(z.maxLength(200))

/** Sends a mail with a reset link. Always answers the same, whether the address is known or not (PW-007). */
export const requestPasswordReset = endpoint({
  method: 'POST',
  path: 'v1/auth/request_reset',
  access: anyone,
  body: z.object({
    email: z.string().check(z.minLength(3), z.maxLength(254)),
    /** Id of the user, in an administrator's form only (AM-045). */
    user: z.optional(SmallId),
  }),
  response: Done,
})

export const resetPassword = endpoint({
  method: 'POST',
  path: 'v1/auth/reset',
  access: anyone,
  query: z.object({ pt: z._default(secret, '') }),
  body: z.object({ password, reconfirmPassword: password }),
  wire: { reconfirmPassword: 'reconfirm_password' },
  response: Done,
})

/** Answers the reset token with which the first password is set. Safe to repeat until it has been set once (XD-03). */
export const confirmAccount = endpoint({
  method: 'POST',
  path: 'v1/auth/confirm',
  access: anyone,
  query: z.object({ ct: z._default(secret, '') }),
  body: z.object({}),
  response: z.object({ pt: z.string() }),
})

/** Changes the own password; other sessions end (XA-17). */
export const changePassword = endpoint({
  method: 'POST',
  path: 'v1/auth/password/',
  access: signedIn,
  body: z.object({
    currentPassword: password,
    password,
    reconfirmPassword: password,
    /** Needed when a second factor is set up (XA-22). */
    code: z._default(z.string().check(z.maxLength(64)), ''),
  }),
  wire: { reconfirmPassword: 'reconfirm_password' },
  response: Done,
})
