/**
 * Reads an address of an SMTP envelope in lower case; `null` when it is malformed: no domain, white space, control or angle
 * characters, quotes, comments or a source route (XS-19).
 */
export function envelopeAddress(address: string): string | null {
  const match =
    /^([^\s<>()[\]\\,;:"@\u0000-\u001f\u007f]{1,64})@([a-z0-9\u0080-\uffff](?:[a-z0-9\u0080-\uffff.-]{0,251}[a-z0-9\u0080-\uffff])?)$/i.exec(
      address,
    )
  return match && !match[2]?.includes('..') ? address.toLowerCase() : null
}

export function domainOfAddress(address: string): string {
  return address.slice(address.lastIndexOf('@') + 1)
}
