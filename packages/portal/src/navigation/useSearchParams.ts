import { useCallback, useMemo } from 'react'
import type { NavigateOptions } from './router'
import { useLocation, useNavigate } from './router-context'

type Query = URLSearchParams | Record<string, string>
type SetQuery = (query: Query | ((before: URLSearchParams) => Query), options?: NavigateOptions) => void

/** Returns the query of the address, and a function to change it on the same screen. */
export function useSearchParams(): [query: URLSearchParams, setQuery: SetQuery] {
  const { search } = useLocation()
  const navigate = useNavigate()
  const query = useMemo(() => new URLSearchParams(search), [search])
  const setQuery = useCallback<SetQuery>(
    (next, options) => navigate(`?${new URLSearchParams(typeof next === 'function' ? next(query) : next)}`, options),
    [navigate, query],
  )
  return [query, setQuery]
}
