import { Navigate, type RouteObject } from 'react-router'
import { profileRoutes } from './profile/profile.routes'
import { quarantinePaths } from './quarantine/quarantine.paths'
import { quarantineRoutes } from './quarantine/quarantine.routes'
import { RequireSession } from './session/RequireSession'
import { CrashedScreen } from './shell/CrashedScreen'
import NotFoundScreen from './shell/NotFoundScreen'

export const routes: RouteObject[] = [
  {
    path: '/login',
    hydrateFallbackElement: <></>,
    lazy: async () => ({ Component: (await import('./login/LoginScreen')).default }),
  },
  {
    path: '/resetpasswordrequest',
    hydrateFallbackElement: <></>,
    lazy: async () => ({ Component: (await import('./passwords/ResetRequestScreen')).default }),
  },
  {
    path: '/passwordreset',
    hydrateFallbackElement: <></>,
    lazy: async () => ({ Component: (await import('./passwords/PasswordResetScreen')).default }),
  },
  {
    // While the first screen's code is on its way; the page is blank for a moment rather than wrong.
    hydrateFallbackElement: <></>,
    element: <RequireSession />,
    children: [
      {
        errorElement: <CrashedScreen />,
        children: [
          { path: '/', element: <Navigate to={quarantinePaths.search} replace /> },
          ...profileRoutes,
          ...quarantineRoutes,
          { path: '*', element: <NotFoundScreen /> },
        ],
      },
    ],
  },
]
