import type { ScreenRoute } from '../navigation/screens'

export const passwordsRoutes: ScreenRoute[] = [
  {
    path: '/resetpasswordrequest',
    load: () => import('./ResetRequestScreen'),
  },
  {
    path: '/passwordreset',
    load: () => import('./PasswordResetScreen'),
  },
]
