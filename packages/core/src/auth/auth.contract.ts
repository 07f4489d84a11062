import * as z from 'zod/mini'
import { endpoint } from '../http/endpoint'
import { anyone, tokenHolder } from '../permissions/access'

const credential = z.string().check(z.minLength(1), z.maxLength(256))

/** Answer of the password step (spec 3). Which step follows is decided by `nextLoginStep`. */
export const LoginAnswer = z.pipe(
  z.object({
    token: z.string(),
    enforce_2fa: z.boolean(),
    twofa: z.boolean(),
    userId: z.number(),
    message: z._default(z.string(), ''),
  }),
  z.transform(({ enforce_2fa, twofa, ...answer }) => ({
    ...answer,
    isTwoFactorEnforced: enforce_2fa,
    hasTwoFactor: twofa,
  })),
)
export type LoginAnswer = z.output<typeof LoginAnswer>

export const login = endpoint({
  method: 'POST',
  path: 'api-token-auth/',
  summary: 'Sign in with user name and password',
  access: anyone,
  body: z.object({ username: credential, password: credential }),
  response: LoginAnswer,
  spec: ['CA-014'],
})

export const checkToken = endpoint({
  method: 'GET',
  path: 'v1/auth/check_token',
  summary: 'Whether the token opens the portal; false while a second factor is still to come',
  access: tokenHolder,
  response: z.object({ access: z.boolean() }),
  spec: ['CA-017', 'AM-032'],
})

export const logout = endpoint({
  method: 'GET',
  path: 'v1/auth/logout',
  summary: 'End the session of the token',
  access: tokenHolder,
  response: z.object({ message: z.string() }),
  spec: ['CA-018'],
})
