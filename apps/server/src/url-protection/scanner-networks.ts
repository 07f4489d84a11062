import { readFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { rangesCheck } from '../auth/sign-in-ranges'

/** Longest prefix of an IPv6 network: visitors are known by their /64. */
const longestIpv6 = 64

/** True for an address or a network in CIDR notation; IPv6 up to /64. */
export function isScannerNetwork(text: string): boolean {
  const [, address = '', prefix] = /^([^/\s]+)(?:\/(\d{1,3}))?$/.exec(text) ?? []
  const family = isIP(address)
  if (family === 4) return prefix === undefined || Number(prefix) <= 32
  return family === 6 && prefix !== undefined && Number(prefix) <= longestIpv6
}

/** Networks of a file, one on each line; `#` begins a comment. Throws an error that names the line. */
export function readScannerFile(file: string): string[] {
  const lines = contentOf(file).split(/\r?\n/)
  return lines.flatMap((line, at) => {
    const text = line.replace(/#.*$/, '').trim()
    if (text && !isScannerNetwork(text)) {
      throw new Error(
        `SCANNER_NETWORKS_FILE: line ${at + 1} of ${file} is no network; write 192.0.2.0/24, or 2001:db8::/32 with at most /64.`,
      )
    }
    return text ? [text] : []
  })
}

function contentOf(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    throw new Error(`SCANNER_NETWORKS_FILE: ${file} cannot be read.`, { cause: error })
  }
}

/** Tells whether an address, as `clientAddress` gives it, belongs to a known scanner. */
export function scannerCheck(networks: readonly string[]): (address: string) => boolean {
  if (networks.length === 0) return () => false
  const isInRange = rangesCheck(networks.map((range) => ({ range })))
  return (address) => isInRange(address.replace(/\/64$/, ''))
}
