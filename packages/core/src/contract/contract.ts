import type { Endpoint } from '../http/endpoint'
import type { EndpointReference } from '../http/endpoint-reference'
import { type CallName, type Feature, type OperationId, operationIdOf } from '../http/feature'
import { features, references } from './features.gen'

/** API features by name, each with its endpoints. */
export type Features = typeof features

type CallsOf<T> = { [Call in CallName<T> as OperationId<T, Call>]: T[Call] }
type All<T> = (T extends unknown ? (it: CallsOf<T>) => void : never) extends (it: infer I) => void ? I : never
type Flat<T> = { readonly [K in keyof T]: T[K] }

/** Type of the whole contract. */
export type Contract = Flat<All<Features[keyof Features]>>

/** Every endpoint by operation id. The server serves nothing else. */
export const contract = /* @__PURE__ */ byOperationId<Endpoint>(features) as Contract

/** API reference texts for each call of the contract. */
export const contractReference = /* @__PURE__ */ byOperationId<EndpointReference>(references) as Readonly<
  Record<keyof Contract, EndpointReference>
>

/** Maps a value of every endpoint to its operation id. */
function byOperationId<T>(given: Readonly<Record<string, Readonly<Record<string, T>>>>): unknown {
  return Object.fromEntries(
    Object.entries<Feature>(features).flatMap(([name, feature]) =>
      Object.keys(feature).map((call) => [operationIdOf(feature, call), given[name]?.[call]]),
    ),
  )
}
