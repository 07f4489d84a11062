import type { ScreenRoute } from '../navigation/screens'
import { groupsPaths } from './groups.paths'

const form = () => import('./GroupFormScreen')

export const groupsRoutes: ScreenRoute[] = [
  {
    path: groupsPaths.list,
    load: () => import('./GroupsScreen'),
  },
  { path: groupsPaths.new, load: form },
  {
    path: groupsPaths.group,
    load: () => import('./GroupScreen'),
  },
  { path: groupsPaths.edit, load: form },
  {
    path: groupsPaths.attach,
    load: () => import('./AttachScreen'),
  },
]
