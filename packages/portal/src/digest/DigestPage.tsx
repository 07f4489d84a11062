import {
  createApi,
  createLocalTokenStore,
  createProfileClient,
  createQuarantineDigestClient,
  type Locale,
  preferredLocale,
} from '@postern/core'
import { parseDigestLink } from '@postern/core/digest-link'
import { quarantineDigestMessages } from '@postern/core/texts'
import { Notice, PosternBase, PublicPage } from '@postern/react'
import { QuarantineDigest } from '@postern/react/quarantine-digest'
import { useEffect, useMemo, useState } from 'react'
import { useBrand } from '../branding/BrandProvider'
import { Logo } from '../shell/Logo'
import { dropAllowBlockToken } from './address'

export interface DigestPageProps {
  /** `null` when the path names no entry. */
  id: number | null
  search: string
  /** The request that was sent before this code was there. */
  answer: Promise<Response> | null
}

const appearance = { theme: 'auto' } as const

/** The page behind a digest link: light, without router and shell. */
export function DigestPage({ id, search, answer }: DigestPageProps) {
  const [locale, setLocale] = useState<Locale>(() => preferredLocale(navigator.languages))
  const link = useMemo(() => parseDigestLink(search), [search])
  const isLeaving = useRedirectOfSignedInUser(id)
  const client = useMemo(() => {
    const api = createApi({ baseUrl: new URL('/api/', location.origin).href, fetch: withFirst(answer) })
    return createQuarantineDigestClient(api)
  }, [answer])
  const texts = quarantineDigestMessages[locale]
  const { brand } = useBrand()

  useEffect(() => {
    document.title = [texts.documentTitle, brand?.title].filter(Boolean).join(' · ')
    document.documentElement.lang = locale
  }, [texts, locale, brand])

  return (
    <PosternBase locale={locale} timeZone={link.timeZone} appearance={appearance}>
      <PublicPage logo={<Logo />} width="message" onLocaleChange={(details) => setLocale(details.locale)}>
        {id === null ? (
          <Notice icon="lock" title={texts.linkDeadTitle} headingLevel={1}>
            {texts.linkDead}
          </Notice>
        ) : (
          !isLeaving && (
            <QuarantineDigest
              entryId={id}
              link={link}
              client={client}
              headingLevel={1}
              onBlocked={() => dropAllowBlockToken(search)}
              onReleased={({ isSenderAllowed }) => isSenderAllowed && dropAllowBlockToken(search)}
            />
          )
        )}
      </PublicPage>
    </PosternBase>
  )
}

/** Gives the early answer to the first question, and asks the server from then on. */
function withFirst(answer: Promise<Response> | null): typeof fetch {
  let first = answer
  return (input, init) => {
    const use = first
    first = null
    return use ?? fetch(input, init)
  }
}

/**
 * A signed-in administrator belongs on the entry's own page, without the link's secrets (spec 2.3, XD-16). A token that is no
 * longer good is dropped without a word (AM-041).
 */
function useRedirectOfSignedInUser(id: number | null): boolean {
  const [tokenStore] = useState(createLocalTokenStore)
  const [isLeaving, setLeaving] = useState(() => id !== null && tokenStore.get() !== null)
  useEffect(() => {
    if (id === null || tokenStore.get() === null) return
    const api = createApi({ baseUrl: new URL('/api/', location.origin).href, tokenStore })
    createProfileClient(api)
      .current()
      .then(
        () => location.replace(`/quarantine/${id}`),
        () => setLeaving(false),
      )
  }, [id, tokenStore])
  return isLeaving
}
