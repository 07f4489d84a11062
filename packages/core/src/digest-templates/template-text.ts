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
export interface TemplateFault {
  kind: 'placeholder' | 'link'
  /** Counted from 1. */
  line: number
  /** Characters from the start of the line, from 1. */
  column: number
  /** The passage itself, shortened. */
  found: string
}

// Start of text that mail programs turn into links.
const suspect = /\{\{([^{}]{0,40})\}\}|\{\{|\b[a-z][a-z0-9+.-]{0,20}:\/\/|\bwww\./gi
const foundAtMost = 40

/** Finds the first unknown placeholder or web address; `null` when the text is acceptable. */
export function templateFault(text: string): TemplateFault | null {
  for (const match of text.matchAll(suspect)) {
    const [whole, name] = match
    if (name !== undefined && isPlaceholder(name)) continue
    const before = text.slice(0, match.index).split('\n')
    const [rest = ''] = text.slice(match.index).split(/[\n\s]/, 1)
    return {
      kind: whole.startsWith('{{') ? 'placeholder' : 'link',
      line: before.length,
      column: [...(before.at(-1) ?? '')].length + 1,
      found: name === undefined ? [...rest].slice(0, foundAtMost).join('') : whole,
    }
  }
  return null
}

/** Splits a text at its placeholders. */
export function templateParts(text: string): TemplatePart[] {
  return text
    .split(/(\{\{[A-Za-z]+\}\})/)
    .filter((part) => part !== '')
    .map((part) => {
      const name = part.startsWith('{{') ? part.slice(2, -2) : ''
      return isPlaceholder(name) ? { placeholder: name } : part
    })
}

/** Replaces the placeholders in a text. Values are inserted literally and never parsed again. */
export function fillTemplate(text: string, values: TemplateValues): string {
  return templateParts(text)
    .map((part) => (typeof part === 'string' ? part : values[part.placeholder]))
    .join('')
}

function isPlaceholder(name: string): name is TemplatePlaceholder {
  return templatePlaceholders.some((one) => one === name)
}
