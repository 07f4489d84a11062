import { RequireSession } from '../session/RequireSession'
import { CurrentScreen, ScreenBoundary } from './CurrentScreen'
import type { Router } from './router'
import { RouterProvider, useRouterState } from './router-context'
import type { Screens } from './screens'

export interface PagesProps {
  router: Router
  screens: Screens
}

/** Every page of the portal, by its address. */
export function Pages({ router, screens }: PagesProps) {
  return (
    <RouterProvider router={router}>
      <ScreenBoundary>
        <Page screens={screens} />
      </ScreenBoundary>
    </RouterProvider>
  )
}

/** The guard decides who may open signed-in pages. Renders nothing until the first screen's code has loaded. */
function Page({ screens }: Pick<PagesProps, 'screens'>) {
  const { match, screen } = useRouterState()
  if (screen.kind === 'loading') return null
  return match?.route.access.who === 'anyone' ? <CurrentScreen /> : <RequireSession screens={screens} />
}
