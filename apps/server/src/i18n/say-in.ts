import type { Locale } from '@postern/core'
import { accessTexts } from './fr/access.fr'
import { mailTexts } from './fr/mail.fr'
import { managementTexts } from './fr/management.fr'
import { requestTexts } from './fr/requests.fr'
import { createTranslator } from './translator'

/** The texts that the server answers with, in French by their English; `answer-texts.test.ts` keeps them whole. */
export const frenchTexts = { ...requestTexts, ...accessTexts, ...mailTexts, ...managementTexts }

const translateToFrench = createTranslator(frenchTexts)

/** A text of the server in the caller's language. */
export function sayIn(locale: Locale, text: string): string {
  return locale === 'fr' ? translateToFrench(text) : text
}

/** Texts of fields in the caller's language. */
export function sayFieldsIn(locale: Locale, fields: Record<string, string[]>): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, texts]) => [name, texts.map((text) => sayIn(locale, text))]),
  )
}

/**
 * An answer with what it tells in the caller's language: what was done, and what became of each of several. Answers are stored in
 * English, so that a repeat is told in the language that it comes in.
 */
export function sayAnswerIn(locale: Locale, answer: object): object {
  const { message, outcomes } = answer as { message?: unknown; outcomes?: unknown }
  const told = (value: object & { message?: unknown }) =>
    typeof value.message === 'string' ? { ...value, message: sayIn(locale, value.message) } : value
  if (locale === 'en' || (message === undefined && outcomes === undefined)) return answer
  return { ...told(answer), ...(Array.isArray(outcomes) && { outcomes: outcomes.map(told) }) }
}
