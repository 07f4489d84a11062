import type { RouteObject } from 'react-router'
import { groupsPaths } from './groups.paths'

const form = async () => ({ Component: (await import('./GroupFormScreen')).default })

export const groupsRoutes: RouteObject[] = [
  {
    path: groupsPaths.list,
    lazy: async () => ({ Component: (await import('./GroupsScreen')).default }),
  },
  { path: groupsPaths.new, lazy: form },
  {
    path: groupsPaths.group,
    lazy: async () => ({ Component: (await import('./GroupScreen')).default }),
  },
  { path: groupsPaths.edit, lazy: form },
  {
    path: groupsPaths.attach,
    lazy: async () => ({ Component: (await import('./AttachScreen')).default }),
  },
]
