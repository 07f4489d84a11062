import { createRequire } from 'node:module'

/** True if a password is in the scorer's own lists: 30,000 leaked passwords, common words and names (XA-02). */
export function isCommonPassword(password: string): boolean {
  common ??= new Set(Object.values(readLists()).flat())
  return common.has(password.toLowerCase())
}

let common: Set<string> | undefined

// Loaded with the first password that is set; the module has no types.
function readLists(): Record<string, string[]> {
  return createRequire(import.meta.url)('zxcvbn/lib/frequency_lists.js')
}
