import { RuleAction } from '@postern/core/management'
import { judgeSender, ladderRows } from '@postern/core/sender-lists'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decisionsOn, type JudgedMessage } from './judge'
import type { ListEntry } from './list-match'
import { judgeFromRcpt, rowsOfSender, traceOf } from './trace'

const sender = 'ana@shop.example'

const entry = (values: Partial<ListEntry>): ListEntry => ({
  ...{ id: 1, level: 'customer', isForced: false, type: 3, sender, subdomains: false, envelopeOnly: false },
  ...{ expiresAt: null, ...values },
})

const message = (values: Partial<JudgedMessage> = {}): JudgedMessage => ({
  ...{ sender, displayAddress: `Ana <${sender}>`, recipient: { address: 'maeve@contoso.example' }, lists: [] },
  ...{ now: new Date(0), scan: { isSpam: false }, ...values },
})

const anyEntry = fc
  .record({
    level: fc.constantFrom('system', 'reseller', 'customer', 'domain', 'group', 'user'),
    isForced: fc.boolean(),
    type: fc.constantFrom(0, 1, 2, 3),
    sender: fc.constantFrom(sender, '@shop.example', '@example'),
    subdomains: fc.boolean(),
    envelopeOnly: fc.boolean(),
    isUnproven: fc.boolean(),
  })
  .map((values) => entry(values as Partial<ListEntry>))

const anyNetwork = fc
  .record({
    level: fc.constantFrom('system', 'reseller', 'customer', 'user'),
    isForced: fc.boolean(),
    type: fc.constantFrom(0, 1, 2, 3),
    hasClient: fc.boolean(),
  })
  .map((values) => entry({ ...values, id: 2, sender: null } as Partial<ListEntry>))

const messageWith = (listed: fc.Arbitrary<ListEntry>) =>
  fc.record({
    lists: fc.array(listed, { maxLength: 6 }),
    scan: fc.record({
      isSpam: fc.boolean(),
      spamScore: fc.constantFrom(null, 2, 40),
      virusName: fc.constantFrom(null, 'Eicar'),
      scanErrorDetail: fc.constantFrom(null, 'Timed out'),
      provenDomains: fc.subarray(['shop.example']),
      failedDomains: fc.subarray(['shop.example']),
      authentication: fc.record(
        {
          ...{
            spf: fc.constant('none'),
            dkim: fc.constant<{ domain: string; result: string }[]>([]),
            arc: fc.constantFrom('none', 'pass', 'fail'),
          },
          dmarc: fc.record({
            result: fc.constantFrom('pass', 'fail', 'temperror'),
            policy: fc.constantFrom(null, 'none', 'quarantine', 'reject'),
          }),
          sealer: fc.constantFrom('lists.example', 'evil.example'),
        },
        { requiredKeys: ['spf', 'dkim', 'arc', 'dmarc'] },
      ),
    }),
    senderChecks: fc.record({
      holdsFailedDmarc: fc.boolean(),
      trustedSealers: fc.array(fc.constant('lists.example'), { maxLength: 1 }),
    }),
    link: fc.constantFrom(null, { shown: 'hxxps://evil[.]example' }),
    suspiciousUrl: fc.constantFrom(null, 'hxxps://bank[.]example[.]test'),
    rules: fc.array(
      fc.record({
        id: fc.constant(5),
        name: fc.constant('Programs'),
        action: fc.constantFrom(...Object.values(RuleAction)),
        isForced: fc.boolean(),
        found: fc.constant('a.exe'),
      }),
      { maxLength: 3 },
    ),
  })
const anyMessage = messageWith(anyEntry)
/** Without danger and rules, which would decide about most messages. */
const calmMessage = anyMessage.map(({ scan, ...values }) => ({
  ...{ ...values, link: null, rules: [], scan: { ...scan, virusName: null, scanErrorDetail: null } },
}))

describe('traceOf', () => {
  it('names the row and the outcome that judging mail has, and keeps the rows in their order (RT-025)', () => {
    fc.assert(
      fc.property(messageWith(fc.oneof(anyEntry, anyNetwork)), (values) => {
        const judged = message(values)
        const { winner, ladder } = traceOf(judged)
        const { action, refuses, redirects, listEntryId = null } = judgeFromRcpt(judged)
        const outcome = refuses ? 'reject' : redirects ? 'redirect' : action

        expect(ladder.map(({ row }) => row)).toEqual(ladderRows)
        expect([winner.action, winner.entryId]).toEqual([outcome, listEntryId])
        expect(ladder.filter(({ state }) => state === 'decides').map(({ row }) => row)).toEqual([winner.row])
      }),
      { numRuns: 3_000 },
    )
  })

  it('decides as a slow second implementation does, failed DMARC included', () => {
    let byDmarc = 0
    fc.assert(
      fc.property(fc.oneof(anyMessage, calmMessage), (values) => {
        const judged = message(values)
        const { row, action } = slowly(judged)
        if (row === 'ownSignal' && !judged.suspiciousUrl) byDmarc++

        expect(traceOf(judged).winner).toMatchObject({ row, action })
      }),
      { numRuns: 5_000 },
    )
    expect(byDmarc).toBeGreaterThan(15)
  })

  it('asks in the order in which the rows stand', () => {
    const rows = [...decisionsOn(message())].map(({ row }) => row)
    const firsts = [...new Set(rows)].filter((row) => row !== 'ownSignal' && row !== 'deliveringRule')

    expect(firsts).toEqual(
      ladderRows.filter((row) => !['stop', 'network', 'ownSignal', 'deliveringRule'].includes(row)),
    )
  })

  it('lets danger beat every entry, whatever the lists and rules say', () => {
    let endangered = 0
    fc.assert(
      fc.property(anyMessage, (values) => {
        const { virusName, scanErrorDetail } = values.scan
        fc.pre(virusName !== null || scanErrorDetail !== null || values.link !== null)
        endangered++
        const { winner } = traceOf(message(values))
        expect(winner).toEqual({ row: 'danger', action: 'hold', entryId: null })
      }),
      { numRuns: 2_000 },
    )
    expect(endangered).toBe(2_000)
  })

  it('lets a blocked network refuse at RCPT what a nearer entry allows, and no other entry do so', () => {
    const network = entry({ id: 2, sender: null, hasClient: true, type: 1 })
    const allowed = entry({ level: 'user' })
    const silenced = entry({ id: 3, sender: null, hasClient: true, type: 2 })

    expect(traceOf(message({ lists: [network, allowed], scan: { isSpam: true, virusName: 'Eicar' } })).winner).toEqual({
      ...{ row: 'network', action: 'reject', entryId: 2 },
    })
    expect(traceOf(message({ lists: [network, entry({ type: 2 })] })).winner.row).toBe('network')
    expect(traceOf(message({ lists: [network, silenced, allowed] })).winner.row).toBe('list')
    expect(traceOf(message({ lists: [{ ...network, hasClient: false }, allowed] })).winner.row).toBe('list')
  })

  it('says who decides next, and that only its sender is known', () => {
    const blocked = message({ lists: [entry({ type: 1 })], scan: { isSpam: true } })
    const states = (known?: typeof rowsOfSender) =>
      traceOf(blocked, known).ladder.flatMap(({ row, state }) => (state === 'silent' ? [] : [`${row}: ${state}`]))

    expect(states()).toEqual(['list: decides', 'score: next', 'unwanted: later', 'nothing: later'])
    expect(states(rowsOfSender)).toContain('danger: unknown')
    expect(states(rowsOfSender)).toContain('nothing: next')
  })

  it('shows an own signal as what holds mail that an entry allows', () => {
    const lists = [entry({ type: 0 })]
    const { winner } = traceOf(message({ lists, suspiciousUrl: 'hxxps://bank[.]example[.]test' }))

    expect(winner).toEqual({ row: 'ownSignal', action: 'hold', entryId: null })
  })
})

/** Reference implementation: one question after the other, for messages as generated here. */
function slowly({ scan, lists, link, suspiciousUrl, rules: matching = [], senderChecks }: JudgedMessage) {
  const rules = matching.filter(({ action }) => action !== RuleAction.Continue)
  const { virusName, scanErrorDetail, isSpam, provenDomains = [], failedDomains = [], authentication } = scan
  if (virusName || scanErrorDetail || link) return { row: 'danger', action: 'hold' }
  for (const rule of rules) if (rule.isForced) return { row: 'forcedRule', action: rule.action }
  for (const rule of rules) if (rule.action !== RuleAction.Deliver) return { row: 'rule', action: rule.action }
  const { verdict } = judgeSender(lists, { sender, fromAddress: sender, provenDomains, failedDomains, now: 0 })
  if (verdict === 'block') return { row: 'list', action: 'discard' }
  if (verdict === 'allowAll') return { row: 'list', action: 'deliver' }
  if (rules.length > 0) return { row: 'deliveringRule', action: 'deliver' }
  const hasFailed =
    authentication?.dmarc.result === 'fail' && /^(?:quarantine|reject)$/.test(`${authentication.dmarc.policy}`)
  const isExcused = authentication?.arc === 'pass' && senderChecks?.trustedSealers.includes(`${authentication.sealer}`)
  const isSignalled = suspiciousUrl || (hasFailed && !isExcused && senderChecks?.holdsFailedDmarc)
  if (verdict === 'allow')
    return isSignalled ? { row: 'ownSignal', action: 'hold' } : { row: 'list', action: 'deliver' }
  if (isSpam) return { row: 'score', action: 'hold' }
  return isSignalled ? { row: 'ownSignal', action: 'hold' } : { row: 'nothing', action: 'deliver' }
}
