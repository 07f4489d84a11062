import { createContext, useContext } from 'react'
import type { ApiScope } from './api-scope'

export const ScopeContext = createContext<ApiScope | null>(null)

/** Returns the state shared by all elements of one API. */
export function useScope(): ApiScope {
  const scope = useContext(ScopeContext)
  if (!scope) throw new Error('A widget without a client asked for one. Take `client` out of its row in the registry.')
  return scope
}
