import type * as z from 'zod/mini'
import type { Access } from '../permissions/access'

/** HTTP methods that endpoints use. */
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** A zod object, as path parameters, query and body are described by. */
export type Shape = z.ZodMiniObject

/** Spellings of fields on the wire, ours first: `{ freeSearch: 'free_search' }`. `{product}` stands for the product key. */
export type Spellings = Readonly<Record<string, string>>

/**
 * One call of the API, written once. The client's function, the server's route, the OpenAPI document and the access
 * matrix all read this value. What its readers are told stands in `contract-reference`, so that no browser loads it.
 */
export interface Endpoint<
  P extends Shape | undefined = Shape | undefined,
  Q extends Shape | undefined = Shape | undefined,
  B extends Shape | undefined = Shape | undefined,
  R extends z.ZodMiniType = z.ZodMiniType,
> {
  method: Method
  /**
   * Path below the API's base address, exactly as the specification writes it; parameters in braces: `v1/quarantine/{id}/`.
   * `{product}` is filled with the product key.
   */
  path: `v1/${string}` | 'api-token-auth/'
  /** Who may call it; checked by the server before the handler runs. */
  access: Access
  params: P
  query: Q
  body: B
  /** Its input side is what the server answers, its output side what the client's caller gets. */
  response: R
  /** Query and body fields whose spelling on the wire differs from ours. */
  wire: Spellings
  /** The same for the items of a list in the body, by the list's name in our spelling. */
  itemWire: Readonly<Record<string, Spellings>>
  /** An acting POST: an `Idempotency-Key` sent with it makes repeats answer what the first one answered. */
  idempotent: boolean
  /** Completes an answer that names things by a path on the API's own host, such as pictures. */
  complete?(answer: z.output<R>, baseUrl: string): z.output<R>
}

type Definition<
  P extends Shape | undefined,
  Q extends Shape | undefined,
  B extends Shape | undefined,
  R extends z.ZodMiniType,
> = Pick<Endpoint, 'method' | 'path' | 'access'> &
  Partial<Pick<Endpoint<P, Q, B, R>, 'wire' | 'itemWire' | 'idempotent' | 'complete'>> & {
    params?: P
    query?: Q
    body?: B
    response: R
  }

/** Makes an endpoint of its definition; what is left out is empty. */
/* @__NO_SIDE_EFFECTS__ */
export function endpoint<
  R extends z.ZodMiniType,
  P extends Shape | undefined = undefined,
  Q extends Shape | undefined = undefined,
  B extends Shape | undefined = undefined,
>(definition: Definition<P, Q, B, R>): Endpoint<P, Q, B, R> {
  return {
    wire: {},
    itemWire: {},
    idempotent: false,
    ...definition,
    params: definition.params as P,
    query: definition.query as Q,
    body: definition.body as B,
  }
}

// An object without fields adds nothing to what a caller passes.
type In<S> = S extends z.ZodMiniType ? (z.input<S> extends Record<string, never> ? unknown : z.input<S>) : unknown

/** What a caller passes: path parameters, query and body fields in one object, in our spelling. */
export type EndpointInput<E extends Endpoint> = In<E['params']> & In<E['query']> & In<E['body']>

/** What a caller gets. */
export type EndpointOutput<E extends Endpoint> = z.output<E['response']>
