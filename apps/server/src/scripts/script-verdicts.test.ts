import { defaultDomainPolicy, RuleAction } from '@postern/core/management'
import { describe, expect, it } from 'vitest'
import { judge } from '../mail/judge/judge'
import type { ScanResult } from '../mail/judge/scanner'
import { decideOutbound, judgeOutbound } from '../mail/outbound/judge-outbound'
import { refusalText } from './refusal-text'
import { spamPercent, virusLevel } from './script-facts'
import type { ScriptVerdict } from './script-runner'

const outcomes = ['deliver', 'hold', 'redirect', 'discard', 'reject'] as const
const verdict = (outcome: ScriptVerdict['outcome']): ScriptVerdict => ({
  id: 3,
  name: 'Payments',
  outcome,
  reason: 'No',
})
const clean: ScanResult = { isSpam: false }

const decide = (outcome: ScriptVerdict['outcome'], { scan = clean, link = '', isForced = true } = {}) =>
  judge({
    ...{ sender: 'ana@growth.example', displayAddress: null, recipient: { userId: 7, address: 'bo@contoso.example' } },
    ...{ lists: [], now: new Date(0), scan, policy: defaultDomainPolicy, script: verdict(outcome) },
    rules: [{ id: 5, name: 'Rule', action: RuleAction.Discard, isForced, found: 'a' }],
    link: link === '' ? null : { shown: link },
  })

describe('the verdict of a script', () => {
  it.each([
    { outcome: 'deliver', action: 'deliver', reason: 'script' },
    { outcome: 'discard', action: 'discard', reason: 'script' },
    { outcome: 'redirect', action: 'deliver', reason: 'script', redirects: true },
    { outcome: 'hold', action: 'hold', reason: 'content' },
    { outcome: 'reject', action: 'hold', reason: 'content', refuses: true, refusal: 'No' },
  ] as const)('$outcome comes before rules that are forced (RT-121)', ({ outcome, ...expected }) => {
    expect(decide(outcome)).toMatchObject(expected)
  })

  it.each(outcomes)('%s never lets through or throws away what endangers (RT-121)', (outcome) => {
    const dangers = [
      decide(outcome, { scan: { isSpam: false, virusName: 'Test' } }),
      decide(outcome, { scan: { isSpam: false, scanErrorDetail: 'time-out' } }),
      decide(outcome, { link: 'bad[.]example' }),
    ]

    for (const { action, refuses } of dangers)
      expect({ action, refuses }).toEqual({ action: 'hold', refuses: undefined })
  })

  it('refuses or holds outbound mail for all, and lets none out that the scanner stops (RT-121)', () => {
    const decideOut = (scan: ScanResult, ...some: ScriptVerdict['outcome'][]) =>
      decideOutbound(judgeOutbound(scan, 'hold'), {
        recipients: some.map((_, index) => `r${index}`),
        scripted: {
          verdicts: new Map(some.map((outcome, index) => [`r${index}`, verdict(outcome)])),
          changes: new Map(),
        },
        rules: new Map(),
      })

    expect(decideOut(clean, 'deliver', 'hold', 'reject')).toMatchObject({
      ...{ action: 'reject', reason: 'script', refusal: 'No' },
    })
    expect(decideOut(clean, 'discard', 'hold')).toMatchObject({
      ...{ action: 'hold', reason: 'content', verdict: { contentViolation: 'Payments' } },
    })
    expect(decideOut(clean, 'discard')).toMatchObject({ action: 'send' })
    expect(decideOut({ isSpam: true, spamType: 'phishing' }, 'deliver')).toMatchObject({ action: 'reject' })
    expect(decideOut({ isSpam: true, spamType: 'spam' }, 'deliver')).toMatchObject({ action: 'hold', reason: 'spam' })
  })
})

describe('facts that scripts ask for', () => {
  it.each([
    { scan: { isSpam: false }, percent: null },
    { scan: { isSpam: true }, percent: 100 },
    { scan: { isSpam: false, spamScore: 4.2 }, percent: 42 },
    { scan: { isSpam: true, spamScore: 3 }, percent: 60 },
    { scan: { isSpam: false, spamScore: -5 }, percent: 0 },
    { scan: { isSpam: false, spamScore: 50 }, percent: 100 },
    { scan: { isSpam: false, spamScore: 5, scanErrorDetail: 'time-out' }, percent: null },
  ])('say $percent of 100 for $scan (RT-121)', ({ scan, percent }) => {
    expect(spamPercent(scan)).toBe(percent)
  })

  it('say whether a message is infected, clean or was not scanned (RT-121)', () => {
    expect(virusLevel({ isSpam: false, virusName: 'Test' })).toBe(5)
    expect(virusLevel(clean)).toBe(1)
    expect(virusLevel({ isSpam: false, scanErrorDetail: 'time-out' })).toBe(0)
  })
})

describe('refusalText', () => {
  it('is one line of ASCII that cannot begin another answer (RT-121)', () => {
    expect(refusalText('No\r\n250 Füne')).toBe('No 250 F?ne')
    expect(refusalText('\r\n')).toBe('The message is refused')
    expect(refusalText('x'.repeat(500))).toHaveLength(200)
  })
})
