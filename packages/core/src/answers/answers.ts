import { unexpectedErrorText } from '../http/unexpected-error'
import { type BuiltInLocale, builtInLocale, type Locale } from '../i18n/locale'
import { overlayTexts } from '../i18n/overlay'
import type { DeepPartial, Widen } from '../i18n/widen'
import { features } from './features.gen'
import type { RefusalCode } from './refusal-status'

type Features = typeof features
type Feature = keyof Features

type Keys<Part extends 'en' | 'codes'> = {
  [F in Feature]: `${F}.${Extract<keyof Features[F][Part], string>}`
}[Feature]

/** Key of a text that the server answers with: `feature.name`, such as `groups.nameTaken`. */
export type AnswerKey = Keys<'en'>

/** Keys of the texts that reject a call; each has a code. */
export type RefusalKey = Keys<'codes'>

type English<K> = K extends `${infer F extends Feature}.${infer Name}`
  ? Features[F]['en'][Name & keyof Features[F]['en']]
  : never

/** Parameters of a text; an empty object when it takes none. */
export type AnswerParams<K extends AnswerKey> =
  English<K> extends (params: infer P extends object) => string ? P : Readonly<Record<string, never>>

/** A text independent of language: plain JSON, so it can be stored and shown to each reader in their own language. */
export interface AnswerText {
  readonly key: AnswerKey
  readonly params?: object | undefined
}

/** The texts of one language, by feature. */
export type AnswerTexts = { readonly [F in Feature]: Widen<Features[F]['en']> }

/** A host's own wording; texts it omits keep the default. */
export type OwnAnswerTexts = { readonly [L in BuiltInLocale]?: DeepPartial<AnswerTexts> }

/** Renders a text as a sentence. */
export type SayAnswer = (locale: Locale, text: AnswerText) => string

/**
 * Builds a text from its key and parameters.
 *
 * @example answerText('users.addressTaken', { address: 'ana@contoso.example' })
 */
export function answerText<K extends AnswerKey>(
  key: K,
  ...[params]: English<K> extends string ? [] : [params: AnswerParams<K>]
): AnswerText {
  return params ? { key, params } : { key }
}

/** The key of every text. */
export const answerKeys: readonly AnswerKey[] = Object.entries(features).flatMap(([feature, { en }]) =>
  Object.keys(en).map((name) => `${feature}.${name}` as AnswerKey),
)

/** True if a value is the key of a text. */
export function isAnswerKey(value: unknown): value is AnswerKey {
  return typeof value === 'string' && textAt(shipped.en, value) !== undefined
}

/** True if a text takes values. */
export function hasParams(key: AnswerKey): boolean {
  return typeof textAt(shipped.en, key) === 'function'
}

/** Returns the code of a refusal. */
export function refusalCodeOf(key: RefusalKey): RefusalCode {
  const [feature = '', name = ''] = key.split('.')
  const { codes } = features[feature as Feature]
  return (codes as Record<string, RefusalCode>)[name] ?? 'internal'
}

/**
 * Creates a function that renders texts as sentences, using the host's wording where given. Parameters are only inserted, never
 * interpreted.
 */
export function createSayAnswer(own: OwnAnswerTexts = {}): SayAnswer {
  const texts = { en: overlayTexts(shipped.en, own.en), fr: overlayTexts(shipped.fr, own.fr) }
  return (locale, { key, params }) => {
    const text = textAt(texts[builtInLocale(locale)], key)
    // Stored by a server of another version.
    if (text === undefined) return unexpectedErrorText
    return typeof text === 'string' ? text : text(params ?? {})
  }
}

const shipped = { en: textsIn('en'), fr: textsIn('fr') }

function textsIn(locale: BuiltInLocale): AnswerTexts {
  const texts = Object.entries(features).map(([feature, answers]) => [feature, answers[locale]])
  return Object.fromEntries(texts) as AnswerTexts
}

type Text = string | ((params: object) => string)

function textAt(texts: AnswerTexts, key: string): Text | undefined {
  const [feature = '', name = ''] = key.split('.')
  const catalogue = Object.hasOwn(texts, feature) ? (texts[feature as Feature] as Readonly<Record<string, Text>>) : {}
  return Object.hasOwn(catalogue, name) ? catalogue[name] : undefined
}

/** Renders sentences in the default wording. */
export const sayAnswer = createSayAnswer()
