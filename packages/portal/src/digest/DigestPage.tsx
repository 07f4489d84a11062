import type { Locale, QuarantineDigestClient, QuarantineEntry } from '@postern/core'
import { parseDigestAction, parseDigestLink } from '@postern/core/digest-link'
import type { NavigationLinks } from '@postern/core/navigation'
import { quarantineDigestMessages } from '@postern/core/texts'
import { Notice, PosternBase, PublicPage } from '@postern/react'
import { QuarantineDigest } from '@postern/react/quarantine-digest'
import { useEffect, useMemo, useState } from 'react'
import { useBrand } from '../branding/BrandProvider'
import { brandLinks } from '../branding/brand-links'
import { Logo } from '../shell/Logo'
import { dropAllowBlockToken } from './address'

export interface DigestPageProps {
  /** `null` when the path names no entry. */
  id: number | null
  search: string
  /** Fragment of the address, behind `#`. */
  hash?: string
  /** Initial language. */
  locale: Locale
  client: QuarantineDigestClient
  /** Entry that the server has already rendered. */
  entry?: QuarantineEntry | undefined
  /** Pages outside the portal, for the footer. */
  links?: NavigationLinks
}

const appearance = { theme: 'auto', surface: 'page' } as const

/** The page behind a digest link: light, without router and shell. */
export function DigestPage({ id, search, hash = '', locale: firstLocale, client, entry, links = {} }: DigestPageProps) {
  const [locale, setLocale] = useState(firstLocale)
  const link = useMemo(() => parseDigestLink(search), [search])
  const texts = quarantineDigestMessages[locale]
  const { brand } = useBrand()

  useEffect(() => {
    document.title = [texts.documentTitle, brand?.title].filter(Boolean).join(' · ')
    document.documentElement.lang = locale
    // From here on, the branding sets the colours.
    delete document.documentElement.dataset.rendered
  }, [texts, locale, brand])

  return (
    <PosternBase locale={locale} timeZone={link.timeZone} appearance={appearance}>
      <PublicPage
        logo={<Logo />}
        width="message"
        links={brandLinks(links, brand)}
        onLocaleChange={(details) => setLocale(details.locale)}
      >
        {id === null ? (
          <Notice icon="lock" title={texts.linkDeadTitle} headingLevel={1}>
            {texts.linkDead}
          </Notice>
        ) : (
          <QuarantineDigest
            entryId={id}
            link={link}
            client={client}
            initialEntry={entry}
            headingLevel={1}
            focusOn={parseDigestAction(hash)}
            onBlocked={() => dropAllowBlockToken(search)}
            onReleased={({ isSenderAllowed }) => isSenderAllowed && dropAllowBlockToken(search)}
          />
        )}
      </PublicPage>
    </PosternBase>
  )
}
