import type * as z from 'zod/mini'
import type { Access } from '../permissions/access'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** A zod object, as path parameters, query and body are described by. */
export type Shape = z.ZodMiniObject

/**
 * One call of the API, written once. The client's function, the server's route, the OpenAPI document and the access
 * matrix all read this value.
 */
export interface Endpoint<
  P extends Shape | undefined = Shape | undefined,
  Q extends Shape | undefined = Shape | undefined,
  B extends Shape | undefined = Shape | undefined,
  R extends z.ZodMiniType = z.ZodMiniType,
> {
  method: Method
  /** Path below the API's base address, exactly as the specification writes it; parameters in braces: `v1/quarantine/{id}/`. */
  path: `v1/${string}` | 'api-token-auth/'
  /** One line for the API's readers. */
  summary: string
  /** Who may call it; checked by the server before the handler runs. */
  access: Access
  params: P
  query: Q
  body: B
  /** Its input side is what the server answers, its output side what the client's caller gets. */
  response: R
  /** Names of query and body fields whose spelling on the wire differs from ours, ours first: `{ freeSearch: 'free_search' }`. */
  wire: Readonly<Record<string, string>>
  /** An acting POST: an `Idempotency-Key` sent with it makes repeats answer what the first one answered. */
  idempotent: boolean
  /** Rows of the requirements checklist that this call fulfils. */
  spec: readonly string[]
}

type Definition<P, Q, B, R> = Pick<Endpoint, 'method' | 'path' | 'summary' | 'access' | 'spec'> & {
  params?: P
  query?: Q
  body?: B
  response: R
  wire?: Readonly<Record<string, string>>
  idempotent?: boolean
}

export function endpoint<
  R extends z.ZodMiniType,
  P extends Shape | undefined = undefined,
  Q extends Shape | undefined = undefined,
  B extends Shape | undefined = undefined,
>(definition: Definition<P, Q, B, R>): Endpoint<P, Q, B, R> {
  return {
    wire: {},
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
