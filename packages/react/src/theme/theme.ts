/** Custom properties and their values, ready for a style sheet. */
export type CustomProperties = Readonly<Record<`--pst-${string}`, string>>

export interface Theme {
  /** Equivalent public properties: set on any ancestor of a root, they produce this theme. */
  properties: CustomProperties
  /** Every colour derived from brand and neutral, as hex: for e-mail, images and browsers before mid 2024. */
  light: CustomProperties
  dark: CustomProperties
  /** Widths and heights of compact density; empty for a comfortable one. Not applied on touch screens. */
  sizes: CustomProperties
  /** The whole theme as one sheet for a root, for example `[data-pst-root]`; light and dark follow its `color-scheme`. */
  toCss(selector: string): string
}
