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

/** Who may open what is signed in for is the guard's to say. Nothing shows before the first screen's code is there. */
function Page({ screens }: Pick<PagesProps, 'screens'>) {
  const { match, screen } = useRouterState()
  if (screen.kind === 'loading') return null
  return match?.route.access.who === 'anyone' ? <CurrentScreen /> : <RequireSession screens={screens} />
}
