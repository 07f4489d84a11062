import { stripInvisible } from './invisible'

/** Maximum length of an input; text areas and data from other sources may be longer (spec 5, AM-093). */
export const maxInputLength = 60

/** Cleans a text field's value for sending and comparing: removes invisible characters and trims (spec 5). */
export function cleanText(text: string): string {
  return stripInvisible(text).trim()
}
