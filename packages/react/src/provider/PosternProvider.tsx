import type { ApiError } from '@postern/core'
import { QueryClient, type QueryClientConfig, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useCallback, useState } from 'react'
import { ClientProvider, type ClientProviderProps } from './ClientProvider'
import { ForgetProvider } from './forget'
import { LayerContainer } from './LayerContainer'
import { WidgetHost, type WidgetHostProps } from './Widget/WidgetHost'

export interface PosternProviderProps extends ClientProviderProps, WidgetHostProps {
  /** Default: our own, so that it never meets the host's. */
  queryClient?: QueryClient
  /**
   * Where dialogs, menus and toasts stand in the document, for example outside of a form of the host's. Default: where they are
   * opened, in the browser's top layer, which nothing of the page covers or cuts off.
   */
  portalContainer?: Element | DocumentFragment | null
}

/** Client, cache, theme, language and toasts for all widgets inside, and what the host wishes to hear of them. */
export function PosternProvider(props: PosternProviderProps) {
  const { queryClient, portalContainer, onError, onEvent, onSignIn, navigate, href, children, ...client } = props
  return (
    <QueryProvider queryClient={queryClient}>
      <LayerContainer container={portalContainer} appearance={client.appearance}>
        <ClientProvider {...client}>
          <WidgetHost {...{ onError, onEvent, onSignIn, navigate, href }}>{children}</WidgetHost>
        </ClientProvider>
      </LayerContainer>
    </QueryProvider>
  )
}

export interface QueryProviderProps extends Pick<PosternProviderProps, 'queryClient'> {
  children: ReactNode
}

/** Keeps what the widgets below load: the part of `PosternProvider` that a `ClientProvider` does without. */
export function QueryProvider({ queryClient, children }: QueryProviderProps) {
  const [own] = useState(() => createQueryClient())
  const queries = queryClient ?? own
  return (
    <QueryClientProvider client={queries}>
      <ForgetProvider value={useCallback(() => queries.clear(), [queries])}>{children}</ForgetProvider>
    </QueryClientProvider>
  )
}

/** Our own settings: the client retries by itself, and a refusal is an answer. Several can share their caches. */
export function createQueryClient(caches: Pick<QueryClientConfig, 'queryCache' | 'mutationCache'> = {}): QueryClient {
  return new QueryClient({
    ...caches,
    defaultOptions: {
      queries: { retry: false, staleTime: 10_000, refetchOnWindowFocus: true, throwOnError: false },
      mutations: { retry: false },
    },
  })
}

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: ApiError
  }
}
