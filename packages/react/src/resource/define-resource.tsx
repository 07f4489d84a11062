import { ApiError, type PosternClient } from '@postern/core'
import { hashKey, type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useCallback } from 'react'
import { historyKey } from '../audit/useObjectHistory'
import { useClient } from '../provider/ClientProvider'
import { ObjectLoad, type ObjectLoadProps } from '../ui/ObjectLoad/ObjectLoad'

/** Texts for an object that is loading, missing or failed to load. */
export type LoadWords = ObjectLoadProps<unknown>['words']

/** One kind of object: loading, names and reloading, shared by its details, form and removal. */
export interface ResourceDefinition<T extends object, Id, Words> {
  /** First query key of everything about this kind of object: `groups`. */
  key: string
  /** Second query key, for one that loads more than the plain object. Default: `one`. */
  part?: string
  /** A hook for all of its texts. */
  useWords: () => Words
  stateWords: (words: Words) => LoadWords
  load: (client: PosternClient, id: Id, options: { signal: AbortSignal }) => Promise<T>
  nameOf: (object: T, words: Words) => string
  /** True if it shows below the page of a customer; others are not found there (XT-05). Default: all do. */
  isBelow?: (object: T, customerId: number) => boolean
  /** Target in the audit log: `group 9`. Default: no history. */
  target?: (id: Id) => string
  /** First query keys of other data invalidated by a change. */
  alsoStale?: readonly string[]
  /** Milliseconds until it is refetched, `false` for never. Default: never. */
  refetchInterval?: (query: { data: T | undefined; error: ApiError | null }) => number | false
  /** Hides the loaded object once a reload finds it gone or forbidden. Default: it stays. */
  hidesWhenRefused?: boolean
  /** Placeholder while it loads. Default: a block. */
  skeleton?: ReactNode
}

export interface Resource<T extends object, Id, Words> extends ResourceDefinition<T, Id, Words> {
  /** Loads one; reports offline at once (XB-19). `undefined`: loads nothing. */
  useOne: (id: Id | undefined, options?: { customerId?: number | undefined }) => UseQueryResult<T, ApiError>
  /**
   * After a change, refetches everything about this kind and the history of one object. An id passed to the returned function overrides it.
   */
  useReload: (id?: Id) => (other?: Id) => Promise<void>
  /** After one was deleted, refetches everything else about this kind; the deleted one is not requested again. */
  useForget: (id: Id) => () => void
  /** Renders the loaded object, or its loading or error state. */
  State: <Loaded>(props: ResourceStateProps<Loaded>) => ReactNode
}

export interface ResourceStateProps<Loaded> extends Omit<ObjectLoadProps<Loaded>, 'words'> {
  /** Overrides the texts of the resource. */
  words?: Partial<LoadWords> | undefined
}

const notFound = new ApiError('Not found.', { status: 404, code: 'not_found' })

export function defineResource<T extends object, Id, Words>(
  definition: ResourceDefinition<T, Id, Words>,
): Resource<T, Id, Words> {
  const { key, part = 'one', useWords, stateWords, load, isBelow, target, alsoStale = [], ...others } = definition
  const { refetchInterval, hidesWhenRefused = false, skeleton } = others
  return {
    ...definition,
    useOne(id, { customerId } = {}) {
      const client = useClient()
      const select = useCallback(
        (object: T) => {
          if (customerId !== undefined && isBelow?.(object, customerId) === false) throw notFound
          return object
        },
        [customerId, isBelow],
      )
      return useQuery<T, ApiError>({
        queryKey: [key, part, id],
        queryFn: ({ signal }) => load(client, id as Id, { signal }),
        select,
        enabled: id !== undefined,
        networkMode: 'always',
        refetchOnReconnect: true,
        ...(refetchInterval && { refetchInterval: ({ state }) => refetchInterval(state) }),
      })
    },
    useReload(id) {
      const queries = useQueryClient()
      return async (other = id) => {
        const stale = [key, ...alsoStale].map((begin): readonly string[] => [begin])
        if (target && other !== undefined) stale.push(historyKey(target(other)))
        await Promise.all(stale.map((queryKey) => queries.invalidateQueries({ queryKey })))
      }
    },
    useForget(id) {
      const queries = useQueryClient()
      const gone = hashKey([id])
      const isGone = ({ queryKey: [, first, one] }: { queryKey: readonly unknown[] }) =>
        (first === 'one' || first === part) && hashKey([one]) === gone
      return () => {
        void queries.invalidateQueries({ queryKey: [key], predicate: (query) => !isGone(query) })
        for (const begin of alsoStale) void queries.invalidateQueries({ queryKey: [begin] })
      }
    },
    State({ of, words, ...props }) {
      const { error, refetch } = of
      const shown = hidesWhenRefused && isRefused(error) ? { error, refetch } : of
      return <ObjectLoad skeleton={skeleton} {...props} of={shown} words={{ ...stateWords(useWords()), ...words }} />
    },
  }
}

/** True if it now belongs to somebody else or is gone, regardless of what was loaded before. */
export function isRefused(error: ApiError | null): boolean {
  return error?.status === 403 || error?.status === 404
}

/** Version on screen, for a call that must not overwrite another user's change (XS-13). */
export function ifMatchOf({ version }: { version?: string | null | undefined }): { ifMatch?: string } {
  return version ? { ifMatch: version } : {}
}
