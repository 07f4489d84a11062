import type * as z from 'zod/mini'
import type { Access } from '../permissions/access'

/** HTTP methods that endpoints use. */
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Zod object that describes path parameters, query or body. */
export type Shape = z.ZodMiniObject

/** Wire names of fields, keyed by ours: `{ freeSearch: 'free_search' }`. `{product}` is replaced by the product key. */
export type Spellings = Readonly<Record<string, string>>

/**
 * A call of the API, defined once. The client's function, the server's route, the OpenAPI document and the access matrix are all derived
 * from it. Its documentation is in `contract-reference`, so that no browser loads it.
 */
export interface Endpoint<
  P extends Shape | undefined = Shape | undefined,
  Q extends Shape | undefined = Shape | undefined,
  B extends Shape | undefined = Shape | undefined,
  R extends z.ZodMiniType = z.ZodMiniType,
> {
  method: Method
  /**
   * Path below the API's base address, exactly as specified; parameters in braces: `v1/quarantine/{id}/`. `{product}` is replaced by the
   * product key.
   */
  path: `v1/${string}` | 'api-token-auth/'
  /** Callers it is open to; checked by the server before the handler runs. */
  access: Access
  params: P
  query: Q
  body: B
  /** Schema whose input is the server's response and whose output the client's caller receives. */
  response: R
  /** Query and body fields whose wire name differs from ours. */
  wire: Spellings
  /** Same for the items of a list in the body, keyed by our name of the list. */
  itemWire: Readonly<Record<string, Spellings>>
  /** True for a POST that accepts an `Idempotency-Key`: retries return the first response. */
  idempotent: boolean
  /** True for a GET that also answers with changes as they happen, to `Accept: text/event-stream`. */
  isStream: boolean
  /** Resolves paths on the API's own host in a response, such as pictures. */
  complete?(answer: z.output<R>, baseUrl: string): z.output<R>
}

type Definition<
  P extends Shape | undefined,
  Q extends Shape | undefined,
  B extends Shape | undefined,
  R extends z.ZodMiniType,
> = Pick<Endpoint, 'method' | 'path' | 'access'> &
  Partial<Pick<Endpoint<P, Q, B, R>, 'wire' | 'itemWire' | 'idempotent' | 'isStream' | 'complete'>> & {
    params?: P
    query?: Q
    body?: B
    response: R
  }

/** Creates an endpoint from its definition; omitted parts are empty. */
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
    isStream: false,
    ...definition,
    params: definition.params as P,
    query: definition.query as Q,
    body: definition.body as B,
  }
}

// An empty object adds nothing to the caller's input.
type In<S> = S extends z.ZodMiniType ? (z.input<S> extends Record<string, never> ? unknown : z.input<S>) : unknown

/** Input of a caller: path parameters, query and body fields in one object, in our spelling. */
export type EndpointInput<E extends Endpoint> = In<E['params']> & In<E['query']> & In<E['body']>

/** Output that a caller gets. */
export type EndpointOutput<E extends Endpoint> = z.output<E['response']>
