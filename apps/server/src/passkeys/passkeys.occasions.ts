import { randomUUID } from 'node:crypto'
import { administrators } from '../testing/access'
import type { OccasionParams, Occasions } from '../testing/occasion'
import { missing } from '../testing/occasion-objects'
import { testPassword } from '../testing/test-world'
import { passkeys } from './passkeys.table'

/** A passkey of the tenant's administrator. */
const passkey: OccasionParams = async ({ db, world, clock }, target) => {
  if (target === 'missing') return { id: missing.id }
  const made = { credentialId: randomUUID(), publicKey: Buffer.alloc(1), counter: 0, transports: [], host: 'x.example' }
  const values = { userId: world[administrators[target]].id, name: 'Own', createdAt: clock.now(), ...made }
  return db.inScope({ as: 'system' }, async (tx) => {
    const [row] = await tx.insert(passkeys).values(values).returning({ id: passkeys.id })
    return row ?? missing
  })
}

const credential = { id: 'AA', rawId: 'AA', type: 'public-key' }

const attestation = { ...credential, response: { clientDataJSON: 'e30', attestationObject: 'oA' } }

const assertion = { ...credential, response: { clientDataJSON: 'e30', authenticatorData: 'AA', signature: 'AA' } }

export const occasions: Occasions = {
  // Rejected after the access check: the request comes from no page.
  startPasskey: { body: { password: testPassword }, status: 400 },
  startPasskeyLogin: { status: 400 },
  // Rejected after the access check: these sessions requested no challenge.
  createPasskey: { body: { name: 'Laptop', credential: attestation }, status: 400 },
  finishPasskeyLogin: { body: { credential: assertion }, status: 400 },
  renamePasskey: { params: passkey, body: { name: 'Phone' }, isPersonal: true },
  removePasskey: { params: passkey, body: { password: testPassword }, isPersonal: true },
}
