import type { Locale } from '@postern/core'
import type { Appearance } from '../provider/PosternRoot'
import type { DeclarationOf, ElementEvents, PropsOf } from './element-events'
import type { AttributeKind } from './element-values'
import type { WidgetName } from './registry.gen'
import type { PosternSettings } from './settings'

/** Attributes and properties of every element. */
export interface CommonElementProps extends Pick<PosternSettings, 'timeZone' | 'texts' | 'appearance'> {
  /** Address of the API, for example `https://portal.example/api/`. Default: the one passed to `configure`. */
  api?: string
  /** Default: the nearest `lang` attribute, else English. */
  locale?: Locale
  theme?: Appearance['theme']
  /** Any CSS colour. */
  brand?: string
  density?: Appearance['density']
  /** Level of the widget's own heading. Default: 2. */
  headingLevel?: 1 | 2 | 3
}

interface KindTypes {
  text: string
  number: number
  flag: boolean
}

type AttributesOf<Declaration> = Declaration extends { readonly attributes: infer Attributes } ? Attributes : unknown
type AloneIn<Declaration> =
  | (Declaration extends { readonly properties: readonly (infer Name)[] } ? Name : never)
  | (Declaration extends { readonly isList: true } ? 'state' : never)
/** Values that a declaration converts to props. */
type MadeOf<Declaration> = Declaration extends { readonly toProps: (values: infer Values, ...rest: never) => unknown }
  ? Values
  : unknown

type PropOf<Props, Name> = Props extends unknown ? (Name extends keyof Props ? Props[Name] : never) : never
type ValueOf<Name, Declaration, Props> = Name extends keyof MadeOf<Declaration>
  ? MadeOf<Declaration>[Name]
  : Name extends (Props extends unknown ? keyof Props : never)
    ? PropOf<Props, Name>
    : Name extends keyof AttributesOf<Declaration>
      ? KindTypes[Extract<AttributesOf<Declaration>[Name], AttributeKind>]
      : unknown

type OwnProps<Declaration, Props> = {
  [Name in Extract<keyof AttributesOf<Declaration> | AloneIn<Declaration>, string>]?: ValueOf<Name, Declaration, Props>
}

/** Values that can be set on a widget's element, in a template or as properties. */
export type ElementProps<Name extends WidgetName> = CommonElementProps & OwnProps<DeclarationOf<Name>, PropsOf<Name>>

/** A widget's element in a page. */
export type PosternElement<Name extends WidgetName> = Heard<Name> & HTMLElement & ElementProps<Name>

type EventOfType<Name extends WidgetName, Type> =
  ElementEvents<Name> extends Readonly<Record<Type & string, infer Told>> ? Told : never

/** The widget's events with their details, plus all standard HTML events. */
interface Heard<Name extends WidgetName> {
  addEventListener<Type extends keyof ElementEvents<Name>>(
    type: Type,
    listener: (event: EventOfType<Name, Type>) => void,
    options?: boolean | AddEventListenerOptions,
  ): void
  removeEventListener<Type extends keyof ElementEvents<Name>>(
    type: Type,
    listener: (event: EventOfType<Name, Type>) => void,
    options?: boolean | EventListenerOptions,
  ): void
}
