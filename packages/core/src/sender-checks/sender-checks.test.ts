import { describe, expect, it } from 'vitest'
import { isHeldForDmarc, senderChecksArea } from './sender-checks'
import { senderChecks } from './sender-checks.contract'

const found = (values: { result?: string; policy?: string | null; arc?: string; sealer?: string } = {}) => {
  const { result = 'fail', policy = 'reject', arc = 'none', sealer } = values
  return { dmarc: { result, policy }, arc, ...(sealer && { sealer }) }
}
const { defaults } = senderChecksArea

describe('isHeldForDmarc', () => {
  it.each([
    { of: found(), isHeld: true },
    { of: found({ policy: 'quarantine' }), isHeld: true },
    { of: found({ policy: 'none' }), isHeld: false },
    { of: found({ policy: null }), isHeld: false },
    { of: found({ result: 'pass' }), isHeld: false },
    { of: found({ result: 'temperror' }), isHeld: false },
    { of: found({ arc: 'pass', sealer: 'google.com' }), isHeld: false },
    { of: found({ arc: 'fail', sealer: 'google.com' }), isHeld: true },
    { of: found({ arc: 'pass', sealer: 'evil.example' }), isHeld: true },
    { of: found({ arc: 'pass' }), isHeld: true },
    { of: undefined, isHeld: false },
  ])('returns $isHeld for $of', ({ of, isHeld }) => {
    expect(isHeldForDmarc(of, defaults)).toBe(isHeld)
  })

  it('holds nothing where the setting is off', () => {
    expect(isHeldForDmarc(found(), { ...defaults, holdsFailedDmarc: false })).toBe(false)
  })
})

describe('trusted sealers', () => {
  const schema = senderChecks.updateOfCustomer.body

  it('are domains, stored in lower case', () => {
    expect(schema?.parse({ trustedSealers: [' Lists.Example '] })).toEqual({ trustedSealers: ['lists.example'] })
    expect(schema?.safeParse({ trustedSealers: ['not a domain'] }).success).toBe(false)
  })
})
