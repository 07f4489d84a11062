import type { PasskeyAssertion, PasskeyAttestation } from '@postern/core'
import { and, eq } from 'drizzle-orm'
import { hashSecret } from '../auth/secrets'
import type { Transaction } from '../db/database'
import type { Caller } from '../http/caller'
import { passkeyChallenges, passkeys } from './passkeys.table'

// Loaded on demand: without passkeys, the certificate parsers are never loaded.
const webauthn = () => import('@simplewebauthn/server')

const challengeMs = 5 * 60 * 1000
// EdDSA, ES256 and RS256: supported by authenticators and verified by every supported Node version.
const algorithms = [-8, -7, -257]
/** After a password, possession is enough; a PIN or a fingerprint is welcome too. */
const userVerification = 'preferred'

type Asker = Pick<Caller, 'userId' | 'username' | 'tokenHash'>
type Purpose = typeof passkeyChallenges.$inferSelect.purpose

/** Options for creating a passkey in the browser, for the page's host. */
export async function makingOptions(
  tx: Transaction,
  asker: Asker,
  { origin, serviceName, now }: { origin: string; serviceName: string; now: Date },
) {
  const { generateRegistrationOptions } = await webauthn()
  const host = hostOf(origin)
  const options = await generateRegistrationOptions({
    rpName: serviceName,
    rpID: host,
    userName: asker.username,
    userID: new Uint8Array(Buffer.from(hashSecret(`passkeys of user ${asker.userId}`), 'hex')),
    timeout: challengeMs,
    attestationType: 'none',
    authenticatorSelection: { residentKey: 'preferred', userVerification },
    supportedAlgorithmIDs: algorithms,
    excludeCredentials: await credentialsOf(tx, asker, host),
  })
  await keepChallenge(tx, asker, 'make', { challenge: options.challenge, origin, now })
  return { ...options }
}

/** Options for using a passkey of the page's host in the browser; `null` when the user has none there. */
export async function usingOptions(tx: Transaction, asker: Asker, { origin, now }: { origin: string; now: Date }) {
  const { generateAuthenticationOptions } = await webauthn()
  const host = hostOf(origin)
  const allowCredentials = await credentialsOf(tx, asker, host)
  if (allowCredentials.length === 0) return null
  const options = await generateAuthenticationOptions({
    rpID: host,
    timeout: challengeMs,
    userVerification,
    allowCredentials,
  })
  await keepChallenge(tx, asker, 'use', { challenge: options.challenge, origin, now })
  return { ...options }
}

/** Returns the parts of a new passkey; `null` when it does not answer the session's challenge. */
export async function takeAttestation(tx: Transaction, asker: Asker, credential: PasskeyAttestation, now: Date) {
  const expected = await takeChallenge(tx, asker, 'make', now)
  if (!expected) return null
  const host = hostOf(expected.origin)
  const { verifyRegistrationResponse } = await webauthn()
  const { registrationInfo } = await verifyRegistrationResponse({
    response: { ...(credential as Complete<PasskeyAttestation>), clientExtensionResults: {} },
    expectedChallenge: expected.challenge,
    expectedOrigin: expected.origin,
    expectedRPID: host,
    requireUserVerification: false,
    supportedAlgorithmIDs: algorithms,
  }).catch(() => ({ registrationInfo: null }))
  if (!registrationInfo) return null
  const { id, publicKey, counter } = registrationInfo.credential
  const transports = credential.response.transports ?? []
  return { credentialId: id, publicKey: Buffer.from(publicKey), counter, transports, host }
}

/**
 * Verifies an assertion by one of the user's passkeys for the session's challenge, and stores its counter: one that did not grow is
 * rejected, since a copy of the key may have been used. `null` when it is rejected.
 */
export async function takeAssertion(tx: Transaction, asker: Asker, credential: PasskeyAssertion, now: Date) {
  const expected = await takeChallenge(tx, asker, 'use', now)
  const [passkey] = await tx
    .select()
    .from(passkeys)
    .where(and(eq(passkeys.userId, asker.userId), eq(passkeys.credentialId, credential.id)))
    .for('update')
  if (!expected || !passkey) return null
  const { verifyAuthenticationResponse } = await webauthn()
  const answer = await verifyAuthenticationResponse({
    response: { ...(credential as Complete<PasskeyAssertion>), clientExtensionResults: {} },
    expectedChallenge: expected.challenge,
    expectedOrigin: expected.origin,
    expectedRPID: passkey.host,
    credential: {
      id: passkey.credentialId,
      publicKey: new Uint8Array(passkey.publicKey),
      counter: passkey.counter,
      transports: passkey.transports,
    },
    requireUserVerification: false,
  }).catch(() => null)
  if (!answer?.verified) return null
  const counter = answer.authenticationInfo.newCounter
  await tx.update(passkeys).set({ counter, lastUsedAt: now }).where(eq(passkeys.id, passkey.id))
  return passkey
}

// Absent fields are absent, never `undefined`: the request was read that way.
type Complete<T> = T extends object ? { [K in keyof T]: Complete<Exclude<T[K], undefined | null>> } : T

async function credentialsOf(tx: Transaction, { userId }: Asker, host: string) {
  const rows = await tx
    .select({ id: passkeys.credentialId, transports: passkeys.transports })
    .from(passkeys)
    .where(and(eq(passkeys.userId, userId), eq(passkeys.host, host)))
  return rows
}

/** One challenge for each session and purpose: a new one replaces the previous one. */
async function keepChallenge(
  tx: Transaction,
  { tokenHash: sessionHash, userId }: Asker,
  purpose: Purpose,
  { challenge, origin, now }: { challenge: string; origin: string; now: Date },
): Promise<void> {
  const fresh = { userId, challenge, origin, expiresAt: new Date(now.getTime() + challengeMs) }
  await tx
    .insert(passkeyChallenges)
    .values({ sessionHash, purpose, ...fresh })
    .onConflictDoUpdate({ target: [passkeyChallenges.sessionHash, passkeyChallenges.purpose], set: fresh })
}

/** Consumes the session's challenge, whatever the outcome: each works once. */
async function takeChallenge(tx: Transaction, { tokenHash }: Asker, purpose: Purpose, now: Date) {
  const [taken] = await tx
    .delete(passkeyChallenges)
    .where(and(eq(passkeyChallenges.sessionHash, tokenHash), eq(passkeyChallenges.purpose, purpose)))
    .returning()
  return taken && taken.expiresAt > now ? taken : null
}

function hostOf(origin: string): string {
  return new URL(origin).hostname
}
