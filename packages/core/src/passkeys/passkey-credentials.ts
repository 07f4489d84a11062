import * as z from 'zod/mini'
import { line } from '../shared/text-schemas'

// WebAuthn's JSON format; field contents are validated when the response is verified.
const bytes = line.check(z.minLength(1), z.maxLength(16_384), z.regex(/^[\w-]+$/))

const credentialFields = {
  id: bytes,
  rawId: bytes,
  type: z.literal('public-key'),
}

/** A new passkey as the browser returns it (`RegistrationResponseJSON`). */
export const PasskeyAttestation = z.object({
  ...credentialFields,
  response: z.object({
    clientDataJSON: bytes,
    attestationObject: bytes,
    transports: z.optional(z.array(line.check(z.maxLength(20))).check(z.maxLength(10))),
  }),
})
export type PasskeyAttestation = z.output<typeof PasskeyAttestation>

/** Response of a passkey to a challenge (`AuthenticationResponseJSON`). */
export const PasskeyAssertion = z.object({
  ...credentialFields,
  response: z.object({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
    userHandle: z.optional(z.nullable(line.check(z.maxLength(200)))),
  }),
})
export type PasskeyAssertion = z.output<typeof PasskeyAssertion>
