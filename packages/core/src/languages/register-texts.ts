import { registeredLanguages } from '../i18n/registered'
import type { DeepPartial, Widen } from '../i18n/widen'
import * as catalogues from '../texts'

/** Catalogues whose name on a page differs from that of the export. */
interface Renamed {
  date: 'dates'
  spamReport: 'spamReports'
}
const renamed: Readonly<Record<string, string>> = { date: 'dates', spamReport: 'spamReports' } satisfies Renamed

type NameOf<Key> = Key extends `${infer Name}Messages` ? (Name extends keyof Renamed ? Renamed[Name] : Name) : never

/** Every catalogue by the name used for overrides. */
export type TextCatalogues = {
  [Key in keyof typeof catalogues as NameOf<Key>]: (typeof catalogues)[Key] extends { readonly en: infer Texts }
    ? Widen<Texts>
    : never
}

/** Text overrides, by catalogue: `{ quarantine: { title: 'Held mail' } }`. Other texts keep their defaults. */
export type TextOverrides = DeepPartial<TextCatalogues>

/** The English texts by catalogue: what a translation starts from. */
export function englishTexts(): TextCatalogues {
  const all = Object.entries<object>(catalogues).flatMap(([key, value]) => {
    const name = key.replace(/Messages$/, '')
    return name !== key && 'en' in value ? [[renamed[name] ?? name, value.en]] : []
  })
  return Object.fromEntries(all)
}

/**
 * Adds a language for every widget and custom element on the page. All texts are required: the first that is missing, unknown or of
 * another kind is named in the error, and nothing is registered. Declare the locale for the compiler with
 * `declare global { interface PosternLanguages { de: true } }`.
 */
export function registerTexts(locale: string, texts: TextCatalogues): void {
  if (locale === 'en' || locale === 'fr') {
    throw new Error(
      `registerTexts('${locale}', …): this language is built in. Reword it with the texts prop of <PosternProvider>.`,
    )
  }
  if (Intl.getCanonicalLocales(locale)[0] !== locale) {
    throw new Error(`registerTexts('${locale}', …): write the language as '${Intl.getCanonicalLocales(locale)[0]}'.`)
  }
  compare(englishTexts(), texts, (problem, path) => {
    throw new Error(`registerTexts('${locale}', …): ${problem} ${path.join('.')}.`)
  })
  registeredLanguages().set(locale, texts as unknown as Readonly<Record<string, object>>)
}

type Report = (problem: string, path: readonly string[]) => void

function compare(wanted: object, given: object, report: Report, path: readonly string[] = []): void {
  const texts = given as Readonly<Record<string, unknown>>
  for (const [name, text] of Object.entries(wanted)) {
    const at = [...path, name]
    const own = Object.hasOwn(texts, name) ? texts[name] : undefined
    if (own === undefined || own === null) report('a text is missing:', at)
    else if (typeof own !== typeof text) report(`a ${typeof text} is expected, not a ${typeof own}:`, at)
    else if (typeof text === 'object') compare(text as object, own as object, report, at)
    else if (own === '') report('a text is empty:', at)
  }
  for (const name of Object.keys(texts))
    if (!Object.hasOwn(wanted, name)) report('there is no such text:', [...path, name])
}

const rules = new Map<string, Intl.PluralRules>()

/** Chooses the form of a noun by the language's own rules: `plural('pl', 22, { one: 'plik', few: 'pliki', other: 'plików' })`. */
export function plural(
  locale: string,
  count: number,
  forms: Readonly<Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }>,
): string {
  const own = rules.get(locale) ?? new Intl.PluralRules(locale)
  rules.set(locale, own)
  return forms[own.select(count)] ?? forms.other
}
