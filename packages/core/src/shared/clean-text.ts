import { stripInvisible } from './invisible'

/** Longest text of an input; text areas and data made elsewhere may be longer (spec 5, AM-093). */
export const maxInputLength = 60

/** A text field's value as it is sent and compared: without invisible characters, trimmed (spec 5). */
export function cleanText(text: string): string {
  return stripInvisible(text).trim()
}
