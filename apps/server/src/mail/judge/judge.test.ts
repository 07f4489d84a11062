import type { DomainPolicy } from '@postern/core'
import { defaultDomainPolicy, RuleAction, SpamAction } from '@postern/core/management'
import { describe, expect, it } from 'vitest'
import { deciders, judge, type MatchedRule, type SpamActions } from './judge'
import type { ListEntry } from './list-match'
import type { ScanResult } from './scanner'

const user = 7
const entry = (
  type: number,
  sender = 'ana@growth.example',
  owner: number | null = null,
  envelopeOnly = false,
): ListEntry => ({
  id: 1,
  type,
  sender,
  envelopeOnly,
  level: owner === null ? 'customer' : 'user',
  isForced: false,
  subdomains: false,
  expiresAt: null,
})
const decide = ({
  lists = [] as ListEntry[],
  scan = {} as Partial<ScanResult>,
  sender = 'ana@growth.example',
  displayAddress = 'Ana <ana@growth.example>' as string | null,
  rule = null as RuleAction | null,
  actions = undefined as SpamActions | undefined,
  policy = {} as Partial<DomainPolicy>,
} = {}) => {
  const { action, reason } = judge({
    sender,
    displayAddress,
    recipient: { userId: user, address: 'maeve@contoso.example' },
    lists,
    now: new Date(0),
    scan: { isSpam: false, ...scan },
    ...(actions && { actions }),
    policy: { ...defaultDomainPolicy, ...policy },
    rules: rule ? [{ id: 5, name: 'Programs', action: rule, found: 'a.exe' }] : [],
  })
  return `${action}: ${reason}`
}
const spam = { isSpam: true, spamType: 'spam' }

describe('judge', () => {
  const { Hold, Tag, Deliver, Discard } = SpamAction
  const bulk = { isSpam: true, spamType: 'newsletter' }
  it.each([
    { scan: spam, actions: { spam: Discard, bulk: Hold }, decision: 'discard: spam' },
    { scan: spam, actions: { spam: Deliver, bulk: Hold }, decision: 'deliver: spam' },
    { scan: spam, actions: { spam: Tag, bulk: Hold }, decision: 'deliver: spam' },
    { scan: bulk, actions: { spam: Discard, bulk: Hold }, decision: 'hold: bulk' },
    { scan: bulk, actions: { spam: Hold, bulk: Deliver }, decision: 'deliver: bulk' },
    { scan: bulk, actions: { spam: Hold, bulk: Discard }, lists: [entry(0)], decision: 'deliver: allow list' },
    {
      scan: { isSpam: true, spamType: 'phishing' },
      actions: { spam: Discard, bulk: Deliver },
      decision: 'hold: phishing',
    },
    { scan: { ...spam, virusName: 'X' }, actions: { spam: Deliver, bulk: Deliver }, decision: 'hold: virus' },
    {
      scan: { ...spam, scanErrorDetail: 'time-out' },
      actions: { spam: Deliver, bulk: Deliver },
      decision: 'hold: scanError',
    },
    { scan: { isSpam: true, spamType: 'malware' }, actions: { spam: Deliver, bulk: Deliver }, decision: 'hold: spam' },
    { scan: { isSpam: true }, actions: { spam: Deliver, bulk: Hold }, decision: 'deliver: spam' },
    { scan: {}, actions: { spam: Discard, bulk: Discard }, decision: 'deliver: clean' },
    {
      scan: { ...spam, spamScore: 6 },
      actions: { spam: Deliver, bulk: Hold },
      policy: { holdScore: 5 },
      decision: 'hold: spam',
    },
    {
      scan: { ...spam, spamScore: 9 },
      actions: { spam: Deliver, bulk: Hold },
      policy: { discardScore: 9 },
      decision: 'discard: spam',
    },
  ])('decides "$decision" when the customer wants $actions for $scan', ({ decision, ...given }) => {
    expect(decide(given)).toBe(decision)
  })

  it.each([Deliver, Discard])(
    'holds what imitates the own domain, also where the customer wants spam to be %s',
    (wanted) => {
      const displayAddress = '"boss@contoso.example" <ana@growth.example>'
      expect(decide({ scan: spam, actions: { spam: wanted, bulk: wanted }, displayAddress })).toBe('hold: phishing')
    },
  )

  it.each([
    { scan: { virusName: 'X' }, lists: [entry(3)], decision: 'hold: virus' },
    { scan: { contentViolation: true }, lists: [entry(3)], decision: 'hold: content' },
    { scan: { scanErrorDetail: 'time-out' }, lists: [entry(0)], decision: 'hold: scanError' },
    { scan: spam, lists: [], decision: 'hold: spam' },
    { scan: {}, lists: [], decision: 'deliver: clean' },
    { scan: spam, lists: [entry(0)], decision: 'deliver: allow list' },
    { scan: spam, lists: [entry(3)], decision: 'deliver: allow list' },
    { scan: {}, lists: [entry(1)], decision: 'discard: block list' },
    { scan: {}, lists: [entry(0), entry(1)], decision: 'discard: block list' },
    { scan: {}, lists: [entry(3), entry(1)], decision: 'deliver: allow list' },
    { scan: {}, lists: [entry(1), entry(0, 'ana@growth.example', user)], decision: 'deliver: allow list' },
    { scan: {}, lists: [entry(0), entry(1, 'ana@growth.example', user)], decision: 'discard: block list' },
    { scan: {}, lists: [entry(1, '@growth.example')], decision: 'discard: block list' },
    { scan: { ...spam, failedDomains: ['growth.example'] }, lists: [entry(3)], decision: 'hold: spam' },
    { scan: { failedDomains: ['growth.example'] }, lists: [entry(1)], decision: 'discard: block list' },
    { scan: spam, lists: [entry(2)], decision: 'hold: spam' },
  ])('decides "$decision"', ({ scan, lists, decision }) => {
    expect(decide({ scan, lists })).toBe(decision)
  })

  it.each([
    { rule: RuleAction.Hold, lists: [entry(3)], scan: {}, decision: 'hold: content' },
    { rule: RuleAction.Hold, lists: [entry(1)], scan: {}, decision: 'hold: content' },
    { rule: RuleAction.Hold, lists: [], scan: { virusName: 'X' }, decision: 'hold: virus' },
    { rule: RuleAction.Discard, lists: [entry(3)], scan: {}, decision: 'discard: content rule' },
    { rule: RuleAction.Discard, lists: [], scan: { contentViolation: true }, decision: 'hold: content' },
    { rule: RuleAction.Deliver, lists: [], scan: spam, decision: 'deliver: content rule' },
    { rule: RuleAction.Deliver, lists: [entry(1)], scan: {}, decision: 'discard: block list' },
    { rule: RuleAction.Deliver, lists: [entry(0)], scan: {}, decision: 'deliver: content rule' },
    { rule: RuleAction.Deliver, lists: [], scan: { virusName: 'X' }, decision: 'hold: virus' },
  ])('decides "$decision" when a content rule says $rule (CA-080)', ({ rule, lists, scan, decision }) => {
    expect(decide({ rule, lists, scan })).toBe(decision)
  })

  it('asks all who decide in one order (RT-116)', () => {
    expect(deciders.map(({ name }) => name)).toEqual([
      'danger',
      'script',
      'forced content rule',
      'content rule that holds, redirects, rejects or discards',
      'type of file that does not pass',
      'list entry that blocks, or skips all checks',
      'content rule that delivers',
      'own signal despite an entry that allows',
      'list entry that allows',
      'discard score of the domain',
      'hold score of the domain, or the scanner',
      'own signal',
      'spam or bulk that the customer wants delivered or discarded',
      'nothing',
    ])
  })

  it('picks one winner for each pair of a provider’s and a customer’s rule (RT-116)', () => {
    const { Hold, Discard, Deliver } = RuleAction
    const decideOf = (system: MatchedRule | null, customer: MatchedRule | null, lists: ListEntry[] = []) => {
      const { action, ruleId } = judge({
        ...{ sender: 'ana@growth.example', displayAddress: null, lists, now: new Date(0), scan: spam },
        recipient: { userId: user, address: 'maeve@contoso.example' },
        rules: [system, customer].filter((rule) => rule !== null),
      })
      return `${action} by ${ruleId === 1 ? 'provider' : ruleId === 2 ? 'customer' : 'neither'}`
    }
    const of =
      (id: number) =>
      (action: RuleAction, isForced = false) => ({ id, name: 'Rule', action, isForced, found: '' })
    const [system, customer] = [of(1), of(2)]

    const matrix = [system(Hold), system(Discard), system(Deliver), system(Deliver, true)].map((above) =>
      [null, customer(Hold), customer(Discard), customer(Deliver)].map((below) => decideOf(above, below)),
    )

    expect(matrix).toEqual([
      Array(4).fill('hold by provider'),
      Array(4).fill('discard by provider'),
      ['deliver by provider', 'hold by customer', 'discard by customer', 'deliver by provider'],
      Array(4).fill('deliver by provider'),
    ])
    expect(decideOf(system(Deliver), null, [entry(1)])).toBe('discard by neither')
    expect(decideOf(system(Deliver, true), null, [entry(1)])).toBe('deliver by provider')
  })

  it('holds a virus despite a forced rule (RT-116)', () => {
    const rules = [{ id: 1, name: 'Rule', action: RuleAction.Deliver, isForced: true, found: '' }]
    const message = { sender: 'ana@growth.example', displayAddress: null, lists: [], now: new Date(0), rules }

    expect(
      judge({
        ...{ ...message, recipient: { address: 'maeve@contoso.example' } },
        scan: { isSpam: false, virusName: 'Eicar' },
      }),
    ).toMatchObject({ action: 'hold', reason: 'virus' })
  })

  it('matches envelope-only entries against the envelope sender alone (AM-056)', () => {
    const sender = 'bounce@relay.example'

    expect(decide({ sender, lists: [entry(1)] })).toBe('discard: block list')
    expect(decide({ sender, lists: [entry(1, 'ana@growth.example', null, true)] })).toBe('deliver: clean')
  })

  it.each([
    {
      what: 'a foreign sender with an address of the own domain',
      sender: 'x@evil.example',
      displayAddress: 'Boss <boss@contoso.example>',
      decision: 'hold: phishing',
    },
    {
      what: 'an own address inside a foreign display name',
      sender: 'x@evil.example',
      displayAddress: '"boss@contoso.example" <x@evil.example>',
      decision: 'hold: phishing',
    },
    { what: 'a blocked top-level domain', sender: 'a@shop.zip', displayAddress: null, decision: 'hold: spam' },
    {
      what: 'a mailing list',
      sender: 'bounce@lists.example',
      displayAddress: 'Ana <ana@growth.example>',
      decision: 'deliver: clean',
    },
    {
      what: 'own mail',
      sender: 'boss@contoso.example',
      displayAddress: 'Boss <boss@contoso.example>',
      decision: 'deliver: clean',
    },
    {
      what: 'a bounce',
      sender: '',
      displayAddress: 'Mailer <mailer-daemon@contoso.example>',
      decision: 'deliver: clean',
    },
  ])('decides "$decision" for $what (AM-098)', ({ sender, displayAddress, decision }) => {
    expect(decide({ sender, displayAddress })).toBe(decision)
  })

  it('holds a lookalike of the own domain despite a plain allow entry, unless it skips every check', () => {
    const displayAddress = 'Boss <boss@contoso.example>'

    expect(decide({ displayAddress, lists: [entry(0)] })).toBe('hold: phishing')
    expect(decide({ displayAddress, lists: [entry(3)] })).toBe('deliver: allow list')
  })
})
