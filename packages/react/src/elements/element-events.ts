import type { Followed } from '../ui/follow-by'
import type { loaders } from './loaders.gen'
import type { WidgetName } from './registry.gen'

type Loaded<Name extends WidgetName> = Awaited<ReturnType<(typeof loaders)[Name]>>

/** Declaration of a widget's element. */
export type DeclarationOf<Name extends WidgetName> = Loaded<Name>['element']

/** The props of the widget behind an element. */
export type PropsOf<Name extends WidgetName> = Loaded<Name>['Widget'] extends (props: infer Props) => unknown
  ? Props
  : never

type Nothing = Record<string, never>
type ItemOf<List> = List extends readonly (infer Item)[] ? Item : never
type Field<Declaration, Name extends string> = Declaration extends { readonly [_ in Name]: infer Value } ? Value : never
type DeclaredEvent<Declaration> =
  | ItemOf<Field<Declaration, 'events'>>
  | ItemOf<Field<Declaration, 'cancelable'>>
  | (Declaration extends { readonly isList: true } ? 'change' : never)

/** Names of a widget's events, in camel case: `open` for `postern-open`. */
export type EventName<Name extends WidgetName> = Extract<DeclaredEvent<DeclarationOf<Name>>, string>

type CallbackOf<Props, Event extends string> = Props extends unknown
  ? `on${Capitalize<Event>}` extends keyof Props
    ? NonNullable<Props[`on${Capitalize<Event>}`]>
    : never
  : never

type DetailOf<Callback> = Callback extends (...details: infer Details) => unknown
  ? Details extends readonly [infer Detail, ...unknown[]]
    ? Detail
    : Nothing
  : unknown

/** The `detail` of a widget's event: the object passed to the component's callback of the same name. */
export type EventDetail<Name extends WidgetName, Event extends string> = Event extends 'follow'
  ? Followed
  : DetailOf<CallbackOf<PropsOf<Name>, Event>>

type Kebab<Text extends string> = Text extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `-${Lowercase<First>}`}${Kebab<Rest>}`
  : Text

/** Events of a widget's element by their type: `postern-open`. */
export type ElementEvents<Name extends WidgetName> = {
  [Event in EventName<Name> as `postern-${Kebab<Event>}`]: CustomEvent<EventDetail<Name, Event>>
}
