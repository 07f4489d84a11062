import type { MailParts } from './eml'
import payloads from './payloads/payloads.json' with { type: 'json' }
import type { Random } from './random'

/** A mail whose every field is a payload; most of them are held, so that every screen shows them. */
export function hostileMessage(random: Random, recipient: string): MailParts {
  const { markup, invisible, formulas } = payloads
  const subject = random.pick([
    ...markup,
    ...invisible,
    ...formulas,
    'x'.repeat(998),
    '\u202eexe.fdp',
    '🙂'.repeat(60),
    '',
  ])
  const name = random.pick([...markup, ...invisible, 'A'.repeat(400), '"CEO <ceo@contoso.example>"'])
  return {
    sender: `attacker${random.between(1, 9)}@evil.example`,
    displayName: name.replace(/[\r\n]+/g, ' '),
    displayAddress: random.pick(['ceo@contoso.example', 'support@hostile.example', 'attacker@evil.example']),
    recipients: [recipient],
    subject: subject.replace(/[\r\n]+/g, ' '),
    paragraphs: [random.pick(markup), random.pick(markup)],
    isRawHtml: true,
    isHtml: true,
    headers: random.chance(0.8)
      ? [
          'X-Spam-Flag: YES',
          'X-Spam-Status: Yes, score=12.5 required=5.0',
          `X-Spam-Type: ${random.pick(['phishing', 'spam', '<b>bold</b>'])}`,
        ]
      : [`X-Virus-Status: Infected (<img src=x onerror=alert(1)>)`],
    attachment: random.chance(0.3) ? { name: '"><img src=x onerror=alert(1)>.pdf' } : null,
  }
}
