import * as z from 'zod/mini'
import { credential, credentials } from '../auth/credentials'
import { factorProof } from '../auth/factor-proof'
import { endpoint } from '../http/endpoint'
import type { References } from '../http/endpoint-reference'
import { feature } from '../http/feature'
import { maybe } from '../http/fields'
import { anyone, signedIn } from '../permissions/access'
import { line } from '../shared/text-schemas'
import { recoveryCodeCount } from './recovery-code'

/** State of the user's own set of recovery codes, without the codes. */
export const RecoveryCodes = z.object({
  unused: z.number(),
  count: z._default(z.number(), recoveryCodeCount),
  /** Instant, ISO 8601 in UTC; `null` when there is no set. */
  createdAt: maybe(z.string()),
})
export type RecoveryCodes = z.output<typeof RecoveryCodes>

/** API endpoints for recovery codes. */
export const recoveryCodes = feature(
  { name: 'recoveryCodes', noun: 'recoveryCodes' },
  {
    get: endpoint({
      method: 'GET',
      path: 'v1/recovery-codes/',
      access: signedIn,
      response: RecoveryCodes,
    }),

    /** Creates a new set and returns it once; the old set stops working. Needs a second factor. */
    create: endpoint({
      method: 'POST',
      path: 'v1/recovery-codes/',
      access: signedIn,
      body: z.object({ password: credential, ...factorProof }),
      response: z.object({ codes: z.array(z.string()) }),
    }),

    /** Logs in with a recovery code instead of a code from the second factor. Each code works once. */
    redeem: endpoint({
      method: 'POST',
      path: 'v1/recovery-codes/login/',
      access: anyone,
      body: z.object({ ...credentials, code: line.check(z.maxLength(64)) }),
      response: z.object({ token: z.string() }),
    }),
  },
)

/** API reference texts for the recovery-code calls. */
export const recoveryCodesReference: References<typeof recoveryCodes> = {
  get: { summary: 'How many own recovery codes are unused', spec: ['XA-14'] },
  create: {
    summary: 'Make a new set of recovery codes, shown once; the old set stops working',
    spec: ['XA-14', 'XA-22'],
  },
  redeem: { summary: 'Log in with user name, password and a recovery code', spec: ['XA-08', 'XA-10'] },
}
