import { localeOfLanguage, type StampContent } from '@postern/core'
import { formatMoment } from '@postern/core/texts'
import { style } from '../mail/mail-styles'
import { readyStamp } from '../mail/stamps/ready-stamp'
import { stampHtml } from '../mail/stamps/stamp-html'
import { stampPlain } from '../mail/stamps/stamp-plain'
import { sampleStampMessages } from './sample-stamp.messages'

export interface SampleStampRequest {
  content: StampContent
  language: 'ENG' | 'FR'
  timeZone: string
  now: Date
}

const people = { name: 'Ana Silva', sender: 'ana.silva@example.com', recipient: 'leo.brandt@example.org' }

/** A fictitious mail with a stamp in it. */
export function renderStampSample({ content, language, timeZone, now }: SampleStampRequest) {
  const locale = localeOfLanguage(language)
  const { subject, greeting, body, end } = sampleStampMessages[locale]
  const stamp = readyStamp(
    { ...content, id: 0 },
    { language, isInbound: false },
    {
      ...{ sender: people.sender, senderName: people.name, recipient: people.recipient, customer: 'Example Ltd' },
      date: formatMoment(now, { locale, timeZone, parts: 'date' }),
    },
  )
  const paragraphs = [greeting, body, end, people.name]
  const plain = `${paragraphs.join('\n\n')}\n`
  const html = paragraphs.map((text) => `<p>${text}</p>`).join('')
  const text = stampPlain({ index: 0, type: 'plain', text: plain, isFlowed: false, filename: null }, stamp)
  const stamped = stampHtml(`<body>${html}</body>`, stamp) ?? ''
  return {
    subject,
    text,
    html: stamped
      .replace('<body>', `<body><div class="page" style="${style.body};width:auto;padding:16px">`)
      .replace('</body>', '</div></body>'),
  }
}
