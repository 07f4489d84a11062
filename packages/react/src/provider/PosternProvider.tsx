import type { ApiError, PosternClient } from '@postern/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createContext, useContext, useState } from 'react'
import { PosternBase, type PosternBaseProps } from './PosternBase'

export interface PosternProviderProps extends PosternBaseProps {
  /** One for each API and signed-in user; two providers never mix. */
  client: PosternClient
  /** Default: our own, so that it never meets the host's. */
  queryClient?: QueryClient
}

const ClientContext = createContext<PosternClient | null>(null)

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

export function PosternProvider({ client, queryClient, ...base }: PosternProviderProps) {
  const [own] = useState(createQueryClient)
  return (
    <ClientContext.Provider value={client}>
      <QueryClientProvider client={queryClient ?? own}>
        <PosternBase {...base} />
      </QueryClientProvider>
    </ClientContext.Provider>
  )
}

/** Our own settings: the client retries by itself, and a refusal is an answer. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
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
