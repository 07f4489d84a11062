import { Secret, TOTP } from 'otpauth'

// RFC 6238 with the parameters that authenticator apps support (XA-09).
const options = { algorithm: 'SHA1', digits: 6, period: 30 }
/** Accepted clock drift in steps, in each direction. */
const window = 1

/** Length of a secret in bytes: 160 bits (XA-13; RFC 4226 section 4). */
export const totpSecretBytes = 20

/**
 * Time step of a code, at most one away from the server's clock; `null` for a wrong code and for anything but six ASCII digits (XA-11).
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

/** Content of the QR code: an `otpauth:` address with everything that an authenticator app needs. */
export function authenticatorUrl({ secret, issuer, username }: Authenticator): string {
  // A colon separates issuer and name in the address, even when encoded.
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
