import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router'
import '@postern/react/styles.css'
import './page.css'
import { routes } from './routes'
import { SessionProvider } from './session/session'

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <SessionProvider>
        <RouterProvider router={createBrowserRouter(routes)} />
      </SessionProvider>
    </StrictMode>,
  )
}
