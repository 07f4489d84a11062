import * as z from 'zod/mini'
import { endpoint } from '../http/endpoint'
import { offByDefault, text } from '../http/fields'
import { anyone, signedIn, tokenHolder } from '../permissions/access'
import { Done } from '../shared/done'

const credential = z.string().check(z.minLength(1), z.maxLength(256))

/** User name and password, as the login request carries them (spec 3). */
const credentials = { username: credential, password: credential }

/** Answer of the password step (spec 3). Which step follows is decided by `nextLoginStep`. */
export const LoginAnswer = z.pipe(
  z.object({
    token: z.string(),
    enforce_2fa: offByDefault,
    twofa: offByDefault,
    userId: z.number(),
    message: text,
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
  access: anyone,
  body: z.object(credentials),
  response: LoginAnswer,
})

export const checkToken = endpoint({
  method: 'GET',
  path: 'v1/auth/check_token',
  access: tokenHolder,
  response: z.object({ access: z.boolean() }),
})

export const logout = endpoint({
  method: 'GET',
  path: 'v1/auth/logout',
  access: tokenHolder,
  response: Done,
})

/** The code step: a right code answers the token of a full session. Also what confirms a new second factor (AM-033). */
export const loginWithCode = endpoint({
  method: 'POST',
  path: 'v1/otp/totp/login/{code}/',
  access: anyone,
  params: z.object({ code: z.string() }),
  body: z.object(credentials),
  // Its absence is told apart: 'Authentication token is missing' (spec 8).
  response: z.object({ token: z._default(z.nullable(z.string()), null) }),
})

const AuthenticatorUrl = z.string().check(z.regex(/^otpauth:\/\/totp\//i))

/** Makes a new secret, which counts only after a right code from it (AM-036). Refused once a second factor is set up. */
export const createTwoFactorSecret = endpoint({
  method: 'GET',
  path: 'v1/otp/totp/create/',
  access: tokenHolder,
  response: z.pipe(
    z.union([z.object({ url: AuthenticatorUrl }), AuthenticatorUrl]),
    z.transform((answer) => (typeof answer === 'string' ? { url: answer } : answer)),
  ),
})

/** Takes the own second factor away; where it is enforced it must be set up anew. */
export const removeTwoFactor = endpoint({
  method: 'POST',
  path: 'v1/otp/totp/remove/',
  access: signedIn,
  body: z.object({ password: credential, code: z.string() }),
  response: Done,
})

/** A role as the roles list names it; the client shows what comes (AM-087). */
export const RoleName = z.object({ id: z.number(), name: z.string() })
export type RoleName = z.output<typeof RoleName>

export const listRoles = endpoint({
  method: 'GET',
  path: 'v1/roles/',
  access: signedIn,
  query: z.object({}),
  response: z.object({ roles: z.array(RoleName), count: z._default(z.number(), 0) }),
})
