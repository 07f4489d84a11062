import * as z from 'zod/mini'
import { endpoint } from '../http/endpoint'
import type { References } from '../http/endpoint-reference'
import { feature } from '../http/feature'
import { list, maybe, offByDefault, onByDefault, orElse, text } from '../http/fields'
import { anyone, tokenHolder } from '../permissions/access'
import { Done } from '../shared/done'
import { line } from '../shared/text-schemas'
import { credentials } from './credentials'

/** Second factors with which an account can finish its login. */
export const LoginFactors = z.object({
  /** An authenticator app. */
  app: onByDefault,
  /** Hosts whose pages can use one of the account's passkeys. */
  passkeyHosts: list(z.string()),
  /** At least one unused recovery code. */
  recoveryCodes: offByDefault,
})
export type LoginFactors = z.output<typeof LoginFactors>

/** Response to the password step (spec 3). `nextLoginStep` decides which step follows. */
export const LoginAnswer = z.pipe(
  z.object({
    token: z.string(),
    enforce_2fa: offByDefault,
    twofa: offByDefault,
    userId: z.number(),
    message: text,
    /** Absent on servers that support only authenticator apps. */
    factors: orElse(LoginFactors, { app: true, passkeyHosts: [], recoveryCodes: false }),
  }),
  z.transform(({ enforce_2fa, twofa, ...answer }) => ({
    ...answer,
    isTwoFactorEnforced: enforce_2fa,
    hasTwoFactor: twofa,
  })),
)
export type LoginAnswer = z.output<typeof LoginAnswer>

/** API endpoints for logging in and out. */
export const auth = feature(
  { name: 'auth', noun: '' },
  {
    login: endpoint({
      method: 'POST',
      path: 'api-token-auth/',
      access: anyone,
      body: z.object(credentials),
      response: LoginAnswer,
    }),

    checkToken: endpoint({
      method: 'GET',
      path: 'v1/auth/check_token',
      access: tokenHolder,
      response: z.object({ access: z.boolean() }),
    }),

    logout: endpoint({
      method: 'GET',
      path: 'v1/auth/logout',
      access: tokenHolder,
      response: Done,
    }),

    /** The code step: a correct code returns the token of a full session. Also confirms a new second factor (AM-033). */
    loginWithCode: endpoint({
      method: 'POST',
      path: 'v1/otp/totp/login/{code}/',
      access: anyone,
      params: z.object({ code: line }),
      body: z.object(credentials),
      // A missing token has its own message: 'Authentication token is missing' (spec 8).
      response: z.object({
        token: z._default(z.nullable(z.string()), null),
        /** A new set, shown once, when the code turned on two-factor authentication. */
        recoveryCodes: maybe(z.array(z.string())),
      }),
    }),
  },
)

/** API reference texts for the auth calls. */
export const authReference: References<typeof auth> = {
  login: { summary: 'Sign in with user name and password', spec: ['CA-014'] },
  checkToken: {
    summary: 'Whether the token opens the portal; false while a second factor is still to come',
    spec: ['CA-017', 'AM-032'],
  },
  logout: { summary: 'End the session of the token', spec: ['CA-018'] },
  loginWithCode: {
    summary: 'Sign in with user name, password and the code of the second factor; confirms a new one too',
    spec: ['CA-015', 'AM-033'],
  },
}
