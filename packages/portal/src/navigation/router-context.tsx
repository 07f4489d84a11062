import {
  createContext,
  type ReactNode,
  startTransition,
  useCallback,
  useContext,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react'
import type { PortalLocation } from './history'
import type { NavigateOptions, Router, RouterState } from './router'

const RouterContext = createContext<{ router: Router; state: RouterState } | null>(null)

/** Provides a router to its children. */
export function RouterProvider({ router, children }: { router: Router; children: ReactNode }) {
  const [state, setState] = useState(router.state)
  useLayoutEffect(() => {
    setState(router.state)
    return router.subscribe((next) => startTransition(() => setState(next)))
  }, [router])
  return <RouterContext value={useMemo(() => ({ router, state }), [router, state])}>{children}</RouterContext>
}

function useRouterContext() {
  const context = useContext(RouterContext)
  if (!context) throw new Error('A hook of the router was called outside <RouterProvider>, so there is no address.')
  return context
}

export function useRouter(): Router {
  return useRouterContext().router
}

/** Returns what is shown now, and how the user got there. */
export function useRouterState(): RouterState {
  return useRouterContext().state
}

export function useLocation(): PortalLocation {
  return useRouterState().location
}

/** Returns a function that navigates to an address of the portal. */
export function useNavigate(): (to: string, options?: NavigateOptions) => void {
  const router = useRouter()
  return useCallback((to, options) => void router.navigate(to, options), [router])
}
