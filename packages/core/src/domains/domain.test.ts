import { describe, expect, it } from 'vitest'
import { Domain, DomainTest, IpEntry, MxRecord } from './domain'
import { defaultDomainPolicy, defaultRewriteSettings } from './domain-policy'
import { domains } from './domains.contract'
import { domain, domainWire } from './domains.fixtures'

describe('Domain', () => {
  it.each([
    ['EN-092', 'isActive', false],
    ['EN-093', 'ipEntries', [{ ipAddress: '192.0.2.25', priority: 10, port: 25, tls: 'opportunistic' }]],
    ['EN-094', 'ipEntries', [{ ipAddress: 'mail.contoso.example', priority: 65535, port: 2525, tls: 'required' }]],
    ['EN-095', 'rewriteSettings', { ...defaultRewriteSettings, subjectTag: '[External]', other: { deep: [1, null] } }],
    ['EN-096', 'policy', { ...defaultDomainPolicy, holdScore: 7.5, other: 1 }],
    ['EN-097', 'mxRecords', [{ host: 'mx1.postern.example', priority: 10 }]],
  ] as const)('%s: reads %s as it is (AM-090)', (_id, field, value) => {
    expect(Domain.parse({ ...domainWire(), [field]: value })[field]).toEqual(value)
  })

  it.each(['isActive', 'is_active'])('reads the active state from %s (ST-037, AM-082)', (name) => {
    const { isActive, ...wire } = domainWire()

    expect(Domain.parse({ ...wire, [name]: false })).toEqual(domain({ isActive: false }))
  })

  it('fills in fields that a server omits (XB-17)', () => {
    expect(Domain.parse({ id: 11 })).toEqual({
      id: 11,
      name: '',
      customerId: null,
      customer: null,
      isActive: true,
      ipEntries: [],
      rewriteSettings: defaultRewriteSettings,
      policy: defaultDomainPolicy,
      mxRecords: [],
      mxState: null,
      proof: null,
      dkimSelector: '',
      userCount: null,
      mailCount: null,
      createdAt: null,
      deletedAt: null,
      version: '',
    })
  })

  it('reads entries of addresses and MX records in both spellings (EN-093, EN-094, EN-097, AM-082)', () => {
    expect(IpEntry.parse({ ip_address: '192.0.2.25', priority: 5 })).toEqual({
      ...{ ipAddress: '192.0.2.25', priority: 5, port: 25, tls: 'opportunistic' },
    })
    expect(MxRecord.parse({ host: 'mx', priority: 0 })).toEqual({ host: 'mx', priority: 0 })
  })

  it('reads an empty test result as no result (CA-062)', () => {
    expect(DomainTest.parse({})).toEqual({ isReachable: null, transcript: [], message: '', hops: [] })
  })
})

describe('the calls of domains', () => {
  it.each([
    [1, true],
    [65_535, true],
    [0, false],
    [65_536, false],
    [1.5, false],
    ['10', false],
  ])('take the priority %j of a next hop: %s (CA-058)', (priority, isTaken) => {
    expect(domains.addIp.body.safeParse({ ipAddress: '192.0.2.25', priority }).success).toBe(isTaken)
  })

  it.each([undefined, null, 'true', [true], 1])('reject %j for isActive (CA-057, ST-037)', (isActive) => {
    expect(domains.update.body.safeParse({ isActive }).success).toBe(false)
  })

  it.each([
    ['s1', true],
    ['', true],
    ['mail.2026', true],
    ['two words', false],
    ['.s1', false],
    ['a'.repeat(64), false],
  ])('take the selector %j of a DKIM key: %s (CA-057)', (dkimSelector, isTaken) => {
    expect(domains.update.body.safeParse({ dkimSelector }).success).toBe(isTaken)
  })
})
