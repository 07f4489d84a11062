import type { Api, CallOptions } from './create-api'
import type { Endpoint, EndpointInput, EndpointOutput } from './endpoint'

type Bound<E extends Endpoint> =
  unknown extends EndpointInput<E>
    ? (input?: undefined, options?: CallOptions) => Promise<EndpointOutput<E>>
    : Record<never, never> extends EndpointInput<E>
      ? (input?: EndpointInput<E>, options?: CallOptions) => Promise<EndpointOutput<E>>
      : (input: EndpointInput<E>, options?: CallOptions) => Promise<EndpointOutput<E>>

/** One function per endpoint, by the names of a feature's client. */
export function bindEndpoints<T extends Record<string, Endpoint>>(
  api: Api,
  endpoints: T,
): { [K in keyof T]: Bound<T[K]> } {
  const bound = Object.entries(endpoints).map(([name, endpoint]) => [
    name,
    (input: object = {}, options?: CallOptions) => api.call(endpoint, input as never, options),
  ])
  return Object.fromEntries(bound)
}
