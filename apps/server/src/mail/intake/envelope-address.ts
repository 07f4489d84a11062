/**
 * Normalises an address of an SMTP envelope to lower case; `null` when it is malformed: no domain, white space, control or angle
 * characters, quotes, comments or a source route (XS-19).
 */
export function envelopeAddress(address: string): string | null {
  const match = /^([^\s\p{Cc}<>()[\]\\,;:"@]{1,64})@([\p{L}\p{N}][\p{L}\p{M}\p{N}.-]{0,252})$/u.exec(address)
  const domain = match?.[2] ?? '.'
  return /\.\.|[.-]$/.test(domain) ? null : address.toLowerCase()
}

export function domainOfAddress(address: string): string {
  return address.slice(address.lastIndexOf('@') + 1)
}
