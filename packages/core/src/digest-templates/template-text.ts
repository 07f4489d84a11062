import {
  fillPlaceholders,
  findFault,
  placeholderParts,
  placeholderPattern,
  type TextFault,
} from '../shared/placeholders'

/** Placeholders that a text of a digest template may use, each as `{{newCount}}`. */
export const templatePlaceholders = [
  'newCount',
  'totalCount',
  'recipientName',
  'portalLink',
  'expiresInDays',
  'customer',
  'date',
] as const
/** One of `templatePlaceholders`. */
export type TemplatePlaceholder = (typeof templatePlaceholders)[number]

/** Values of all placeholders for one mail. */
export type TemplateValues = Readonly<Record<TemplatePlaceholder, string>>

/** A piece of a text: literal text or a placeholder. */
export type TemplatePart = string | { placeholder: TemplatePlaceholder }

/** First passage of a text that templates do not accept, with its position. */
export interface TemplateFault extends TextFault {
  kind: 'placeholder' | 'link'
}

// Start of text that mail programs turn into links.
const suspect = new RegExp(String.raw`${placeholderPattern}|\b[a-z][a-z0-9+.-]{0,20}:\/\/|\bwww\.`, 'gi')

/** Finds the first unknown placeholder or web address; `null` when the text is acceptable. */
export function templateFault(text: string): TemplateFault | null {
  const fault = findFault(text, suspect, templatePlaceholders)
  return fault && { kind: fault.found.startsWith('{{') ? 'placeholder' : 'link', ...fault }
}

/** Splits a text at its placeholders. */
export const templateParts = (text: string): TemplatePart[] => placeholderParts(text, templatePlaceholders)

/** Replaces the placeholders in a text. Values are inserted literally and never parsed again. */
export const fillTemplate = (text: string, values: TemplateValues): string => fillPlaceholders(text, values)
