import { isIP } from 'node:net'

/** An address of a socket as the database can compare it with networks; empty for what is none. */
export function plainAddress(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
  return isIP(plain) && !plain.includes('%') ? plain : ''
}
