import type { ScreenRoute } from '../navigation/screens'
import { o365QuarantinePaths } from './o365-quarantine.paths'

export const o365QuarantineRoutes: ScreenRoute[] = [
  {
    path: o365QuarantinePaths.search,
    load: () => import('./O365QuarantineScreen'),
  },
]
