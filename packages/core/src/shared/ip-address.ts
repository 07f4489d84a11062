import { asText } from './as-text'

// Without leading zeros, which some read as octal.
const byte = /^(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)$/
const prefix = /^(?:3[0-2]|[12]?\d)$/

/** Four decimal numbers from 0 to 255 (spec 5). */
export function isIPv4(text: string): boolean {
  const parts = asText(text).split('.', 5)
  return parts.length === 4 && parts.every((part) => byte.test(part))
}

/** An IPv4 address, alone or with a prefix from /0 to /32 (spec 5). */
export function isIPv4Cidr(text: string): boolean {
  const slash = asText(text).indexOf('/')
  if (slash < 0) return isIPv4(text)
  return isIPv4(text.slice(0, slash)) && prefix.test(text.slice(slash + 1))
}
