import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router'
import '@postern/react/styles.css'
import './page.css'
import { BrandProvider } from './branding/BrandProvider'
import { brandBeforePaint } from './branding/brand'
import { askBrand } from './branding/brand-request'
import { routes } from './routes'
import { SessionProvider } from './session/session'

const root = document.getElementById('root')
brandBeforePaint(askBrand()).then((store) => {
  if (!root) return
  createRoot(root).render(
    <StrictMode>
      <BrandProvider store={store}>
        <SessionProvider>
          <RouterProvider router={createBrowserRouter(routes)} />
        </SessionProvider>
      </BrandProvider>
    </StrictMode>,
  )
})
