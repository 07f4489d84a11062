import type { PosternClient } from '@postern/core'
import { type Context, createContext, useContext } from 'react'
import { useBrowserLayoutEffect } from '../ui/use-browser-layout-effect'
import { PosternBase, type PosternBaseProps } from './PosternBase'
import { usePageLocale } from './page-locale'
import { type Preferences, PreferencesContext } from './preferences'

export interface ClientProviderProps extends PosternBaseProps {
  /**
   * One for each API and signed-in user; two providers never mix. It asks for the server's words in the language of the provider that
   * drew last: providers of two languages have a client each.
   */
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
  // Before the widgets inside ask for anything.
  useBrowserLayoutEffect(() => client.setLocale(locale), [client, locale])
  return (
    <ClientContext.Provider value={client}>
      <PreferencesContext.Provider value={preferences ?? outer}>
        <PosternBase {...base} locale={locale} />
      </PreferencesContext.Provider>
    </ClientContext.Provider>
  )
}
