import { describe, expect, it } from 'vitest'
import { blockedTlds, isBlockedTld } from './blocked-tlds'

describe('isBlockedTld', () => {
  it('knows about sixty, among them the five of the specification (CO-013)', () => {
    expect(blockedTlds.size).toBeGreaterThan(55)
    for (const tld of ['ru', 'cn', 'top', 'info', 'zip'])
      expect(isBlockedTld(`a@mail.${tld.toUpperCase()}.`)).toBe(true)
  })

  it.each(['a@b.example', 'ru', '', 'top.example'])('lets %s pass', (address) => {
    expect(isBlockedTld(address)).toBe(false)
  })
})
