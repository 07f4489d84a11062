import { emailInDisplayAddress } from '@postern/core'

/** Senders of a stored message in the form that lists compare. */
export function sendersOf({ sender, displayAddress }: { sender: string; displayAddress: string | null }) {
  return {
    sender: sender.toLowerCase(),
    fromAddress: emailInDisplayAddress(displayAddress)?.toLowerCase() ?? null,
  }
}
