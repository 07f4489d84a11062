import { domainToASCII } from 'node:url'

/** A domain as the name service knows it, lower case; `null` when it has no such form. */
export function asciiDomain(domain: string): string | null {
  const name = domainToASCII(domain)
  return /^[a-z0-9_](?:[a-z0-9_.-]{0,251}[a-z0-9_])?$/.test(name) ? name : null
}
