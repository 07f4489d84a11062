import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseDigestAction, parseDigestLink, parseDigestPath, toDigestLink } from './digest-link'

describe('digest links', () => {
  it('parses every parameter of a link (DG-005, DG-006, DG-008, DG-009)', () => {
    expect(parseDigestLink('?releaseCode=a&timezone=Europe/Paris&previewToken=p&allowBlockToken=t')).toEqual({
      releaseCode: 'a',
      timeZone: 'Europe/Paris',
      previewToken: 'p',
      allowBlockToken: 't',
      allowDisplayWhitelist: false,
      confirmRelease: false,
    })
  })

  it.each([
    { value: 'true', on: true },
    { value: 'false', on: false },
    { value: '1', on: false },
    { value: 'TRUE', on: false },
  ])('parses $value as $on (DG-010, DG-011)', ({ value, on }) => {
    const link = parseDigestLink(`allowDisplayWhitelist=${value}&confirmRelease=${value}`)

    expect([link.allowDisplayWhitelist, link.confirmRelease]).toEqual([on, on])
  })

  it('round-trips through the URL', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1 }),
        fc.base64String({ minLength: 1 }),
        fc.boolean(),
        fc.boolean(),
        (id, code, confirmRelease, allowDisplayWhitelist) => {
          const link = {
            releaseCode: code,
            timeZone: 'Europe/Dublin',
            previewToken: null,
            allowBlockToken: code,
            confirmRelease,
            allowDisplayWhitelist,
          }
          const url = new URL(toDigestLink(id, link), 'https://portal.example')

          expect(parseDigestPath(url.pathname)).toBe(id)
          expect(parseDigestLink(url.search)).toEqual(link)
        },
      ),
      { numRuns: 1_000 },
    )
  })

  it.each([
    '/quarantine/0/digest',
    '/quarantine/01/digest',
    '/quarantine/1e3/digest',
    '/quarantine/x/digest',
    '/quarantine/99999999999999999/digest',
  ])('finds no entry in %s (DG-001, RT-140)', (path) => {
    expect(parseDigestPath(path)).toBeNull()
  })

  it('accepts only release and block as the action in the fragment', () => {
    const hashes = ['#release', '#block', '', '#', '#allow', '#release ', '#__proto__']

    expect(hashes.map(parseDigestAction)).toEqual(['release', 'block', ...Array<undefined>(5)])
  })
})
