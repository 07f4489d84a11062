import type { PosternClient } from '@postern/core'
import { type Context, createContext, useContext, useMemo, useRef } from 'react'
import { PosternBase, type PosternBaseProps } from './PosternBase'
import { usePageLocale } from './page-locale'
import { type Preferences, PreferencesContext } from './preferences'

export interface ClientProviderProps extends PosternBaseProps {
  /** One for each API and signed-in user; two providers never mix, and each asks for the server's words in its own language. */
  client: PosternClient
  /** Where the person's own columns, views and density are kept. Default: in this browser, whoever uses it. */
  preferences?: Preferences
}

/** Of the client; `ClientProvider` fills it. */
export const ClientContext: Context<PosternClient | null> = createContext<PosternClient | null>(null)

/** What the widgets below load with. */
export function useClient(): PosternClient {
  const client = useContext(ClientContext)
  if (!client) {
    throw new Error(
      'A widget was rendered outside <PosternProvider>, so it has no client to load with. Wrap it in <PosternProvider client={…}>.',
    )
  }
  return client
}

/**
 * Client, theme, language and toasts without a cache of what is loaded: enough for login and the passwords' pages, and lighter
 * than `PosternProvider`. A `QueryProvider` inside it adds the cache.
 */
export function ClientProvider({ client, preferences, ...base }: ClientProviderProps) {
  const outer = useContext(PreferencesContext)
  const pageLocale = usePageLocale()
  const { locale = pageLocale } = base
  const latest = useRef(locale)
  latest.current = locale
  const speaking = useMemo(() => client.withLocale(() => latest.current), [client])
  return (
    <ClientContext.Provider value={speaking}>
      <PreferencesContext.Provider value={preferences ?? outer}>
        <PosternBase {...base} locale={locale} />
      </PreferencesContext.Provider>
    </ClientContext.Provider>
  )
}
