import { readFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { Reader, type Response } from 'mmdb-lib'
import type { CountryFinder } from './country-finder'

/** A country database that cannot be used: an operator can put that right. */
export class CountryDatabaseError extends Error {}

/** Reads an MMDB file of any vendor, once; later changes of the file count after the next start. */
export function readCountryDatabase(file: string): CountryFinder {
  const reader = openReader(file)
  return (address) => {
    if (isIP(address) === 0) return null
    try {
      return countryIn(reader.get(address))
    } catch {
      // A database of IPv4 alone knows no other addresses.
      return null
    }
  }
}

function openReader(file: string): Reader<Response> {
  try {
    return new Reader<Response>(readFileSync(file))
  } catch (cause) {
    const isMissing = (cause as NodeJS.ErrnoException).code !== undefined
    throw new CountryDatabaseError(
      isMissing
        ? `COUNTRY_DATABASE names ${file}, which cannot be read. Name an MMDB file, or leave it out: countries are unknown then.`
        : `COUNTRY_DATABASE names ${file}, which is no MMDB file. Name one, or leave it out: countries are unknown then.`,
      { cause },
    )
  }
}

/** Vendors write `country.iso_code`, `country_code`, or the code as `country`. */
function countryIn(record: unknown): string | null {
  const { country, country_code: code } = (record ?? {}) as { country?: unknown; country_code?: unknown }
  const known = [(country as { iso_code?: unknown } | undefined)?.iso_code, code, country]
  const found = known.find((one): one is string => typeof one === 'string' && /^[A-Za-z]{2}$/.test(one))
  return found?.toUpperCase() ?? null
}
