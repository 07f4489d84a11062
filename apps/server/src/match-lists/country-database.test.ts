import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { buildMmdb } from '../testing/test-mmdb'
import { readCountryDatabase } from './country-database'

const folder = mkdtempSync(join(tmpdir(), 'countries-'))
afterAll(() => rmSync(folder, { recursive: true }))

function write(name: string, content: Buffer): string {
  const file = join(folder, name)
  writeFileSync(file, content)
  return file
}

describe('readCountryDatabase', () => {
  const countryOf = readCountryDatabase(
    write(
      'countries.mmdb',
      buildMmdb([
        { address: '192.0.2.0', bits: 24, record: { country: { iso_code: 'IE' } } },
        { address: '198.51.100.0', bits: 25, record: { country_code: 'fr' } },
        { address: '198.51.100.128', bits: 25, record: { country: 'DE' } },
        { address: '203.0.113.7', bits: 32, record: { continent: 'EU' } },
      ]),
    ),
  )

  it.each([
    ['192.0.2.7', 'IE'],
    ['198.51.100.1', 'FR'],
    ['198.51.100.200', 'DE'],
    ['203.0.113.7', null],
    ['203.0.113.8', null],
    ['2001:db8::1', null],
    ['', null],
    ['mail.example', null],
  ])('finds %j in %s (RT-132)', (address, country) => {
    expect(countryOf(address)).toBe(country)
  })

  it.each([
    ['a text', Buffer.from('Not a database\n')],
    ['nothing', Buffer.alloc(0)],
    ['a part of one', buildMmdb([{ address: '192.0.2.0', bits: 24, record: 'IE' }]).subarray(0, 40)],
  ])('refuses %s in one line that says what to do', (name, content) => {
    const file = write(name, content)

    expect(() => readCountryDatabase(file)).toThrow(
      /^COUNTRY_DATABASE names .*, which is no MMDB file\. Name one,[^\n]*$/,
    )
  })

  it('refuses a file that is not there', () => {
    expect(() => readCountryDatabase(join(folder, 'none'))).toThrow(/^COUNTRY_DATABASE names .* cannot be read/)
  })
})
