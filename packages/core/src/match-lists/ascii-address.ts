/** An address or domain with its domain in ASCII, as lists hold it; a domain that cannot be written so stays as it is. */
export function asciiAddress(address: string): string {
  const at = address.lastIndexOf('@') + 1
  const domain = address.slice(at).replace(/\.$/, '')
  return address.slice(0, at) + (isAscii(domain) ? domain : asciiDomain(domain))
}

function isAscii(text: string): boolean {
  for (let at = 0; at < text.length; at += 1) if (text.charCodeAt(at) > 127) return false
  return true
}

function asciiDomain(domain: string): string {
  try {
    return new URL(`http://${domain}`).hostname
  } catch {
    return domain
  }
}
