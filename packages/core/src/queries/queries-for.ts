import type { Features } from '../contract/contract'
import type { PosternClient } from '../create-client'
import type { CallOptions } from '../http/create-api'
import type { Endpoint, EndpointInput, EndpointOutput } from '../http/endpoint'
import type { CallName } from '../http/feature'

/** Options of one query, for TanStack Query in any framework: `useQuery(quarantineQueries(client).getEntry({ id }))`. */
export interface PosternQuery<Answer> {
  /** Feature, call and input: `['quarantine', 'getEntry', { id: 7 }]`. */
  queryKey: readonly [feature: string, call: string, input: object]
  queryFn(context: Pick<CallOptions, 'signal'>): Promise<Answer>
}

type QueryOf<E> = E extends Endpoint
  ? Record<never, never> extends EndpointInput<E>
    ? (input?: EndpointInput<E>) => PosternQuery<EndpointOutput<E>>
    : (input: EndpointInput<E>) => PosternQuery<EndpointOutput<E>>
  : never

/** Query options for each reading call of a feature. */
export type FeatureQueries<Name extends keyof Features, Call extends CallName<Features[Name]>> = {
  readonly [C in Call]: QueryOf<Features[Name][C]>
}

/** Creates the query options of a feature for a client. */
export interface QueriesOf<Name extends keyof Features, Call extends CallName<Features[Name]>> {
  (client: Pick<PosternClient, Name>): FeatureQueries<Name, Call>
  /** Prefix of the keys: of the whole feature, or of one call whatever its input. Pass it to `invalidateQueries`. */
  key(): readonly [feature: string]
  key(call: Call): readonly [feature: string, call: string]
}

type AnyCall = (input: object, options: CallOptions) => Promise<unknown>

/** Builds the options from names alone, so that they load no feature's code before its first call. */
/* @__NO_SIDE_EFFECTS__ */
export function queriesFor<Name extends keyof Features, const Call extends CallName<Features[Name]>>(
  name: Name,
  calls: readonly Call[],
): QueriesOf<Name, Call> {
  const queriesOf = (client: Pick<PosternClient, Name>) => {
    const feature = client[name] as unknown as Readonly<Record<string, AnyCall>>
    const queries = calls.map((call) => [
      call,
      (input: object = {}): PosternQuery<unknown> => ({
        queryKey: [name, call, input],
        queryFn: async ({ signal }) => feature[call]?.(input, { signal }),
      }),
    ])
    return Object.fromEntries(queries)
  }
  const key = (call?: Call) => (call ? [name, call] : [name])
  return Object.assign(queriesOf, { key }) as unknown as QueriesOf<Name, Call>
}
