import { emailInDisplayAddress, stripInvisible } from '@postern/core'
import { domainOfAddress } from '../intake/envelope-address'

export interface Sender {
  address: string
  /** As the message gives it; the address where it has none, or one that mail programs would turn into a link. */
  name: string
  /** Lower case; empty: none. */
  domain: string
}

const longestName = 60

const looksLikeLink = /:\/\/|\bwww\.|[\p{L}\d-]\.\p{L}{2,}/u

/** The sender that a message shows, given its From header, decoded, and the sender of its envelope. */
export function senderOf(displayAddress: string | null, envelopeSender: string): Sender {
  const shown = stripInvisible(displayAddress ?? '').replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
  const open = shown.lastIndexOf('<')
  // Read as for DMARC: what is proven is the domain of this address, and of no other in the header.
  const address = emailInDisplayAddress(displayAddress) ?? envelopeSender
  const name = (open < 0 ? '' : shown.slice(0, open))
    .replace(/^\s*"|"\s*$/g, '')
    .replaceAll('\\', '')
    .trim()
  const isName = name !== '' && !looksLikeLink.test(name)
  return {
    address,
    name: isName ? [...name].slice(0, longestName).join('') : address,
    domain: domainOfAddress(address.toLowerCase()),
  }
}
