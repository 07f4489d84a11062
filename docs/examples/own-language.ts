import { plural, registerTexts, type TextCatalogues } from '@postern/core/languages'

/** Adds Polish, before anything is rendered. A text too few or too many is a compile error, and refused with its name at run time. */
export function addPolish(texts: TextCatalogues): void {
  registerTexts('pl', texts)
}

/** Plural forms follow the language: 1 wiadomość, 2 wiadomości, 5 wiadomości. */
export function messages(count: number): string {
  return `${count} ${plural('pl', count, { one: 'wiadomość', few: 'wiadomości', other: 'wiadomości' })}`
}
