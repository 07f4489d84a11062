import type { RouteObject } from 'react-router'
import { usersPaths } from './users.paths'

const user = async () => ({ Component: (await import('./UserScreen')).default })
const form = async () => ({ Component: (await import('./UserFormScreen')).default })

export const usersRoutes: RouteObject[] = [
  {
    path: usersPaths.list,
    lazy: async () => ({ Component: (await import('./UsersScreen')).default }),
  },
  { path: usersPaths.new, lazy: form },
  { path: usersPaths.user, lazy: user },
  { path: usersPaths.edit, lazy: form },
  { path: usersPaths.newOfCustomer, lazy: form },
  { path: usersPaths.userOfCustomer, lazy: user },
  { path: usersPaths.editOfCustomer, lazy: form },
]
