import { formatListDate, type Locale, stripInvisible, type TemplateContent } from '@postern/core'
import { fillTemplate, templateParts } from '@postern/core/management'
import type { DigestMailMessages } from '@postern/core/texts'
import { html } from 'hono/html'
import type { Markup } from '../mail-page'
import { type Digest, type DrawnTemplate, quarantineAddress } from './shown-digest'

/** Facts about a digest's reader that a template shows beside the digest itself. */
export interface TemplateReader {
  recipientName: string
  customer: string
  /** Number of messages held for the reader, listed or not. */
  totalCount: number
  retentionDays: number
  now: Date
}

const dayMs = 24 * 60 * 60 * 1000
const subjectAtMost = 200

/** Combines a template in the digest's language with the values for its reader. */
export function drawnTemplate(content: TemplateContent, digest: Digest, reader: TemplateReader): DrawnTemplate {
  const { layout, columns, texts } = content
  return { layout, columns, texts: texts[languageOf(digest.locale)], values: valuesOf(digest, reader) }
}

const languageOf = (locale: Locale) => (locale === 'fr' ? 'FR' : 'ENG')

function valuesOf(digest: Digest, { recipientName, customer, totalCount, retentionDays, now }: TemplateReader) {
  const { entries, rest, recipient, timeZone, canSignIn, brand } = digest
  const ends = entries.map(({ expiresAt }) => expiresAt.getTime())
  const firstEnd = ends.length > 0 ? Math.min(...ends) : now.getTime() + retentionDays * dayMs
  return {
    newCount: String(entries.length + rest),
    totalCount: String(totalCount),
    recipientName: oneLine(recipientName) || recipient,
    portalLink: canSignIn ? quarantineAddress(digest) : brand.publicUrl,
    expiresInDays: String(Math.max(0, Math.ceil((firstEnd - now.getTime()) / dayMs))),
    customer: oneLine(customer),
    date: formatListDate(now, timeZone).slice(0, 10),
  }
}

/** Renders a template text on one line, safe for a header; empty when the template leaves it to the product. */
export function templateLine(text: string, { values }: DrawnTemplate): string {
  const characters = [...oneLine(fillTemplate(text, values))]
  return characters.length > subjectAtMost ? `${characters.slice(0, subjectAtMost - 1).join('')}…` : characters.join('')
}

/** Renders a template text with its line breaks. */
export function templateText(text: string, { values }: DrawnTemplate): string {
  return stripInvisible(fillTemplate(text, values)).trim()
}

/** The same as HTML: only the portal is linked, everything else is text. */
export function templateHtml(text: string, { values }: DrawnTemplate, color: string): Markup {
  const lines = stripInvisible(text).trim().split('\n')
  return html`${lines.map(
    (line, index) =>
      html`${index > 0 ? html`<br>` : ''}${templateParts(line).map((part) => {
        if (typeof part === 'string') return part
        const value = values[part.placeholder]
        return part.placeholder === 'portalLink'
          ? html`<a href="${value}" style="color:${color}" class="link">${value}</a>`
          : html`<bdi>${value}</bdi>`
      })}`,
  )}`
}

/** The product's texts with the template's own labels. */
export function templateLabels(texts: DigestMailMessages, template: DrawnTemplate | undefined): DigestMailMessages {
  if (!template) return texts
  const { view, release, block, quarantine } = template.texts.buttons
  return {
    ...texts,
    view: oneLine(view) || texts.view,
    release: oneLine(release) || texts.release,
    block: oneLine(block) || texts.block,
    quarantine: oneLine(quarantine) || texts.quarantine,
  }
}

function oneLine(text: string): string {
  return stripInvisible(text).replace(/\s+/g, ' ').trim()
}
