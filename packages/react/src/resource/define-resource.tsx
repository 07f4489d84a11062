import { ApiError, type PosternClient } from '@postern/core'
import { hashKey, type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useCallback } from 'react'
import { historyKey } from '../audit/useObjectHistory'
import { useClient } from '../provider/ClientProvider'
import { ObjectLoad, type ObjectLoadProps } from '../ui/ObjectLoad/ObjectLoad'

/** Texts while an object loads, is missing or did not load. */
export type LoadWords = ObjectLoadProps<unknown>['words']

/** One kind of object: how one is loaded, named and reloaded. Its details, form and removal share it. */
export interface ResourceDefinition<T extends object, Id, Words> {
  /** Begins the query keys of everything about objects of this kind: `groups`. */
  key: string
  /** Second query key, for one that loads more than the plain object. Default: `one`. */
  part?: string
  /** A hook for all of its texts. */
  useWords: () => Words
  stateWords: (words: Words) => LoadWords
  load: (client: PosternClient, id: Id, options: { signal: AbortSignal }) => Promise<T>
  nameOf: (object: T, words: Words) => string
  /** Whether it shows below the page of a customer; others are not found there (XT-05). Default: all do. */
  isBelow?: (object: T, customerId: number) => boolean
  /** Its target in the audit log: `group 9`. Default: it has no history. */
  target?: (id: Id) => string
  /** First query keys of other data that a change makes stale. */
  alsoStale?: readonly string[]
  /** Milliseconds until it is loaded again, `false` for never. Default: never. */
  refetchInterval?: (query: { data: T | undefined; error: ApiError | null }) => number | false
  /** What was loaded is hidden once a reload finds it gone or forbidden. Default: it stays. */
  hidesWhenRefused?: boolean
  /** Stands in its place while it loads. Default: a block. */
  skeleton?: ReactNode
}

export interface Resource<T extends object, Id, Words> extends ResourceDefinition<T, Id, Words> {
  /** Loads one; reports offline at once (XB-19). `undefined`: loads nothing. */
  useOne: (id: Id | undefined, options?: { customerId?: number | undefined }) => UseQueryResult<T, ApiError>
  /** Reloads everything about this kind, and the history of one, after a change. Called with an id, of that one instead. */
  useReload: (id?: Id) => (other?: Id) => Promise<void>
  /** After one was deleted: reloads everything else about this kind; the deleted one is not asked for again. */
  useForget: (id: Id) => () => void
  /** The loaded object, or what stands in its place. */
  State: <Loaded>(props: ResourceStateProps<Loaded>) => ReactNode
}

export interface ResourceStateProps<Loaded> extends Omit<ObjectLoadProps<Loaded>, 'words'> {
  /** Replace the texts of the resource. */
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

/** Whether it is somebody else's by now, or gone, whatever was loaded of it before. */
export function isRefused(error: ApiError | null): boolean {
  return error?.status === 403 || error?.status === 404
}

/** The version that was seen, for a call that must not overwrite another's change (XS-13). */
export function ifMatchOf({ version }: { version?: string | null | undefined }): { ifMatch?: string } {
  return version ? { ifMatch: version } : {}
}
