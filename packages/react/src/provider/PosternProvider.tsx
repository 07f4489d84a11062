import type { ApiError, PosternClient } from '@postern/core'
import { QueryClient, type QueryClientConfig, QueryClientProvider } from '@tanstack/react-query'
import { type Context, createContext, useContext, useState } from 'react'
import { PosternBase, type PosternBaseProps } from './PosternBase'
import { type Preferences, PreferencesContext } from './preferences'

export interface PosternProviderProps extends PosternBaseProps {
  /** One for each API and signed-in user; two providers never mix. */
  client: PosternClient
  /** Default: our own, so that it never meets the host's. */
  queryClient?: QueryClient
  /** Where the person's own columns, views and density are kept. Default: in this browser, whoever uses it. */
  preferences?: Preferences
}

/** Of the client; `PosternProvider` fills it. */
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

export function PosternProvider({ client, queryClient, preferences, ...base }: PosternProviderProps) {
  const [own] = useState(() => createQueryClient())
  const outer = useContext(PreferencesContext)
  return (
    <ClientContext.Provider value={client}>
      <QueryClientProvider client={queryClient ?? own}>
        <PreferencesContext.Provider value={preferences ?? outer}>
          <PosternBase {...base} />
        </PreferencesContext.Provider>
      </QueryClientProvider>
    </ClientContext.Provider>
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
