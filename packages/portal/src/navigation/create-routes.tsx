import { allRoutes } from '@postern/core/navigation'
import type { RouteObject } from 'react-router'
import { RequireSession } from '../session/RequireSession'
import { CrashedScreen } from '../shell/CrashedScreen'
import { collectScreens, patternOf } from './screens'

/**
 * The router's table: every route of core's table, with the screens of the features in their places. Who may open which, and
 * what a route without a screen answers, is the guard's to say.
 */
export function createRoutes(objects: readonly RouteObject[]): RouteObject[] {
  const screens = collectScreens(objects)
  const isOpen = ({ path }: RouteObject) => openPatterns.has(path)
  const others = allRoutes
    .filter((route) => !screens.has(route))
    .map((route) => ({ path: patternOf(route), element: blank }))
  return [
    { hydrateFallbackElement: blank, errorElement: <CrashedScreen />, children: objects.filter(isOpen).map(exact) },
    {
      hydrateFallbackElement: blank,
      errorElement: <CrashedScreen />,
      element: <RequireSession screens={screens} />,
      children: [
        {
          errorElement: <CrashedScreen />,
          children: [...objects.filter((object) => !isOpen(object)), ...others, { path: '*', element: blank }].map(
            exact,
          ),
        },
      ],
    },
  ]
}

/** What the guard puts something in the place of; and while the first screen's code is on its way, rather than something wrong. */
const blank = <></>

/** Routes without sign-in. */
const openPatterns = new Set<string | undefined>(
  allRoutes.filter(({ access }) => access.who === 'anyone').map(patternOf),
)

/** Case counts in addresses (RT-143, AM-019). */
function exact<Object extends RouteObject>(object: Object): Object {
  const children = object.children?.map(exact)
  return { ...object, caseSensitive: true, ...(children && { children }) }
}
