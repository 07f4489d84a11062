import type { ScanResult } from '../mail/judge/scanner'

/**
 * True if a mail is proven to come from the domain that both its sender and its From header name. As with DMARC's relaxed alignment, a
 * domain also speaks for its subdomains.
 */
export function isProven(
  { provenDomains = [] }: ScanResult,
  { sender, from }: { sender: string; from: string },
): boolean {
  const speaksFor = (address: string) => {
    const domain = address.slice(address.lastIndexOf('@') + 1).toLowerCase()
    return provenDomains.some((proven) => domain === proven || (proven.includes('.') && domain.endsWith(`.${proven}`)))
  }
  return speaksFor(from) && speaksFor(sender)
}
