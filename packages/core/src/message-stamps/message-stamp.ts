import * as z from 'zod/mini'
import type { AnswerKey } from '../answers/answers'
import { codec } from '../http/codec'
import { list, Named, offByDefault, orElse, text } from '../http/fields'
import { cleanText } from '../shared/clean-text'
import { SmallId } from '../shared/id'
import { line, paragraphs } from '../shared/text-schemas'
import { stampFault } from './stamp-placeholders'

/** Mail that a stamp is put into. */
export const stampDirections = ['in', 'out', 'both'] as const
/** One of `stampDirections`. */
export type StampDirection = (typeof stampDirections)[number]

/** Place of a stamp in a message. */
export const stampPositions = ['top', 'bottom'] as const
/** One of `stampPositions`. */
export type StampPosition = (typeof stampPositions)[number]

/** Customers whose mail is stamped. */
export const stampScopes = ['all', 'resellers', 'customers'] as const
/** One of `stampScopes`. */
export type StampScope = (typeof stampScopes)[number]

/** Maximum number of stamps the provider can have. */
export const stampsAtMost = 100
/** Maximum number of resellers or customers, and of excluded domains, of one stamp. */
const stampTargetsAtMost = 50
const longestStampText = 4_000
const longestStampHtml = 10_000

const fits: z.core.CheckFn<string> = ({ value, issues }) => {
  const fault = stampFault(value)
  const message: AnswerKey = 'messageStamps.placeholder'
  if (fault) issues.push({ code: 'custom', input: value, message, params: { ...fault } })
}
const words = (most: number) => paragraphs.check(z.overwrite(cleanText), z.maxLength(most), fits)
const needed = (most: number) => words(most).check(z.minLength(1))

/** Both forms of a text: for readers of HTML and of plain text. */
const English = z.object({ text: needed(longestStampText), html: needed(longestStampHtml) })
const French = z.object({
  text: z._default(words(longestStampText), ''),
  html: z._default(words(longestStampHtml), ''),
})

const areBothForms: z.core.CheckFn<z.output<typeof French>> = ({ value, issues }) => {
  const message: AnswerKey = 'messageStamps.bothForms'
  for (const form of ['text', 'html'] as const) {
    if (value[form] === '' && value.text + value.html !== '') {
      issues.push({ code: 'custom', input: value, path: [form], message })
    }
  }
}

/** Texts by language. Without French, English is used for everybody. */
export const StampTexts = z.object({
  ENG: English,
  FR: z._default(French.check(areBothForms), { text: '', html: '' }),
})
export type StampTexts = z.output<typeof StampTexts>

const ids = z.array(SmallId).check(z.maxLength(stampTargetsAtMost))
const domain = line.check(z.trim(), z.minLength(1), z.maxLength(253))

/** Editable fields of a stamp, without the defaults of a new one. */
export const stampFields = {
  name: line.check(z.overwrite(cleanText), z.minLength(1), z.maxLength(60)),
  direction: z.enum(stampDirections),
  position: z.enum(stampPositions),
  hasLine: z.boolean(),
  texts: StampTexts,
  scope: z.enum(stampScopes),
  resellerIds: ids,
  customerIds: ids,
  onlyExternal: z.boolean(),
  exceptDomains: z.array(domain).check(z.maxLength(stampTargetsAtMost)),
  isActive: z.boolean(),
}

/** Parts of a stamp that a preview shows. */
export const stampContentShape = {
  direction: z._default(stampFields.direction, 'out'),
  position: z._default(stampFields.position, 'bottom'),
  hasLine: z._default(stampFields.hasLine, true),
  texts: stampFields.texts,
}
/** Content of a stamp, for a preview. */
export const StampContent = z.object(stampContentShape)
export type StampContent = z.output<typeof StampContent>

const StoredTexts = z.object({ text, html: text })

/** A text that is put into messages on their way: a disclaimer, or a banner on mail from outside. */
export const MessageStamp = codec({
  id: z.number(),
  name: text,
  /** `in`: mail to the customers, `out`: their own mail to others. */
  direction: orElse(z.enum(stampDirections), 'out'),
  position: orElse(z.enum(stampPositions), 'bottom'),
  /** True if a line separates it from the message. */
  hasLine: offByDefault,
  /** HTML as it is sent: without tags that stamps do not have. */
  texts: z.object({ ENG: StoredTexts, FR: StoredTexts }),
  scope: orElse(z.enum(stampScopes), 'all'),
  /** For `resellers`: their customers' mail is stamped. */
  resellers: list(Named),
  /** For `customers`. */
  customers: list(Named),
  /** Only mail between a customer and others; mail between people of a customer is not stamped. */
  onlyExternal: offByDefault,
  /** Mail from these domains, or outbound mail to them, is not stamped. */
  exceptDomains: list(z.string()),
  isActive: offByDefault,
  /** Instants, ISO 8601 in UTC. */
  createdAt: text,
  updatedAt: text,
  /** Pass it as `ifMatch` to have a change rejected when the stamp has changed since (XS-13). */
  version: text,
})
export type MessageStamp = z.output<typeof MessageStamp>
