import { createTestServer, type TestServer } from '@postern/core/testing/server'
import { useState } from 'react'
import { createQueryClient, PosternProvider, type PosternProviderProps } from '../provider/PosternProvider'

export interface TestPosternProps extends Partial<PosternProviderProps> {
  /** Server that the widgets inside call, to look at its calls and rows or to give own answers. Default: a new one with sample data. */
  server?: TestServer
}

/**
 * `PosternProvider` for tests: a signed-in client of an in-memory server, English, Europe/Dublin, and a cache of its own. No request leaves
 * the page. Every prop of the provider can be set.
 */
export function TestPostern({ server, client, children, ...props }: TestPosternProps) {
  const [own] = useState(() => client ?? (server ?? createTestServer()).createClient())
  const [queryClient] = useState(() => createQueryClient())
  return (
    <PosternProvider locale="en" timeZone="Europe/Dublin" queryClient={queryClient} client={own} {...props}>
      {children}
    </PosternProvider>
  )
}
