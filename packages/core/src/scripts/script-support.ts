import type { SieveSupport } from '../sieve/program'

/** The folder that holds mail. */
export const quarantineFolder = 'Quarantine'

/** Parts of Sieve that the mail path carries out: it neither redirects nor copies, and scripts change no headers. */
export const scriptSupport: SieveSupport = {
  unsupported: ['redirect', 'copy', 'editheader'],
  folders: [quarantineFolder],
}
