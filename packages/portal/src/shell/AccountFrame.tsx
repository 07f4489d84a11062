import { AccountPage } from '@postern/react'
import type { ReactNode } from 'react'
import { useBrand } from '../branding/BrandProvider'
import { brandLinks } from '../branding/brand-links'
import { usePortalConfig } from '../config/portal-config'
import { useSession } from '../session/session'
import { Logo } from './Logo'

/** Frame of the login and password pages: logo, language and footer according to the host's branding and configuration. */
export function AccountFrame({ children }: { children: ReactNode }) {
  const { setLocale } = useSession()
  const { links } = usePortalConfig()
  const { brand } = useBrand()
  return (
    <AccountPage logo={<Logo />} links={brandLinks(links, brand)} onLocaleChange={({ locale }) => setLocale(locale)}>
      {children}
    </AccountPage>
  )
}
