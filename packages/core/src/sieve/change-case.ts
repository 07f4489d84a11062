import type { CheckedTest } from './program'

type Change = (text: string) => string

const upper: Change = (text) => text.replace(/[a-z]+/g, (letters) => letters.toUpperCase())
const lower: Change = (text) => text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase())

/** In the order in which they are applied (RFC 5229, section 4.1). */
const changes: readonly (readonly [string, Change])[] = [
  ['lower', lower],
  ['upper', upper],
  ['lowerfirst', (text) => lower(text.slice(0, 1)) + text.slice(1)],
  ['upperfirst', (text) => upper(text.slice(0, 1)) + text.slice(1)],
  ['quotewildcard', (text) => text.replace(/[*?\\]/g, '\\$&')],
  ['length', (text) => String([...text].length)],
]

/** Applies the modifiers of `set`. */
export function changeCase(tags: CheckedTest['tags'], text: string): string {
  return changes.reduce((value, [name, change]) => (tags.has(name) ? change(value) : value), text)
}
