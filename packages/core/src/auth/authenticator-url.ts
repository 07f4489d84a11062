/**
 * The secret of an `otpauth:` address, in groups of four, for people who type it instead of scanning; empty when there is
 * none.
 */
export function secretOfAuthenticatorUrl(authenticatorUrl: string): string {
  const secret = /[?&]secret=([A-Za-z2-7]+)/.exec(authenticatorUrl)?.[1] ?? ''
  return secret.toUpperCase().replace(/(.{4})(?=.)/g, '$1 ')
}

/** Edge of the QR code in pixels, and its error correction level (spec 9). */
export const qrCode = { size: 300, errorLevel: 'H' } as const
