import type { PosternClient } from '@postern/core'
import { type Context, createContext, useContext, useMemo, useRef } from 'react'
import { PosternBase, type PosternBaseProps } from './PosternBase'
import { usePageLocale } from './page-locale'
import { type Preferences, PreferencesContext } from './preferences'

export interface ClientProviderProps extends PosternBaseProps {
  /** One for each API and signed-in user; two providers never share data, and each requests the server's texts in its own language. */
  client: PosternClient
  /** Store for the user's own columns, views and density. Default: this browser, shared by all its users. */
  preferences?: Preferences
}

/** Context of the client; `ClientProvider` fills it. */
export const ClientContext: Context<PosternClient | null> = createContext<PosternClient | null>(null)

/** Returns the client that the widgets below load with. */
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
 * Client, theme, language and toasts without a query cache: enough for login and password pages, and lighter than `PosternProvider`. A
 * `QueryProvider` inside it adds the cache.
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
