import { Secret, TOTP } from 'otpauth'

// RFC 6238 as authenticator apps know it (XA-09).
const options = { algorithm: 'SHA1', digits: 6, period: 30 }
/** Steps that a clock may be off, to either side. */
const window = 1

/** Bytes of a secret: 160 bits (XA-13; RFC 4226 section 4). */
export const totpSecretBytes = 20

/**
 * The time step that a code stands for, at most one away from the server's clock; `null` for a wrong code and for anything
 * but six ASCII digits (XA-11).
 */
export function stepOfCode(secret: Buffer, code: string, now: Date): number | null {
  if (!/^[0-9]{6}$/.test(code)) return null
  const timestamp = now.getTime()
  const delta = TOTP.validate({ ...options, secret: secretOf(secret), token: code, timestamp, window })
  return delta === null ? null : TOTP.counter({ period: options.period, timestamp }) + delta
}

export interface Authenticator {
  secret: Buffer
  issuer: string
  username: string
}

/** What the QR code says: an `otpauth:` address with everything that an authenticator app needs. */
export function authenticatorUrl({ secret, issuer, username }: Authenticator): string {
  // A colon parts issuer and name in the address, also when it is encoded.
  const plain = (text: string) =>
    text
      .split(':')
      .map((part) => part.trim())
      .join(' ')
  return new TOTP({
    ...options,
    secret: secretOf(secret),
    issuer: plain(issuer),
    label: plain(username),
  }).toString()
}

function secretOf({ buffer, byteOffset, byteLength }: Buffer): Secret {
  return new Secret({ buffer: buffer.slice(byteOffset, byteOffset + byteLength) })
}
