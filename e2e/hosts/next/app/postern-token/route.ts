import { createClient } from '@postern/core'

const postern = createClient({
  baseUrl: process.env.POSTERN_API ?? 'https://portal.reseller.example/api/',
  getToken: () => process.env.POSTERN_API_KEY ?? '',
})

// A different token for each requester.
export const dynamic = 'force-dynamic'

/** Check the signed-in user here first, and limit the token to their data. */
export async function GET() {
  const { token } = await postern.embed.createToken({ widgets: ['quarantine-search'] })
  return new Response(token, { headers: { 'cache-control': 'no-store' } })
}
