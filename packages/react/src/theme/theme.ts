/** Custom properties and their values, ready for a style sheet. */
export type CustomProperties = Readonly<Record<`--pst-${string}`, string>>

export interface Theme {
  /** The public properties that say the same: set on any ancestor of a root they make this theme. */
  properties: CustomProperties
  /** Every colour that follows from brand and neutral, as hex: for e-mail, images and browsers before mid 2024. */
  light: CustomProperties
  dark: CustomProperties
  /** Widths and heights of a compact density; empty for a comfortable one. They do not hold on touch screens. */
  sizes: CustomProperties
  /** All of it as one sheet for a root, for example `[data-pst-root]`; light and dark follow its `color-scheme`. */
  toCss(selector: string): string
}
