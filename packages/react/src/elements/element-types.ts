import type { Locale } from '@postern/core'
import type { Appearance } from '../provider/PosternRoot'
import type { ElementEvents } from './element-events'
import type { WidgetProps } from './load-widget'
import type { WidgetName } from './registry'
import type { PosternSettings } from './settings'

/** Attributes and properties of every element. */
export interface CommonElementProps extends Pick<PosternSettings, 'timeZone' | 'texts' | 'appearance'> {
  /** Address of the API, for example `https://portal.example/api/`. Default: what `configure` said. */
  api?: string
  /** Default: of the nearest `lang` around, else English. */
  locale?: Locale
  theme?: Appearance['theme']
  /** Any CSS colour. */
  brand?: string
  density?: Appearance['density']
  /** Level of the widget's own heading. Default: 2. */
  headingLevel?: 1 | 2 | 3
}

type OwnProps<Name extends WidgetName> =
  WidgetProps<Name> extends infer Props
    ? Partial<Omit<Props, `on${string}` | keyof CommonElementProps | 'className' | 'ref' | 'slots'>>
    : never

/** What can be set on a widget's element: in a template, or as properties. */
export type ElementProps<Name extends WidgetName> = CommonElementProps & OwnProps<Name>

/** A widget's element in a page. */
export type PosternElement<Name extends WidgetName> = Heard<Name> & HTMLElement & ElementProps<Name>

/** The events of the widget, with what they carry; all others as elements of HTML have them. */
interface Heard<Name extends WidgetName> {
  addEventListener<Type extends keyof ElementEvents<Name>>(
    type: Type,
    listener: (event: ElementEvents<Name>[Type]) => void,
    options?: boolean | AddEventListenerOptions,
  ): void
  removeEventListener<Type extends keyof ElementEvents<Name>>(
    type: Type,
    listener: (event: ElementEvents<Name>[Type]) => void,
    options?: boolean | EventListenerOptions,
  ): void
}
