import { createClient } from '@postern/core'

const postern = createClient({
  baseUrl: process.env.POSTERN_API ?? 'https://portal.reseller.example/api/',
  getToken: () => process.env.POSTERN_API_KEY ?? '',
})

// Another token for each person who asks.
export const dynamic = 'force-dynamic'

/** Ask here first who is signed in, and name what that person may see. */
export async function GET() {
  const { token } = await postern.embed.createToken({ widgets: ['quarantine-search'] })
  return new Response(token, { headers: { 'cache-control': 'no-store' } })
}
