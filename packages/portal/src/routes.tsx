import type { RouteObject } from 'react-router'
import { dashboardRoutes } from './dashboard/dashboard.routes'
import { domainsRoutes } from './domains/domains.routes'
import { loginRoutes } from './login/login.routes'
import { createRoutes } from './navigation/create-routes'
import { otherServicesRoutes } from './other-services/other-services.routes'
import { passwordsRoutes } from './passwords/passwords.routes'
import { profileRoutes } from './profile/profile.routes'
import { quarantineRoutes } from './quarantine/quarantine.routes'

/** The screens of all features. */
export const screens: RouteObject[] = [
  ...dashboardRoutes,
  ...domainsRoutes,
  ...loginRoutes,
  ...otherServicesRoutes,
  ...passwordsRoutes,
  ...profileRoutes,
  ...quarantineRoutes,
]

export const routes = createRoutes(screens)
