import { describe, expect, it } from 'vitest'
import { entryPageMessages } from './entry-page.messages'
import { verdict } from './quarantine.fixtures'
import { quarantineMessages } from './quarantine.messages'
import { reasonMeasure, reasonText } from './reason-text'
import { isDangerous, quarantineReason, verdictTone } from './verdict-reason'
import { whyHeld } from './why-held'

// In order of precedence (AM-052).
const fields = [
  { reclassedVirusName: 'Reclassed' },
  { virusName: 'Virus' },
  { contentViolation: true, contentViolationDetail: 'Cards' },
  { maxRecursionError: true, maxRecursionErrorDetail: '40 levels' },
  { scanErrorDetail: 'time-out' },
  { spamType: 'phishing', spamScore: 12 },
]
const texts = [
  'Virus: Reclassed',
  'Virus: Virus',
  'Forbidden content: Cards',
  'Nested too deeply to be scanned: 40 levels',
  'The scan failed: time-out',
  'Phishing',
]

describe('quarantineReason', () => {
  it.each(fields.map((field, index) => ({ field, text: texts[index] })))(
    'reads "$text" for its own field (DG-020)',
    ({ field, text }) => {
      expect(reasonText(quarantineReason(verdict(field)), quarantineMessages.en)).toBe(text)
    },
  )

  it('picks the stronger of any two fields (DG-020, AM-052)', () => {
    for (const [index, stronger] of fields.entries()) {
      for (const weaker of fields.slice(index + 1)) {
        expect(quarantineReason(verdict({ ...weaker, ...stronger }))).toEqual(quarantineReason(verdict(stronger)))
      }
    }
  })

  it('reads Unknown when no field is set', () => {
    expect(reasonText(quarantineReason(verdict()), quarantineMessages.en)).toBe('Unknown')
    expect(reasonText(quarantineReason(verdict()), quarantineMessages.fr)).toBe('Inconnu')
  })

  it.each([
    { spamType: 'bulk', kind: 'bulk', tone: 'spam', dangerous: false },
    { spamType: 'spam', kind: 'spam', tone: 'spam', dangerous: false },
    { spamType: 'phishing', kind: 'phishing', tone: 'phish', dangerous: true },
    { spamType: 'spoofing', kind: 'phishing', tone: 'phish', dangerous: true },
    { spamType: '<b>odd</b>', kind: 'spam', tone: 'spam', dangerous: false },
  ])('maps $spamType to $kind', ({ spamType, kind, tone, dangerous }) => {
    const reason = quarantineReason(verdict({ spamType }))

    expect([reason.kind, verdictTone(reason), isDangerous(reason)]).toEqual([kind, tone, dangerous])
  })

  it.each([
    [
      'maliciousUrl',
      { spamType: 'phishing' },
      'It contains a link that is known to be malicious: hxxps://evil[.]example/pay.',
    ],
    [
      'suspiciousUrl',
      { spamType: 'phishing: suspicious link' },
      'It contains a suspicious link: hxxps://evil[.]example/pay.',
    ],
  ] as const)('names the link that decided: %s', (field, given, why) => {
    const held = verdict({ ...given, [field]: 'hxxps://evil[.]example/pay' })
    const owner = { address: 'ana@contoso.example' }

    expect(reasonText(quarantineReason(held), quarantineMessages.en)).toBe('Phishing, hxxps://evil[.]example/pay')
    expect(whyHeld({ verdict: held, owner }, entryPageMessages.en, 'en').what).toBe(why)
  })

  it('prefers the level to the score and formats the score by locale', () => {
    const measure = (values: Parameters<typeof verdict>[0], locale: 'en' | 'fr') =>
      reasonMeasure(quarantineReason(verdict({ spamType: 'spam', ...values })), quarantineMessages[locale], locale)

    expect(measure({ spamScore: 8.64, spamLevel: 3 }, 'en')).toBe('level 3')
    expect(measure({ spamScore: 8.64 }, 'en')).toBe('score 8.6')
    expect(measure({ spamScore: 8.64 }, 'fr')).toBe('score 8,6')
    expect(measure({}, 'en')).toBe('')
  })
})
