import { ApiError, type PasskeyAssertion, type PasskeyAttestation } from '@postern/core'
import type { PasskeysMessages } from '@postern/core/texts'
import { startAuthentication, startRegistration, WebAuthnError } from '@simplewebauthn/browser'

/** Options as created by the server. */
type Options = Record<string, unknown>

/** Creates a passkey in the browser. Rejects with an `ApiError` whose code is a `PasskeyProblem`. */
export async function makePasskey(options: Options): Promise<PasskeyAttestation> {
  const { id, rawId, response } = await startRegistration({ optionsJSON: options as never }).catch(refuse)
  const { clientDataJSON, attestationObject, transports } = response
  return {
    ...{ id, rawId, type: 'public-key' },
    response: { clientDataJSON, attestationObject, ...(transports && { transports }) },
  }
}

/** Uses a passkey in the browser. Rejects with an `ApiError` whose code is a `PasskeyProblem`. */
export async function answerWithPasskey(options: Options): Promise<PasskeyAssertion> {
  const { id, rawId, response } = await startAuthentication({ optionsJSON: options as never }).catch(refuse)
  const { clientDataJSON, authenticatorData, signature, userHandle } = response
  return {
    ...{ id, rawId, type: 'public-key' },
    response: { clientDataJSON, authenticatorData, signature, ...(userHandle && { userHandle }) },
  }
}

/** Error raised in the browser; its texts are in `passkeysMessages.problems`. */
export type PasskeyProblem = keyof PasskeysMessages['problems']

function refuse(cause: unknown): never {
  throw new ApiError('', { status: 0, code: `passkey_${problemOf(cause)}`, cause })
}

function problemOf(cause: unknown): PasskeyProblem {
  if (!(cause instanceof WebAuthnError)) return 'failed'
  if (cause.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED') return 'known'
  // Closed, timed out or aborted: browsers do not distinguish them.
  const isCancelled = cause.code === 'ERROR_CEREMONY_ABORTED' || cause.name === 'NotAllowedError'
  return isCancelled ? 'cancelled' : 'failed'
}
