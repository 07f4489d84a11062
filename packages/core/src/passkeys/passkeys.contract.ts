import * as z from 'zod/mini'
import { credential } from '../auth/credentials'
import { factorProof } from '../auth/factor-proof'
import { endpoint } from '../http/endpoint'
import type { References } from '../http/endpoint-reference'
import { feature } from '../http/feature'
import { maybe, offByDefault, Unnamed } from '../http/fields'
import { signedIn, tokenHolder } from '../permissions/access'
import { cleanText } from '../shared/clean-text'
import { Done } from '../shared/done'
import { SmallId } from '../shared/id'
import { line } from '../shared/text-schemas'
import { PasskeyAssertion, PasskeyAttestation } from './passkey-credentials'
import { maxPasskeyNameLength } from './passkey-host'

/** A passkey of the signed-in user. */
export const Passkey = z.object({
  id: z.number(),
  name: z.string(),
  /** The only host whose pages can use it: the one it was created on. */
  host: z.string(),
  /** Instants, ISO 8601 in UTC. */
  createdAt: z.string(),
  lastUsedAt: maybe(z.string()),
})
export type Passkey = z.output<typeof Passkey>

const name = line.check(z.overwrite(cleanText), z.minLength(1), z.maxLength(maxPasskeyNameLength))
const params = z.object({ id: SmallId })

/** Options for the browser (WebAuthn's JSON form), with a challenge that works once, for 5 minutes, in this session only. */
const Options = z.object({ options: Unnamed })

/** API endpoints for passkeys. */
export const passkeys = feature('passkeys', {
  list: endpoint({
    method: 'GET',
    path: 'v1/passkeys/',
    access: signedIn,
    response: z.object({ passkeys: z.array(Passkey), count: z.number() }),
  }),

  /** Starts creating a passkey for the host of the calling page. Also permitted while a second factor must be set up. */
  start: endpoint({
    method: 'POST',
    path: 'v1/passkeys/start/',
    access: tokenHolder,
    body: z.object({ password: credential, ...factorProof }),
    response: Options,
  }),

  /** Stores the new passkey. An account's first second factor also returns recovery codes and a new session. */
  create: endpoint({
    method: 'POST',
    path: 'v1/passkeys/',
    access: tokenHolder,
    body: z.object({ name, credential: PasskeyAttestation }),
    response: z.object({
      passkey: Passkey,
      /** Token of a new full session; `null`: the current one continues. */
      token: maybe(z.string()),
      /** Shown once; `null` when the account already has some. */
      recoveryCodes: maybe(z.array(z.string())),
    }),
  }),

  /** Creates a challenge for the user's passkeys on the page's host: to finish a login, or to prove the second factor before a change. */
  startLogin: endpoint({
    method: 'POST',
    path: 'v1/passkeys/challenge/',
    access: tokenHolder,
    response: Options,
  }),

  /** Finishes a login with a passkey; the token of the password step identifies the user. */
  finishLogin: endpoint({
    method: 'POST',
    path: 'v1/passkeys/login/',
    access: tokenHolder,
    body: z.object({ credential: PasskeyAssertion }),
    response: z.object({ token: z.string() }),
  }),

  rename: endpoint({
    method: 'PATCH',
    path: 'v1/passkeys/{id}/',
    access: signedIn,
    params,
    body: z.object({ name }),
    response: Passkey,
  }),

  /** Removes a passkey. When no second factor is left, two-factor authentication is off and every session ends. */
  remove: endpoint({
    method: 'POST',
    path: 'v1/passkeys/{id}/remove/',
    access: signedIn,
    params,
    body: z.object({ password: credential, ...factorProof }),
    response: z.extend(Done, { hasTwoFactor: offByDefault }),
  }),
})

/** API reference texts for the passkey calls. */
export const passkeysReference: References<typeof passkeys> = {
  list: { summary: 'The own passkeys', spec: ['XA-14'] },
  start: {
    summary: 'Begin a new passkey for the host of the asking page, with password and second factor',
    spec: ['XA-12', 'XA-22'],
  },
  create: { summary: 'Store a new passkey as second factor', spec: ['XA-12', 'XA-14'] },
  startLogin: { summary: 'A challenge for the own passkeys of the asking page’s host', spec: ['XA-08'] },
  finishLogin: { summary: 'Finish a login with a passkey', spec: ['XA-08', 'XA-15'] },
  rename: { summary: 'Rename an own passkey', spec: ['XA-14'] },
  remove: { summary: 'Remove an own passkey, with password and second factor', spec: ['XA-14', 'XA-22'] },
}
