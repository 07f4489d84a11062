import type { ScreenRoute } from '../navigation/screens'
import { usersPaths } from './users.paths'

const user = () => import('./UserScreen')
const form = () => import('./UserFormScreen')

export const usersRoutes: ScreenRoute[] = [
  {
    path: usersPaths.list,
    load: () => import('./UsersScreen'),
  },
  { path: usersPaths.new, load: form },
  { path: usersPaths.user, load: user },
  { path: usersPaths.edit, load: form },
  { path: usersPaths.newOfCustomer, load: form },
  { path: usersPaths.userOfCustomer, load: user },
  { path: usersPaths.editOfCustomer, load: form },
]
