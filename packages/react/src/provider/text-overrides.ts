export type { TextCatalogues, TextOverrides } from '@postern/core/languages'
