/**
 * The shape of a catalogue: English is the type, French and every override satisfy it. Texts are strings; sentences with
 * values are functions with the same parameters.
 */
export type Widen<T> = {
  readonly [K in keyof T]: T[K] extends string
    ? string
    : T[K] extends (...values: infer V) => string
      ? (...values: V) => string
      : Widen<T[K]>
}

/** Overrides that a reseller passes to reword some texts. */
export type DeepPartial<T> = {
  readonly [K in keyof T]?: T[K] extends object
    ? T[K] extends (...values: never[]) => string
      ? T[K]
      : DeepPartial<T[K]>
    : T[K]
}
