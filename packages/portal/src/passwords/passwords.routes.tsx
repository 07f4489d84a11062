import type { RouteObject } from 'react-router'

export const passwordsRoutes: RouteObject[] = [
  {
    path: '/resetpasswordrequest',
    lazy: async () => ({ Component: (await import('./ResetRequestScreen')).default }),
  },
  {
    path: '/passwordreset',
    lazy: async () => ({ Component: (await import('./PasswordResetScreen')).default }),
  },
]
