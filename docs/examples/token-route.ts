import { createClient } from '@postern/core'

// The key stays on your server: keep it in the environment, never in a page or a repository.
const postern = createClient({
  baseUrl: 'https://portal.reseller.example/api/',
  getToken: () => process.env.POSTERN_API_KEY ?? '',
})

/** `GET /postern-token` of your own backend: for somebody who is signed in there, a token of 15 minutes for what they may see. */
export async function giveToken(user: { posternCustomerId: number } | null): Promise<Response> {
  if (!user) return new Response('Sign in first.', { status: 401 })
  const { token } = await postern.embed.createToken({
    widgets: ['quarantine-search', 'quarantine-entry'],
    customerId: user.posternCustomerId,
    origins: ['https://www.reseller.example'],
  })
  return new Response(token, { headers: { 'cache-control': 'no-store' } })
}
