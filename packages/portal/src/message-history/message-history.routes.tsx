import type { RouteObject } from 'react-router'
import { messageHistoryPaths } from './message-history.paths'

export const messageHistoryRoutes: RouteObject[] = [
  {
    path: messageHistoryPaths.search,
    lazy: async () => ({ Component: (await import('./MessageHistoryScreen')).default }),
  },
]
