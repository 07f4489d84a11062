import { createBrowserRouter, RouterProvider } from 'react-router'
import { routes } from './routes'

const router = createBrowserRouter(routes)

/** Every page of the portal, by its address. */
export function Pages() {
  return <RouterProvider router={router} />
}
