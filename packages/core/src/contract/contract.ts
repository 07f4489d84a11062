import type { Endpoint } from '../http/endpoint'
import type { EndpointReference } from '../http/endpoint-reference'
import { type CallName, type Feature, type OperationId, operationIdOf } from '../http/feature'
import { features, references } from './features.gen'

/** The features of the API by name, each with its calls. */
export type Features = typeof features

type CallsOf<T> = { [Call in CallName<T> as OperationId<T, Call>]: T[Call] }
type All<T> = (T extends unknown ? (it: CallsOf<T>) => void : never) extends (it: infer I) => void ? I : never
type Flat<T> = { readonly [K in keyof T]: T[K] }

/** Type of the whole contract. */
export type Contract = Flat<All<Features[keyof Features]>>

/** Every endpoint there is, by its operation id. Nothing outside this list is served. */
export const contract = /* @__PURE__ */ byOperationId<Endpoint>(features) as Contract

/** What the API's readers are told about each call of the contract. */
export const contractReference = /* @__PURE__ */ byOperationId<EndpointReference>(references) as Readonly<
  Record<keyof Contract, EndpointReference>
>

/** Something of every call, by operation id. */
function byOperationId<T>(given: Readonly<Record<string, Readonly<Record<string, T>>>>): unknown {
  return Object.fromEntries(
    Object.entries<Feature>(features).flatMap(([name, feature]) =>
      Object.keys(feature).map((call) => [operationIdOf(feature, call), given[name]?.[call]]),
    ),
  )
}
