import type { Api, CallOptions } from './create-api'
import type { Endpoint, EndpointInput, EndpointOutput } from './endpoint'
import type { CallName } from './feature'

type Bound<E> = E extends Endpoint
  ? unknown extends EndpointInput<E>
    ? (input?: undefined, options?: CallOptions) => Promise<EndpointOutput<E>>
    : Record<never, never> extends EndpointInput<E>
      ? (input?: EndpointInput<E>, options?: CallOptions) => Promise<EndpointOutput<E>>
      : (input: EndpointInput<E>, options?: CallOptions) => Promise<EndpointOutput<E>>
  : never

/** Functions that a client offers for a feature. */
export type BoundFeature<T> = { [Call in CallName<T>]: Bound<T[Call]> }

/** Creates one function for each call of a feature. */
export function bindFeature<T extends Record<string, Endpoint>>(api: Api, feature: T): BoundFeature<T> {
  const bound = Object.entries(feature).map(([name, endpoint]) => [
    name,
    (input: object = {}, options?: CallOptions) => api.call(endpoint, input as never, options),
  ])
  return Object.fromEntries(bound)
}
