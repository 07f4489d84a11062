import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import '@postern/react/styles.css'
import { SiteApp } from './SiteApp'

const app = document.getElementById('app')
if (app) {
  createRoot(app).render(
    <StrictMode>
      <SiteApp />
    </StrictMode>,
  )
}
