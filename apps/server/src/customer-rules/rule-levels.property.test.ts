import { noConditions, noSchedule, prepareRule, RuleAction, type RuleLevel, ruleLevels } from '@postern/core/management'
import { describe, expect, it } from 'vitest'
import { judge } from '../mail/judge/judge'
import type { ListEntry } from '../mail/judge/list-match'
import { noLinks } from '../mail/reading/link-facts'
import { withHeader } from '../mail/reading/message-facts'
import { firstOf } from './find-rule'
import { effectsOn } from './message-effects'
import type { StoredRule } from './prepared-rules'

const pairs = 10_000
const customer = { address: 'maeve@contoso.example', customerId: 1, resellerId: 1 }
const words = ['invoice', 'offer', 'minutes'] as const

interface PlainRule {
  id: number
  level: RuleLevel
  isForced: boolean
  action: RuleAction
  /** In the subject, in a text that may not have been read in full, or in the name of a group that the recipient is a member of. */
  where: 'subject' | 'text' | 'group'
  word: (typeof words)[number]
  /** True if it applies at the time of the message. */
  isNow: boolean
}

interface PlainMessage {
  subject: string
  text: string
  /** Name of the recipient's group. */
  group: string
  isComplete: boolean
  danger: boolean
  isSpam: boolean
  entry: 'none' | 'allow' | 'block' | 'allowAll'
  /** True if a rule redirected it before. */
  isDiverted: boolean
}

/** Numbers that look random and are the same each time. */
function numbers(start: number) {
  let state = start
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

describe('content rules of all levels', () => {
  it(`decide as a slow second implementation does, on ${pairs} generated sets of rules and messages; danger beats all (RT-116)`, () => {
    const next = numbers(5)
    const pick = <T>(from: readonly T[]) => from[next(from.length)] as T
    const seen = new Set<string>()
    for (let turn = 0; turn < pairs; turn += 1) {
      const rules = Array.from({ length: next(7) }, (_, id): PlainRule => {
        const level = pick(ruleLevels)
        return {
          ...{
            id: id + 1,
            level,
            isForced: level !== 'customer' && next(4) === 0,
            action: pick(Object.values(RuleAction)),
          },
          ...{ where: pick(['subject', 'text', 'group']), word: pick(words), isNow: next(4) > 0 },
        }
      })
      const message: PlainMessage = {
        ...{ subject: pick([...words, '']), text: pick([...words, '']), isComplete: next(5) > 0 },
        group: pick([...words, '']),
        ...{
          danger: next(8) === 0,
          isSpam: next(2) === 0,
          entry: pick(['none', 'none', 'allow', 'block', 'allowAll']),
        },
        isDiverted: next(5) === 0,
      }

      const expected = slowly(rules, message)
      expect(decided(rules, message), JSON.stringify({ rules, message })).toBe(expected)
      if (message.danger) expect(expected).toMatch(/^hold by danger/)
      seen.add(expected.replace(/, .*/, '').replace(/\d+/, 'n'))
    }
    expect([...seen].sort()).toEqual([
      ...['deliver by list', 'deliver by nobody', 'deliver by rule n', 'discard by list', 'discard by rule n'],
      ...['hold by danger', 'hold by rule n', 'hold by scanner', 'redirect by rule n', 'reject by rule n'],
    ])
  })
})

/** As the mail path decides. */
function decided(rules: readonly PlainRule[], message: PlainMessage): string {
  const stored = rules.map(({ id, level, isForced, action, where, word, isNow }): StoredRule => {
    const conditions = {
      ...{ subject: { subjectWords: [word] }, text: { bodyWords: [word] } },
      group: { groups: [words.indexOf(word) + 1] },
    }[where]
    return {
      ...{
        direction: 'in',
        id,
        name: `Rule ${id}`,
        isForced,
        action,
        prepared: prepareRule({ ...noConditions, ...conditions }),
        effects: { subjectTag: `T${id}`, ...(action === 'redirect' && { redirectTo: 'hub@contoso.example' }) },
        schedule: isNow ? null : { ...noSchedule, endsAt: new Date(0).toISOString() },
        isOfProvider: true,
      },
      customerId: level === 'customer' ? customer.customerId : null,
      resellerId: level === 'system' ? null : customer.resellerId,
    }
  })
  const facts = withHeader({
    ...{ displayAddress: 'Ana <ana@growth.example>', messageId: '', hasAttachments: false, attachments: [], files: [] },
    ...{ subject: message.subject, text: message.text, isComplete: message.isComplete, headers: new Map(), ...noLinks },
  })
  const first = firstOf(
    {
      ...{ rules: stored, lists: new Map() },
      groups: new Map(words.map((word, at) => [at + 1, new Set(word === message.group ? [customer.address] : [])])),
    },
    {
      ...{ raw: Buffer.alloc(0), facts, sender: 'ana@growth.example', country: null, recipientCount: 1 },
      ...{ now: new Date(0), isDiverted: message.isDiverted },
    },
  )
  const matching = ruleLevels.flatMap((level) => first(customer, level))
  const types = { none: [], allow: [0], block: [1], allowAll: [3] } as const
  const { action, refuses, redirects, ruleId, reason } = judge({
    ...{ sender: 'ana@growth.example', displayAddress: facts.displayAddress, recipient: customer, now: new Date(0) },
    lists: types[message.entry].map(
      (type): ListEntry => ({
        ...{ id: 1, type, sender: 'ana@growth.example', level: 'customer', isForced: false },
        ...{ envelopeOnly: false, subdomains: false, expiresAt: null },
      }),
    ),
    scan: {
      isSpam: message.isSpam,
      ...(message.isSpam && { spamType: 'spam' }),
      ...(message.danger && { virusName: 'X' }),
    },
    rules: matching,
  })
  const { effects } = effectsOn(matching, { ruleId, recipient: customer.address }) ?? {}
  expect(effects?.redirectTo?.address).toBe(redirects ? 'hub@contoso.example' : undefined)
  const tags = effects?.subjectTags.join(' ') ?? ''
  const told = () => {
    if (ruleId !== undefined) return `${refuses ? 'reject' : redirects ? 'redirect' : action} by rule ${ruleId}`
    if (reason === 'virus') return `${action} by danger`
    if (reason.endsWith('list')) return `${action} by list`
    return reason === 'spam' ? `${action} by scanner` : `${action} by nobody`
  }
  return `${told()}, ${tags}`
}

/** By plain loops over the table of who decides first. */
function slowly(rules: readonly PlainRule[], message: PlainMessage): string {
  const tags: { id: number; isCertain: boolean; changes: boolean }[] = []
  const firsts: { rule: PlainRule; action: RuleAction }[] = []
  for (const level of ['system', 'reseller', 'customer']) {
    for (const rule of rules) {
      if (rule.level !== level || !rule.isNow) continue
      if (rule.action === 'redirect' && message.isDiverted) continue
      const isSure = message[rule.where].includes(rule.word)
      const isPossible = isSure || (rule.where === 'text' && !message.isComplete)
      if (!isPossible || (!isSure && (rule.action === 'deliver' || rule.action === 'continue'))) continue
      tags.push({ id: rule.id, isCertain: isSure, changes: rule.action === 'continue' })
      if (rule.action === 'continue') continue
      firsts.push({ rule, action: isSure ? rule.action : 'hold' })
      break
    }
  }
  const outcome = slowOutcome(firsts, message)
  const decides = Number(/rule (\d+)/.exec(outcome)?.[1] ?? 0)
  const told = tags.filter(({ id, isCertain, changes }) => isCertain && (changes || id === decides))
  return `${outcome}, ${told.map(({ id }) => `T${id}`).join(' ')}`
}

function slowOutcome(firsts: readonly { rule: PlainRule; action: RuleAction }[], message: PlainMessage): string {
  if (message.danger) return 'hold by danger'
  for (const { rule, action } of firsts) if (rule.isForced) return `${action} by rule ${rule.id}`
  for (const { rule, action } of firsts) if (action !== 'deliver') return `${action} by rule ${rule.id}`
  if (message.entry === 'block') return 'discard by list'
  if (message.entry === 'allowAll') return 'deliver by list'
  for (const { rule } of firsts) return `deliver by rule ${rule.id}`
  if (message.entry === 'allow') return 'deliver by list'
  return message.isSpam ? 'hold by scanner' : 'deliver by nobody'
}
