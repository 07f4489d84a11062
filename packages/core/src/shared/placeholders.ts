/** First passage of a text that breaks a rule, with its position. */
export interface TextFault {
  /** Counted from 1. */
  line: number
  /** Characters from the start of the line, from 1. */
  column: number
  /** The passage itself, shortened. */
  found: string
}

/** Text between two braces, or an opening pair that is never closed. */
export const placeholderPattern = String.raw`\{\{([^{}]{0,40})\}\}|\{\{`

const foundAtMost = 40

/** Finds the first match of `suspect` that is no known placeholder; `null` when the text is acceptable. */
export function findFault(text: string, suspect: RegExp, names: readonly string[]): TextFault | null {
  for (const match of text.matchAll(suspect)) {
    const [whole, name] = match
    if (name !== undefined && names.includes(name)) continue
    const before = text.slice(0, match.index).split('\n')
    const [rest = ''] = text.slice(match.index).split(/[\n\s]/, 1)
    return {
      line: before.length,
      column: [...(before.at(-1) ?? '')].length + 1,
      found: name === undefined ? [...rest].slice(0, foundAtMost).join('') : whole,
    }
  }
  return null
}

/** Splits a text at its placeholders. */
export function placeholderParts<Name extends string>(
  text: string,
  names: readonly Name[],
): (string | { placeholder: Name })[] {
  return text
    .split(/(\{\{[A-Za-z]+\}\})/)
    .filter((part) => part !== '')
    .map((part) => {
      const name = part.startsWith('{{') ? part.slice(2, -2) : ''
      const placeholder = names.find((one) => one === name)
      return placeholder === undefined ? part : { placeholder }
    })
}

/** Replaces the placeholders in a text. Values are inserted literally and never parsed again. */
export function fillPlaceholders<Name extends string>(text: string, values: Readonly<Record<Name, string>>): string {
  return placeholderParts(text, Object.keys(values) as Name[])
    .map((part) => (typeof part === 'string' ? part : values[part.placeholder]))
    .join('')
}
