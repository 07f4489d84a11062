import { isIP } from 'node:net'

/** Normalises a socket's address for comparison with networks in the database; empty when invalid. */
export function plainAddress(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
  return isIP(plain) && !plain.includes('%') ? plain : ''
}
