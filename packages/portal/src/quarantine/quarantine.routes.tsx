import type { ScreenRoute } from '../navigation/screens'
import { quarantinePaths } from './quarantine.paths'

export const quarantineRoutes: ScreenRoute[] = [
  {
    path: quarantinePaths.search,
    load: () => import('./QuarantineSearchScreen'),
  },
  {
    path: quarantinePaths.entry,
    load: () => import('./QuarantineSingleScreen'),
  },
]
