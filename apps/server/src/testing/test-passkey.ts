import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { createClient, PasskeyAssertion, PasskeyAttestation } from '@postern/core'

/** Values that a page's script may change in data signed by an honest browser. */
export interface CeremonyOptions {
  /** Origin of the page. */
  origin?: string
  /** Signature counter sent by the authenticator. Default: one more than the last. */
  counter?: number
}

/** Software authenticator with one key, including the browser's part. */
export function createTestPasskey(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(16)
  let counter = 0

  const clientData = (type: string, challenge: unknown, at: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: at, crossOrigin: false }))
  const authenticatorData = (host: string, flags: number, count: number, more = Buffer.alloc(0)) => {
    const counted = Buffer.alloc(4)
    counted.writeUInt32BE(count)
    return Buffer.concat([createHash('sha256').update(host).digest(), Buffer.from([flags]), counted, more])
  }
  const encode = (bytes: Buffer) => bytes.toString('base64url')
  const named = { id: encode(id), rawId: encode(id), type: 'public-key' } as const

  return {
    make(options: Record<string, unknown>, { origin: at = origin }: CeremonyOptions = {}): PasskeyAttestation {
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
      // COSE: kty EC2, alg ES256, crv P-256, x, y.
      const key = Buffer.concat([
        Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20]),
        Buffer.from(x, 'base64url'),
        Buffer.from([0x22, 0x58, 0x20]),
        Buffer.from(y, 'base64url'),
      ])
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const attested = Buffer.concat([Buffer.alloc(16), length, id, key])
      const data = authenticatorData(new URL(at).hostname, 0x41, 0, attested)
      // { fmt: 'none', attStmt: {}, authData }
      const attestationObject = Buffer.concat([
        Buffer.from([0xa3, 0x63]),
        Buffer.from('fmt'),
        Buffer.from([0x64]),
        Buffer.from('none'),
        Buffer.from([0x67]),
        Buffer.from('attStmt'),
        Buffer.from([0xa0, 0x68]),
        Buffer.from('authData'),
        Buffer.from([0x58, data.length]),
        data,
      ])
      return {
        ...named,
        response: {
          clientDataJSON: encode(clientData('webauthn.create', options.challenge, at)),
          attestationObject: encode(attestationObject),
          transports: ['internal'],
        },
      }
    },

    answer(
      options: Record<string, unknown>,
      { origin: at = origin, counter: count = counter + 1 }: CeremonyOptions = {},
    ): PasskeyAssertion {
      counter = count
      const signed = clientData('webauthn.get', options.challenge, at)
      const data = authenticatorData(new URL(at).hostname, 0x01, count)
      const hash = createHash('sha256').update(signed).digest()
      const signature = sign('sha256', Buffer.concat([data, hash]), privateKey)
      return {
        ...named,
        response: {
          clientDataJSON: encode(signed),
          authenticatorData: encode(data),
          signature: encode(signature),
        },
      }
    },
  }
}
export type TestPasskey = ReturnType<typeof createTestPasskey>

type Client = ReturnType<typeof createClient>

/** Adds a passkey as a page would; the client continues with the new token. */
export async function addTestPasskey(
  client: Client,
  passkey: TestPasskey,
  proof: Parameters<Client['passkeys']['start']>[0],
  name = 'Laptop',
) {
  const { options } = await client.passkeys.start(proof)
  const made = await client.passkeys.create({ name, credential: passkey.make(options) })
  if (made.token) client.tokenStore.set(made.token)
  return made
}
