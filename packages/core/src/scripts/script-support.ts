import { isFreeHeader, longestAddedHeader, ruleHeadersAtMost } from '../customer-rules/free-headers'
import type { SieveSupport } from '../sieve/program'

/** The folder that holds mail. */
export const quarantineFolder = 'Quarantine'

/** Abilities of the mail path: it redirects to one address at most, and keeps the headers that content rules keep as well. */
export const scriptSupport: SieveSupport = {
  folders: [quarantineFolder],
  redirectsAtMost: 1,
  headers: { mayChange: isFreeHeader, addedAtMost: ruleHeadersAtMost, longestValue: longestAddedHeader },
}
