import type { ApiError } from '@postern/core'
import { QueryClient, type QueryClientConfig, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useCallback, useState } from 'react'
import { LiveQueries } from '../events/LiveQueries'
import { ClientProvider, type ClientProviderProps } from './ClientProvider'
import { ForgetProvider } from './forget'
import { LayerContainer } from './LayerContainer'
import { WidgetHost, type WidgetHostProps } from './Widget/WidgetHost'

export interface PosternProviderProps extends ClientProviderProps, WidgetHostProps {
  /** Default: our own, kept separate from the host's. */
  queryClient?: QueryClient
  /**
   * Container for dialogs, menus and toasts, for example outside a form of the host's. Default: the place they are opened from, in the
   * browser's top layer, which nothing on the page covers or cuts off.
   */
  portalContainer?: Element | DocumentFragment | null
}

/** Client, cache, theme, language and toasts for all widgets inside, and the host's event handlers. */
export function PosternProvider(props: PosternProviderProps) {
  const { queryClient, portalContainer, onError, onEvent, onSignIn, navigate, href, children, ...client } = props
  return (
    <QueryCaching queryClient={queryClient}>
      <LayerContainer container={portalContainer} appearance={client.appearance}>
        <ClientProvider {...client}>
          <LiveQueries />
          <WidgetHost {...{ onError, onEvent, onSignIn, navigate, href }}>{children}</WidgetHost>
        </ClientProvider>
      </LayerContainer>
    </QueryCaching>
  )
}

export interface QueryProviderProps extends Pick<PosternProviderProps, 'queryClient'> {
  children: ReactNode
}

/** Caches data that the widgets below load: the part of `PosternProvider` that a `ClientProvider` omits. */
export function QueryProvider({ queryClient, children }: QueryProviderProps) {
  return (
    <QueryCaching queryClient={queryClient}>
      <LiveQueries />
      {children}
    </QueryCaching>
  )
}

function QueryCaching({ queryClient, children }: QueryProviderProps) {
  const [own] = useState(() => createQueryClient())
  const queries = queryClient ?? own
  return (
    <QueryClientProvider client={queries}>
      <ForgetProvider value={useCallback(() => queries.clear(), [queries])}>{children}</ForgetProvider>
    </QueryClientProvider>
  )
}

/** Query client with our settings: the client retries by itself, and a rejection is final. Several can share their caches. */
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
