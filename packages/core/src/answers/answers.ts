import { unexpectedErrorText } from '../http/unexpected-error'
import type { Locale } from '../i18n/locale'
import { overlayTexts } from '../i18n/overlay'
import type { DeepPartial, Widen } from '../i18n/widen'
import { features } from './features'
import type { RefusalCode } from './refusal-status'

type Features = typeof features
type Feature = keyof Features

type Keys<Part extends 'en' | 'codes'> = {
  [F in Feature]: `${F}.${Extract<keyof Features[F][Part], string>}`
}[Feature]

/** A text that the server answers with: `feature.name`, such as `groups.nameTaken`. */
export type AnswerKey = Keys<'en'>

/** The texts that refuse a call; each has a code. */
export type RefusalKey = Keys<'codes'>

type English<K> = K extends `${infer F extends Feature}.${infer Name}`
  ? Features[F]['en'][Name & keyof Features[F]['en']]
  : never

/** The values that a text names; an empty object for a text without any. */
export type AnswerParams<K extends AnswerKey> =
  English<K> extends (params: infer P extends object) => string ? P : Readonly<Record<string, never>>

/** A text without a language: plain JSON, so it can be stored and shown to each reader in their own language. */
export interface AnswerText {
  readonly key: AnswerKey
  readonly params?: object | undefined
}

/** The texts of one language, by feature. */
export type AnswerTexts = { readonly [F in Feature]: Widen<Features[F]['en']> }

/** A host's own wording; every text that it leaves out stays as it is. */
export type OwnAnswerTexts = { readonly [L in Locale]?: DeepPartial<AnswerTexts> }

/** Turns a text into a sentence. */
export type SayAnswer = (locale: Locale, text: AnswerText) => string

/**
 * Names a text and the values in it.
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

/** Whether a value is the key of a text. */
export function isAnswerKey(value: unknown): value is AnswerKey {
  return typeof value === 'string' && textAt(shipped.en, value) !== undefined
}

/** Whether a text names values. */
export function hasParams(key: AnswerKey): boolean {
  return typeof textAt(shipped.en, key) === 'function'
}

/** The code of a refusal. */
export function refusalCodeOf(key: RefusalKey): RefusalCode {
  const [feature = '', name = ''] = key.split('.')
  const { codes } = features[feature as Feature]
  return (codes as Record<string, RefusalCode>)[name] ?? 'internal'
}

/** Makes sentences of texts, in a host's own wording where it has one. Values are only ever inserted, never read again. */
export function createSayAnswer(own: OwnAnswerTexts = {}): SayAnswer {
  const texts = { en: overlayTexts(shipped.en, own.en), fr: overlayTexts(shipped.fr, own.fr) }
  return (locale, { key, params }) => {
    const text = textAt(texts[locale], key)
    // Stored by another version of the server.
    if (text === undefined) return unexpectedErrorText
    return typeof text === 'string' ? text : text(params ?? {})
  }
}

const shipped = { en: textsIn('en'), fr: textsIn('fr') }

function textsIn(locale: Locale): AnswerTexts {
  const texts = Object.entries(features).map(([feature, answers]) => [feature, answers[locale]])
  return Object.fromEntries(texts) as AnswerTexts
}

type Text = string | ((params: object) => string)

function textAt(texts: AnswerTexts, key: string): Text | undefined {
  const [feature = '', name = ''] = key.split('.')
  const catalogue = Object.hasOwn(texts, feature) ? (texts[feature as Feature] as Readonly<Record<string, Text>>) : {}
  return Object.hasOwn(catalogue, name) ? catalogue[name] : undefined
}

/** Makes sentences in the wording that ships. */
export const sayAnswer = createSayAnswer()
