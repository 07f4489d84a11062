import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type JudgedEntry, judgeSender, type SenderFacts } from './judge-sender'

const facts: SenderFacts = {
  sender: 'ana@news.shop.example',
  fromAddress: 'ana@news.shop.example',
  provenDomains: [],
  failedDomains: [],
  now: 1_000,
}

const proven = { ...facts, provenDomains: ['news.shop.example'] }

const entry = (values: Partial<JudgedEntry>): JudgedEntry => ({
  level: 'customer',
  isForced: false,
  type: 1,
  sender: '@news.shop.example',
  subdomains: false,
  envelopeOnly: false,
  expiresAt: null,
  ...values,
})

describe('judgeSender', () => {
  it('lets the nearest level decide and lists the entries it overrules', () => {
    const above = entry({ level: 'reseller', type: 1 })
    const own = entry({ level: 'user', type: 3 })

    expect(judgeSender([above, own], proven)).toEqual({
      verdict: 'allowAll',
      winner: own,
      chain: [
        { entry: own, why: 'wins' },
        { entry: above, why: 'overruled' },
      ],
    })
  })

  it('lets a forced system entry override every level, but no forced entry below the reseller', () => {
    const forced = entry({ level: 'system', isForced: true, type: 1 })
    const pretended = entry({ level: 'user', isForced: true, type: 3 })

    expect(judgeSender([pretended, forced], facts).winner).toBe(forced)
  })

  it('falls through to the next level when an entry is neutral', () => {
    const neutral = entry({ level: 'customer', type: 2 })
    const blocked = entry({ level: 'customer', type: 1, sender: 'ana@news.shop.example' })
    const above = entry({ level: 'system', type: 0 })

    const { verdict, chain } = judgeSender([blocked, neutral, above], proven)

    expect(verdict).toBe('allow')
    expect(chain.map(({ why }) => why)).toEqual(['silenced', 'neutralizes', 'wins'])
  })

  it('applies a parent domain only when the entry includes subdomains', () => {
    expect(judgeSender([entry({ sender: '@shop.example' })], facts).verdict).toBeNull()
    expect(judgeSender([entry({ sender: '@shop.example', subdomains: true })], facts).verdict).toBe('block')
  })

  it('ignores an allow entry for a sender that failed authentication, and still blocks it', () => {
    const failed = { ...facts, failedDomains: ['news.shop.example'] }

    expect(judgeSender([entry({ type: 3 })], failed).chain).toMatchObject([{ why: 'unproven' }])
    expect(judgeSender([entry({ type: 1 })], failed).verdict).toBe('block')
    expect(judgeSender([entry({ type: 3 })], { ...failed, provenDomains: ['news.shop.example'] }).verdict).toBe(
      'allowAll',
    )
  })

  it('allows a domain only for authenticated senders, unless the entry also allows others', () => {
    expect(judgeSender([entry({ type: 0 })], facts).chain).toMatchObject([{ why: 'unproven' }])
    expect(judgeSender([entry({ type: 0 })], proven).verdict).toBe('allow')
    expect(judgeSender([entry({ type: 0 })], { ...facts, provenDomains: ['shop.example'] }).verdict).toBe('allow')
    expect(judgeSender([entry({ type: 0 })], { ...facts, provenDomains: ['xshop.example'] }).verdict).toBeNull()
    expect(judgeSender([entry({ type: 0, isUnproven: true })], facts).verdict).toBe('allow')
    expect(judgeSender([entry({ type: 1 })], facts).verdict).toBe('block')
  })

  it('allows an address only for authenticated senders when its domain publishes DMARC', () => {
    const address = entry({ type: 3, sender: 'ana@news.shop.example' })
    const published = { ...facts, dmarcDomains: ['news.shop.example'] }

    expect(judgeSender([address], facts).verdict).toBe('allowAll')
    expect(judgeSender([address], published).chain).toMatchObject([{ why: 'unproven' }])
    expect(judgeSender([address], { ...published, ...proven, dmarcDomains: published.dmarcDomains }).verdict).toBe(
      'allowAll',
    )
    expect(judgeSender([{ ...address, isUnproven: true }], published).verdict).toBe('allowAll')
  })

  it('applies a network entry when the sending server is in that network', () => {
    const network = entry({ sender: null, type: 0 })

    expect(judgeSender([{ ...network, hasClient: true }], facts).verdict).toBe('allow')
    expect(judgeSender([network], facts).chain).toMatchObject([{ why: 'other' }])
  })

  it('matches a slow reference implementation on 20,000 generated lists and messages', () => {
    let decided = 0
    let byNetwork = 0
    let byUnproven = 0
    fc.assert(
      fc.property(fc.array(anyEntry, { maxLength: 12 }), anyFacts, (entries, message) => {
        const { verdict, winner } = judgeSender(entries, message)
        const expected = slowly(entries, message)
        if (expected) decided++
        if (expected?.sender === null) byNetwork++
        if (expected?.isUnproven && slowly([{ ...expected, isUnproven: false }], message) === null) byUnproven++
        expect(winner).toBe(expected)
        const verdicts = ['allow', 'block', null, 'allowAll']
        expect(verdict).toBe(expected ? verdicts[expected.type] : null)
      }),
      { numRuns: 20_000 },
    )
    expect(decided).toBeGreaterThan(2_000)
    expect(byNetwork).toBeGreaterThan(1_000)
    expect(byUnproven).toBeGreaterThan(300)
  })
})

const domains = ['shop.example', 'news.shop.example', 'other.example', 'xshop.example']
const addresses = domains.flatMap((domain) => [`ana@${domain}`, `bo@${domain}`])

const anyEntry: fc.Arbitrary<JudgedEntry> = fc
  .record({
    level: fc.constantFrom('system', 'reseller', 'customer', 'domain', 'group', 'user'),
    isForced: fc.boolean(),
    type: fc.constantFrom(0, 1, 2, 3),
    sender: fc.constantFrom(null, ...addresses, ...domains.map((domain) => `@${domain}`)),
    subdomains: fc.boolean(),
    envelopeOnly: fc.boolean(),
    isUnproven: fc.boolean(),
    expiresAt: fc.constantFrom(null, null, null, 500, 1_000, 1_500),
    isClient: fc.boolean(),
  })
  .map(({ isClient, ...one }) => ({ ...one, ...(one.sender === null && { hasClient: isClient, subdomains: false }) }))

const anyFacts: fc.Arbitrary<SenderFacts> = fc.record({
  sender: fc.constantFrom('', ...addresses),
  fromAddress: fc.constantFrom(null, ...addresses),
  provenDomains: fc.subarray(domains),
  failedDomains: fc.subarray(domains),
  dmarcDomains: fc.subarray(domains),
  now: fc.constant(1_000),
})

/** Reference implementation: checks every level in order, with its own text comparison. */
function slowly(entries: readonly JudgedEntry[], message: SenderFacts): JudgedEntry | null {
  const order = [
    ...['system', 'reseller'].map((level) => (one: JudgedEntry) => one.isForced && one.level === level),
    ...['user', 'group', 'domain', 'customer', 'reseller', 'system'].map(
      (level) => (one: JudgedEntry) =>
        one.level === level && !(one.isForced && ['system', 'reseller'].includes(one.level)),
    ),
  ]
  for (const isAsked of order) {
    const level = entries.filter((one) => isAsked(one) && counts(one, message))
    if (level.some(({ type }) => type === 2)) continue
    for (const type of [3, 1, 0]) for (const one of level) if (one.type === type) return one
  }
  return null
}

function counts(one: JudgedEntry, message: SenderFacts): boolean {
  if (one.expiresAt !== null && !(one.expiresAt > message.now)) return false
  // The server of a network has proven its address by connecting.
  if (one.sender === null) return one.hasClient === true
  const both = one.envelopeOnly ? [message.sender] : [message.sender, message.fromAddress ?? '']
  return both.some((address) => {
    if (address === '') return false
    const domain = address.replace(/^.*@/, '')
    const listed = (one.sender ?? '').replace(/^@/, '')
    const isSame = one.sender?.startsWith('@') ? domain === listed : address === one.sender
    const isBelow = one.sender?.startsWith('@') && one.subdomains && domain.endsWith(`.${listed}`)
    if (!isSame && !isBelow) return false
    const isProven = message.provenDomains.some((proven) => `.${domain}`.endsWith(`.${proven}`))
    const isSuspect = message.failedDomains.includes(domain) || message.dmarcDomains?.includes(domain)
    if (isProven || one.isUnproven === true) return true
    return (one.type !== 0 && one.type !== 3) || !(isSuspect || one.sender?.startsWith('@'))
  })
}
