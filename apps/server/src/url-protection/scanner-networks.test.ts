import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { networkOf } from '../http/client-address'
import { isScannerNetwork, readScannerFile, scannerCheck } from './scanner-networks'

describe('networks of known scanners', () => {
  const folder = mkdtempSync(join(tmpdir(), 'postern-scanners-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  const fileOf = (text: string) => {
    const file = join(folder, 'scanners.txt')
    writeFileSync(file, text)
    return file
  }

  it('are addresses and networks, of IPv6 up to /64', () => {
    const good = ['192.0.2.7', '192.0.2.0/24', '0.0.0.0/0', '2001:db8::/32', '2001:db8:1:2::/64']
    const bad = [
      '',
      'scanner.example',
      '192.0.2.0/33',
      '192.0.2',
      '2001:db8::1',
      '2001:db8::/65',
      '192.0.2.0/24 x',
      '10.0.0.0/',
    ]

    expect(good.filter(isScannerNetwork)).toEqual(good)
    expect(bad.filter(isScannerNetwork)).toEqual([])
  })

  it('contain visitors of both families, as their addresses are kept', () => {
    const isScanner = scannerCheck(['192.0.2.0/24', '198.51.100.9', '2001:db8:5::/48'])
    const known = ['192.0.2.77', '::ffff:192.0.2.77', '198.51.100.9', '2001:db8:5:77::1']
    const others = ['192.0.3.1', '198.51.100.8', '2001:db8:6::1', 'unknown']

    expect(known.map(networkOf).map(isScanner)).toEqual(known.map(() => true))
    expect(others.map(networkOf).map(isScanner)).toEqual(others.map(() => false))
    expect(scannerCheck([])('192.0.2.1')).toBe(false)
  })

  it('come from a file with comments', () => {
    expect(readScannerFile(fileOf('# Filter of a partner\r\n192.0.2.0/24 # Dublin\r\n\r\n2001:db8::/32\n'))).toEqual([
      '192.0.2.0/24',
      '2001:db8::/32',
    ])
  })

  it('are refused with the line that is wrong, and with the file that cannot be read', () => {
    expect(() => readScannerFile(fileOf('192.0.2.0/24\nscanner.example\n'))).toThrow(
      /line 2 of .+ is no network; write/,
    )
    expect(() => readScannerFile(join(folder, 'none.txt'))).toThrow(/none\.txt cannot be read/)
  })
})
