import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './App'
import { BrandProvider } from './branding/BrandProvider'
import { brandBeforePaint } from './branding/brand'
import { askBrand } from './branding/brand-request'
import { PortalConfigProvider, readPortalConfig } from './config/portal-config'
import { loadWords } from './languages/languages'
import { localeOfBrowser } from './preferences/preferences'
import { SessionProvider } from './session/session'

const root = document.getElementById('root')
const config = readPortalConfig(document)
const words = loadWords(localeOfBrowser())
brandBeforePaint(askBrand()).then(async (store) => {
  await words
  if (!root) return
  createRoot(root).render(
    <StrictMode>
      <BrandProvider store={store}>
        <PortalConfigProvider value={config}>
          <SessionProvider>
            <App />
          </SessionProvider>
        </PortalConfigProvider>
      </BrandProvider>
    </StrictMode>,
  )
})
