import type { DeepPartial, Widen } from '@postern/core'
import type * as Catalogues from '@postern/core/texts'

/** Catalogues whose name on a page differs from that of the export. */
interface Renamed {
  date: 'dates'
  spamReport: 'spamReports'
}

type NameOf<Key> = Key extends `${infer Name}Messages` ? (Name extends keyof Renamed ? Renamed[Name] : Name) : never

/** Every catalogue by the name used for overrides. */
export type TextCatalogues = {
  [Key in keyof typeof Catalogues as NameOf<Key>]: (typeof Catalogues)[Key] extends { readonly en: infer Texts }
    ? Widen<Texts>
    : never
}

/** Text overrides, by catalogue: `{ quarantine: { title: 'Held mail' } }`. Other texts keep their defaults. */
export type TextOverrides = DeepPartial<TextCatalogues>
