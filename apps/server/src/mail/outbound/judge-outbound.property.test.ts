import { RuleAction } from '@postern/core/management'
import { describe, expect, it } from 'vitest'
import type { ScriptVerdict } from '../../scripts/script-runner'
import type { MatchedRule } from '../judge/judge'
import { decideOutbound, judgeOutbound } from './judge-outbound'

const messages = 10_000
const scans = {
  clean: { isSpam: false },
  spam: { isSpam: true, spamType: 'spam' },
  virus: { isSpam: false, virusName: 'Test' },
} as const

interface Plain {
  scan: keyof typeof scans
  spamAction: 'hold' | 'tag' | 'reject'
  /** For each recipient: the word of a script, and the first rules of the levels. */
  recipients: { script: ScriptVerdict['outcome'] | null; rules: Pick<MatchedRule, 'id' | 'action' | 'isForced'>[] }[]
}

/** Numbers that look random and are the same each time. */
function numbers(start: number) {
  let state = start
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

describe('decideOutbound', () => {
  it(`agrees with a slow second implementation on ${messages} generated messages; danger beats all (RT-116)`, () => {
    const next = numbers(3)
    const pick = <T>(from: readonly T[]) => from[next(from.length)] as T
    const seen = new Set<string>()
    for (let turn = 0; turn < messages; turn += 1) {
      const plain: Plain = {
        ...{ scan: pick(['clean', 'clean', 'spam', 'spam', 'virus']), spamAction: pick(['hold', 'tag', 'reject']) },
        recipients: Array.from({ length: 1 + next(3) }, () => ({
          script: pick([null, null, null, null, 'deliver', 'hold', 'discard', 'reject'] as const),
          rules: Array.from({ length: next(3) }, (_, id) => {
            return { id: id + 1, action: pick(Object.values(RuleAction)), isForced: next(4) === 0 }
          }),
        })),
      }

      const expected = slowly(plain)
      expect(decided(plain), JSON.stringify(plain)).toEqual(expected)
      if (plain.scan === 'virus') expect(expected).toBe('reject by danger')
      seen.add(expected.replace(/ \d.*/, ''))
    }
    expect([...seen].sort()).toEqual([
      ...['hold by rule', 'hold by scanner', 'hold by script'],
      ...['reject by danger', 'reject by rule', 'reject by scanner', 'reject by script', 'send'],
    ])
  })
})

const tagOf = (id: number) => ({ copies: [], subjectTags: [`T${id}`], addHeaders: [], removeHeaders: [] })

/** As the outbound intake decides; of mail that is sent, what happens for each recipient. */
function decided({ scan, spamAction, recipients }: Plain): string {
  const named = recipients.map((one, index) => ({ ...one, address: `r${index}@growth.example` }))
  const { action, reason, ruleId, shares, effects } = decideOutbound(judgeOutbound(scans[scan], spamAction), {
    recipients: named.map(({ address }) => address),
    scripted: {
      verdicts: new Map(
        named.flatMap(({ address, script }) =>
          script ? [[address, { id: 1, name: 'Script', outcome: script, reason: 'No' }] as const] : [],
        ),
      ),
      changes: new Map(),
    },
    rules: new Map(
      named.map(({ address, rules }) => [
        address,
        rules.map((rule) => ({ ...rule, name: 'Rule', found: 'x', effects: tagOf(rule.id) })),
      ]),
    ),
  })
  for (const { address, rules, script } of named) {
    const tags = effects.get(address)?.effects.subjectTags ?? []
    expect(tags).toEqual(
      expect.arrayContaining(rules.flatMap((one) => (one.action === 'continue' ? [`T${one.id}`] : []))),
    )
    // A script speaks before rules: only those that change mail are left.
    if (script) expect(tags).toHaveLength(rules.filter((one) => one.action === 'continue').length)
  }
  if (reason === 'virus') return `${action} by danger`
  if (ruleId !== undefined) return `${action} by rule ${ruleId}`
  if (action !== 'send') return `${action} by ${{ script: 'script', content: 'script' }[reason] ?? 'scanner'}`
  const each = named.map(({ address }) => {
    const share = shares.get(address)
    return `${share?.isDiscarded ? 'discard' : 'send'} ${share?.ruleId ?? share?.reason ?? ''}`.trim()
  })
  return `send 1: ${each.join(', ')}`
}

/** By plain loops over the order of who decides. */
function slowly({ scan, spamAction, recipients }: Plain): string {
  if (scan === 'virus') return 'reject by danger'
  const winners = recipients.map(({ script, rules: all }) => {
    if (script) return null
    const rules = all.filter(({ action }) => action !== 'continue')
    for (const rule of rules) if (rule.isForced) return rule
    for (const rule of rules) if (rule.action !== 'deliver') return rule
    return rules[0] ?? null
  })
  let isLifted = true
  for (const winner of winners) if (winner?.action !== 'deliver') isLifted = false
  const stops = scan === 'spam' && spamAction !== 'tag' && !isLifted
  if (stops && spamAction === 'reject') return 'reject by scanner'
  for (const { script } of recipients) if (script === 'reject') return 'reject by script'
  for (const winner of winners) if (winner?.action === 'reject') return `reject by rule ${winner.id}`
  if (!stops) for (const { script } of recipients) if (script === 'hold') return 'hold by script'
  for (const winner of winners) if (winner?.action === 'hold') return `hold by rule ${winner.id}`
  if (stops) return 'hold by scanner'
  const each = recipients.map(({ script }, index) => {
    if (script) return script === 'discard' ? 'discard script' : 'send'
    const winner = winners[index]
    return winner ? `${winner.action === 'discard' ? 'discard' : 'send'} ${winner.id}` : 'send'
  })
  return `send 1: ${each.join(', ')}`
}
