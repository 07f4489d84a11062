import type { DeepPartial, Widen } from '@postern/core'
import type * as Catalogues from '@postern/core/texts'

/** Catalogues whose name on a page is not that of the value. */
interface Renamed {
  date: 'dates'
  spamReport: 'spamReports'
}

type NameOf<Key> = Key extends `${infer Name}Messages` ? (Name extends keyof Renamed ? Renamed[Name] : Name) : never

/** Every catalogue by the name that it is reworded by. */
export type TextCatalogues = {
  [Key in keyof typeof Catalogues as NameOf<Key>]: (typeof Catalogues)[Key] extends { readonly en: infer Texts }
    ? Widen<Texts>
    : never
}

/** Own words instead of ours, by catalogue: `{ quarantine: { title: 'Held mail' } }`. What is not named stays. */
export type TextOverrides = DeepPartial<TextCatalogues>
