import { asText } from './as-text'

// No leading zeros, which some parsers read as octal.
const byte = /^(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)$/
const prefix = /^(?:3[0-2]|[12]?\d)$/

/** True for four decimal numbers from 0 to 255 (spec 5). */
export function isIPv4(text: string): boolean {
  const parts = asText(text).split('.', 5)
  return parts.length === 4 && parts.every((part) => byte.test(part))
}

/** True for an IPv4 address, alone or with a prefix from /0 to /32 (spec 5). */
export function isIPv4Cidr(text: string): boolean {
  const slash = asText(text).indexOf('/')
  if (slash < 0) return isIPv4(text)
  return isIPv4(text.slice(0, slash)) && prefix.test(text.slice(slash + 1))
}

const longPrefix = /^(?:12[0-8]|1[01]\d|[1-9]?\d)$/

/** True for an IPv6 address as in RFC 4291, without a zone. */
function isIPv6(text: string): boolean {
  if (!/^[\da-f:.]{2,45}$/i.test(asText(text)) || !text.includes(':')) return false
  return URL.canParse(`http://[${text}]`)
}

/** True for an address of either version, alone or with a prefix: up to /32 for IPv4, up to /128 for IPv6. */
export function isIpCidr(text: string): boolean {
  if (isIPv4Cidr(text)) return true
  const [address = '', prefix = '0', ...more] = asText(text).split('/')
  return more.length === 0 && isIPv6(address) && longPrefix.test(prefix)
}
