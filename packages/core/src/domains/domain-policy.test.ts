import { describe, expect, it } from 'vitest'
import { PolicyChange, RewriteChange } from './domain-changes'
import {
  DomainPolicy,
  DomainRewriteSettings,
  defaultDomainPolicy,
  defaultRewriteSettings,
  misplacedScore,
} from './domain-policy'

describe('the policy of a domain', () => {
  it('is the default when nothing is specified (EN-095, EN-096)', () => {
    expect(DomainPolicy.parse({})).toEqual(defaultDomainPolicy)
    expect(DomainRewriteSettings.parse({})).toEqual(defaultRewriteSettings)
  })

  it.each([
    [{ tagScore: 4, holdScore: 6, discardScore: 12 }, null],
    [{ tagScore: null, holdScore: 6, discardScore: 12 }, null],
    [{ tagScore: null, holdScore: null, discardScore: null }, null],
    [{ tagScore: 6, holdScore: 6, discardScore: null }, 'holdScore'],
    [{ tagScore: 13, holdScore: null, discardScore: 12 }, 'discardScore'],
  ] as const)('with the scores %j has %j out of place', (scores, name) => {
    expect(misplacedScore(scores)).toBe(name)
  })

  it('rejects scores that no mail would reach', () => {
    expect(PolicyChange.safeParse({ tagScore: 6, holdScore: 5 }).success).toBe(false)
    expect(PolicyChange.safeParse({ tagScore: 5, holdScore: 6 }).success).toBe(true)
  })

  it.each([0, -1, 100.1, 5.05, '5', Number.NaN])('rejects a score of %j', (holdScore) => {
    expect(PolicyChange.safeParse({ holdScore }).success).toBe(false)
  })

  it.each(['a\r\nBcc: x@y.example', 'x'.repeat(31), 'a\0', 7])('rejects the tag %j (XS-19)', (subjectTag) => {
    expect(RewriteChange.safeParse({ subjectTag }).success).toBe(false)
  })

  it('keeps the delivery domain in its canonical spelling', () => {
    expect(RewriteChange.parse({ recipientDomain: ' Bücher.example. ' })).toEqual({
      recipientDomain: 'xn--bcher-kva.example',
    })
    expect(RewriteChange.parse({ recipientDomain: ' ' })).toEqual({ recipientDomain: '' })
    expect(RewriteChange.safeParse({ recipientDomain: 'no domain' }).success).toBe(false)
  })
})
