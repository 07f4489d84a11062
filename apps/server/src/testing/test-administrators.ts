import { startTestServer, type TestServerOptions } from './test-server'

/** Starts a test server with signed-in clients of the provider and of Contoso's administrator. */
export async function startWithAdministrators(options?: TestServerOptions) {
  const server = await startTestServer(options)
  const [provider, admin] = await Promise.all(
    ['super@provider.example', 'admin@contoso.example'].map((username) => server.client(username)),
  )
  if (!provider || !admin) throw new Error('A client is missing.')
  return { server, provider, admin }
}

export type Administrators = Awaited<ReturnType<typeof startWithAdministrators>>
