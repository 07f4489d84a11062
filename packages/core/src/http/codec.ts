import * as z from 'zod/mini'
import { camelCase, type OtherSpellings, speltAs } from './spelt-as'

type Camel<S> = S extends `${infer Head}_${infer Tail}` ? `${Head}${Capitalize<Camel<Tail>>}` : S
type CamelKeys<T> = { [K in keyof T as Camel<K>]: T[K] }
type Simple<T> = { [K in keyof T]: T[K] } & {}

/** An entity on the wire: its input is the server's format, its output our model. */
export type Codec<S extends z.core.$ZodShape> = z.ZodMiniType<
  Simple<CamelKeys<z.output<z.ZodMiniObject<S>>>>,
  z.input<z.ZodMiniObject<S>>
>

/**
 * Creates the codec of an entity (AM-082). `shape` names its fields as a server writes them; they are accepted in every spelling and
 * returned in camel case. Other fields pass through unchanged, without types (AM-090).
 */
/* @__NO_SIDE_EFFECTS__ */
export function codec<S extends z.core.$ZodShape>(shape: S, others?: OtherSpellings): Codec<S> {
  const model = z.pipe(
    z.looseObject(shape),
    z.transform((fields) =>
      Object.fromEntries(
        Object.entries(fields).map(([name, value]) => [Object.hasOwn(shape, name) ? camelCase(name) : name, value]),
      ),
    ),
  )
  return speltAs(model, others) as unknown as Codec<S>
}
