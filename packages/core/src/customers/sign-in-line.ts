import { isIpCidr } from '../shared/ip-address'
import type { SignInRange } from './customer'

const nameAtMost = 60

/** Formats a range with its name as one line: `192.0.2.0/24 Office`. */
export function signInLine({ range, name }: SignInRange): string {
  return name ? `${range} ${name}` : range
}

/** Parses such a line; returns `null` when it does not begin with an IP address or range. */
export function readSignInLine(line: string): SignInRange | null {
  const [range = '', ...words] = line.trim().split(/\s+/)
  const name = words.join(' ')
  return isIpCidr(range) && name.length <= nameAtMost ? { range, name } : null
}
