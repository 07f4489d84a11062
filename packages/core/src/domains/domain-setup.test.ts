import { describe, expect, it } from 'vitest'
import { needsSetup, setupOf } from './domain-setup'
import { domain, domainProofWire } from './domains.fixtures'

const undone = (seen: Parameters<typeof setupOf>[0]) =>
  setupOf(seen).flatMap(({ step, isDone }) => (isDone ? [] : [step]))

describe('the setup of a domain', () => {
  it('is complete when mail arrives, is relayed and nobody else gets it', () => {
    expect(undone(domain())).toEqual([])
    expect(needsSetup(domain())).toBe(false)
  })

  it('starts with all steps open', () => {
    const added = domain({
      ...{ ipEntries: [], mxState: 'missing', mailCount: 0 },
      proof: domainProofWire({ isNeeded: true }),
    })

    expect(undone(added)).toEqual(['nextHop', 'proof', 'mx', 'mail'])
  })

  it.each([
    { why: 'it has no next hop', seen: { ipEntries: [] } },
    { why: 'the proof is to come', seen: { proof: domainProofWire({ isNeeded: true }) } },
    { why: 'its MX records lead elsewhere', seen: { mxState: 'wrong' } },
    { why: 'it has no MX records', seen: { mxState: 'missing' } },
  ])('is needed when $why', ({ seen }) => {
    expect(needsSetup(domain(seen))).toBe(true)
  })

  it.each(['right', 'mixed', 'failed', null])('is not needed with MX records that are %s', (mxState) => {
    expect(needsSetup(domain({ mxState }))).toBe(false)
  })

  it('has no proof when the server reports none', () => {
    expect(setupOf(domain({ proof: null })).map(({ step }) => step)).toEqual(['nextHop', 'mx', 'mail'])
  })
})
