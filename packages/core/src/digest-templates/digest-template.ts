import * as z from 'zod/mini'
import type { AnswerKey } from '../answers/answers'
import { codec } from '../http/codec'
import { maybe, offByDefault, text } from '../http/fields'
import { tenantLevels } from '../owners/owner-level'
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
  /** Line breaks become spaces. */
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
/** Texts in one language; an empty one falls back to the product's own, an empty outro is omitted. */
export type TemplateTexts = z.output<typeof TemplateTexts>

/** Editable fields of a template, without the defaults of a new one. */
export const templateFields = {
  texts: z.object({ ENG: z._default(TemplateTexts, noTexts), FR: z._default(TemplateTexts, noTexts) }),
  layout: z.enum(templateLayouts),
  columns: z.array(z.enum(templateColumns)).check(z.maxLength(4)),
  /** Maximum number of messages in one mail; `null`: as set in the digest settings. */
  rowsAtMost: z.nullable(z.number().check(z.int(), z.minimum(1), z.maximum(200))),
}

export const templateContentShape = {
  texts: z._default(templateFields.texts, { ENG: noTexts, FR: noTexts }),
  layout: z._default(templateFields.layout, 'table'),
  columns: z._default(templateFields.columns, [...templateColumns]),
  rowsAtMost: z._default(templateFields.rowsAtMost, null),
}

/** Parts of a digest that a template changes. Messages, the sender's name, the reason for the mail and the way to stop it always stay. */
export const TemplateContent = z.object(templateContentShape)
export type TemplateContent = z.output<typeof TemplateContent>

const StoredTexts = z.object({
  ...{ subject: text, greeting: text, intro: text, outro: text },
  buttons: z.object({ view: text, release: text, block: text, quarantine: text }),
})

/** A template of digests: of a customer, of a reseller, or of the provider, whose customers can use it. */
export const DigestTemplate = codec({
  id: z.number(),
  /** `null`: it belongs to a reseller or to the provider. */
  customerId: maybe(z.number()),
  level: z._default(z.enum(tenantLevels), 'customer'),
  /** Name of the reseller that a template of a reseller belongs to; otherwise empty. */
  ownerName: text,
  /** True for a template of a level above the one that was asked: it can be used there, but not changed. */
  isInherited: offByDefault,
  name: text,
  /** True for the template that renders the digests of the level that was asked; at most one per level. */
  isInUse: offByDefault,
  /** Level that chose it, for a template in use: a customer without a choice uses its reseller's, then the provider's. */
  chosenBy: maybe(z.enum(tenantLevels)),
  /** Number of customers whose digests or custom digests it renders; `null` for an inherited template. */
  customerCount: maybe(z.number()),
  texts: z.object({ ENG: StoredTexts, FR: StoredTexts }),
  layout: z.string(),
  columns: z.array(z.string()),
  rowsAtMost: maybe(z.number()),
  /** Version number, counted from 1. */
  number: z._default(z.number(), 1),
  /** Time at which the newest version failed to render and an earlier one was used; ISO 8601 in UTC. */
  failedAt: maybe(z.string()),
  updatedBy: text,
  updatedAt: text,
  /** Pass it as `ifMatch` to have a change rejected when the template has changed since (XS-13). */
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
