import type { ScreenRoute } from '../navigation/screens'
import { messageHistoryPaths } from './message-history.paths'

export const messageHistoryRoutes: ScreenRoute[] = [
  {
    path: messageHistoryPaths.search,
    load: () => import('./MessageHistoryScreen'),
  },
]
