import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { blockedTlds, isBlockedTld } from './blocked-tlds'

const topLevelDomains = JSON.parse(
  readFileSync(new URL('../../test-data/reference/top-level-domains.json', import.meta.url), 'utf8'),
).items.map(({ tld }: { tld: string }) => tld)

describe('isBlockedTld', () => {
  it('covers about sixty, including the five from the specification (CO-013, AM-098)', () => {
    expect(blockedTlds.size).toBeGreaterThan(55)
    expect(blockedTlds.size).toBeLessThan(65)
    for (const tld of ['ru', 'cn', 'top', 'info', 'zip'])
      expect(isBlockedTld(`a@mail.${tld.toUpperCase()}.`)).toBe(true)
  })

  it('contains only top-level domains that exist (CO-013, AM-098)', () => {
    expect(topLevelDomains).toEqual(expect.arrayContaining([...blockedTlds]))
  })

  it.each(['mail.ru', ' Mail.RU ', 'a@b.zip', 'a@top', 'b.xyz.'])('blocks %s (CO-013)', (address) => {
    expect(isBlockedTld(address)).toBe(true)
  })

  it.each(['a@b.example', 'ru', 'ru.', '', '.', 'top.example', 'a.ru@b.example', 'b.ru..', 'b.рф'])(
    'lets %s pass',
    (address) => {
      expect(isBlockedTld(address)).toBe(false)
    },
  )
})
