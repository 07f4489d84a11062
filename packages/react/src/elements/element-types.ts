import type { Locale } from '@postern/core'
import type { Appearance } from '../provider/PosternRoot'
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
  WidgetProps<Name> extends infer Props ? Partial<Omit<Props, `on${string}` | keyof CommonElementProps>> : never

/** What can be set on a widget's element: in a template, or as properties. */
export type ElementProps<Name extends WidgetName> = CommonElementProps & OwnProps<Name>

/** A widget's element in a page. */
export type PosternElement<Name extends WidgetName> = HTMLElement & ElementProps<Name>
