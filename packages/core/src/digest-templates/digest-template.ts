import * as z from 'zod/mini'
import type { AnswerKey } from '../answers/answers'
import { codec } from '../http/codec'
import { maybe, offByDefault, text } from '../http/fields'
import { cleanText } from '../shared/clean-text'
import { line, paragraphs } from '../shared/text-schemas'
import { templateColumns, templateLayouts } from './template-parts'
import { templateFault } from './template-text'

const fits: z.core.CheckFn<string> = ({ value, issues }) => {
  const fault = templateFault(value)
  if (!fault) return
  const message: AnswerKey = fault.kind === 'link' ? 'digestTemplates.link' : 'digestTemplates.placeholder'
  issues.push({ code: 'custom', input: value, message, params: { ...fault } })
}
const words = (most: number) => z._default(paragraphs.check(z.overwrite(cleanText), z.maxLength(most), fits), '')
const button = z._default(line.check(z.overwrite(cleanText), z.maxLength(40), fits), '')

const TemplateTexts = z.object({
  /** Line breaks in it become spaces. */
  subject: words(200),
  greeting: words(200),
  intro: words(2_000),
  outro: words(2_000),
  buttons: z._default(z.object({ view: button, release: button, block: button, quarantine: button }), {
    ...{ view: '', release: '', block: '', quarantine: '' },
  }),
})
const noTexts = {
  ...{ subject: '', greeting: '', intro: '', outro: '' },
  buttons: { view: '', release: '', block: '', quarantine: '' },
}
/** Texts in one language; an empty one is the product's own, an empty outro is none. */
export type TemplateTexts = z.output<typeof TemplateTexts>

/** What can be changed of a template, without what a new one has by default. */
export const templateFields = {
  texts: z.object({ ENG: z._default(TemplateTexts, noTexts), FR: z._default(TemplateTexts, noTexts) }),
  layout: z.enum(templateLayouts),
  columns: z.array(z.enum(templateColumns)).check(z.maxLength(4)),
  /** Messages in one mail; `null`: as the digest settings say. */
  rowsAtMost: z.nullable(z.number().check(z.int(), z.minimum(1), z.maximum(200))),
}

export const templateContentShape = {
  texts: z._default(templateFields.texts, { ENG: noTexts, FR: noTexts }),
  layout: z._default(templateFields.layout, 'table'),
  columns: z._default(templateFields.columns, [...templateColumns]),
  rowsAtMost: z._default(templateFields.rowsAtMost, null),
}

/** What a template changes of a digest. Messages, the sender's name, the reason for the mail and the way to stop it always stay. */
export const TemplateContent = z.object(templateContentShape)
export type TemplateContent = z.output<typeof TemplateContent>

const StoredTexts = z.object({
  ...{ subject: text, greeting: text, intro: text, outro: text },
  buttons: z.object({ view: text, release: text, block: text, quarantine: text }),
})

/** A template of a customer's digests. */
export const DigestTemplate = codec({
  id: z.number(),
  customerId: z._default(z.number(), 0),
  name: text,
  /** Digests of the customer are drawn with it: one of its templates at most. */
  isInUse: offByDefault,
  texts: z.object({ ENG: StoredTexts, FR: StoredTexts }),
  layout: z.string(),
  columns: z.array(z.string()),
  rowsAtMost: maybe(z.number()),
  /** Counts its versions, from 1. */
  number: z._default(z.number(), 1),
  /** When its newest version could not be drawn, so that an earlier one was used; ISO 8601 in UTC. */
  failedAt: maybe(z.string()),
  updatedBy: text,
  updatedAt: text,
  /** Passed on as `ifMatch`, a change is refused when the template was changed since (XS-13). */
  version: text,
})
export type DigestTemplate = z.output<typeof DigestTemplate>

/** A sample mail as a tree: elements and texts in document order, each with the index of its parent; -1: none. */
export const TemplatePreview = z.object({
  subject: z.string(),
  text: z.string(),
  /** Style sheet for the chosen theme and width. */
  styles: z.string(),
  nodes: z.array(
    z.object({
      parent: z.int(),
      /** `null`: a text. */
      tag: z.nullable(z.string()),
      text: z.string(),
      attributes: z.record(z.string(), z.string()),
    }),
  ),
})
export type TemplatePreview = z.output<typeof TemplatePreview>
