import { AccountPage } from '@postern/react'
import type { ReactNode } from 'react'
import { useBrand } from '../branding/BrandProvider'
import { brandLinks } from '../branding/brand-links'
import { usePortalConfig } from '../config/portal-config'
import { useSession } from '../session/session'
import { Logo } from './Logo'

/** The frame around logging in and passwords: logo, language and footer as the host's brand and configuration have them. */
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
