import type { Endpoint } from './endpoint'

type Calls = Readonly<Record<string, Endpoint>>

/** Name of the feature, and the noun for its object in operation ids when that is not the name's singular. */
type About = string | { readonly name: string; readonly noun: string }

// A symbol key, so that listing a feature's keys yields only its calls.
const about: unique symbol = Symbol('about')

/** Calls of one feature by name, as in the client: `groups.list`. */
export type Feature<T extends Calls = Calls, A extends About = About> = T & { readonly [about]: A }

/**
 * Creates a feature from its calls. Its name matches its export, in the plural; call names begin with a verb: `list`, `create`,
 * `listMembers`. Use a `noun` of '' for calls that name their object themselves.
 */
/* @__NO_SIDE_EFFECTS__ */
export function feature<const A extends About, T extends Record<string, Endpoint>>(names: A, calls: T): Feature<T, A> {
  return { ...calls, [about]: names }
}

/** Name of a call in a flat list of all features: `listGroups`, `createGroup`, `listGroupMembers`. */
export function operationIdOf({ [about]: names }: Feature, call: string): string {
  const { one, many } = typeof names === 'string' ? { one: singularOf(names), many: names } : ofNoun(names.noun)
  if (one === '') return call
  const [verb = ''] = /^[a-z]*/.exec(call) ?? []
  const object = call === 'list' ? many : one
  return verb + object.charAt(0).toUpperCase() + object.slice(1) + call.slice(verb.length)
}

/** The operation id of a call. */
export type OperationId<T, Call extends string> = T extends { readonly [about]: infer A }
  ? A extends string
    ? Operation<Singular<A>, A, Call>
    : A extends { noun: infer Noun extends string }
      ? Operation<Noun, `${Noun}s`, Call>
      : never
  : never

type Operation<One extends string, Many extends string, Call extends string> = One extends ''
  ? Call
  : Call extends 'list'
    ? `list${Capitalize<Many>}`
    : `${Verb<Call>}${Capitalize<One>}${Rest<Call>}`

/** Names of a feature's calls. */
export type CallName<T> = keyof T & string

type Singular<Name extends string> = Name extends `${infer Stem}ies`
  ? `${Stem}y`
  : Name extends `${infer Stem}s`
    ? Stem
    : Name

type Verb<Call extends string> = Call extends `${infer Letter}${infer More}`
  ? Letter extends Uppercase<Letter>
    ? ''
    : `${Letter}${Verb<More>}`
  : ''

type Rest<Call extends string> = Call extends `${Verb<Call>}${infer More}` ? More : ''

function singularOf(name: string) {
  return name.replace(/ies$/, 'y').replace(/s$/, '')
}

function ofNoun(noun: string) {
  return { one: noun, many: `${noun}s` }
}
