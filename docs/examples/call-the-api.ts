import { ApiError, createClient, createMemoryTokenStore } from '@postern/core'

/** Returns the subjects of held messages, newest first, or an error sentence to show when the user may not read them. */
export async function heldSubjects(token: string): Promise<string[] | string> {
  const client = createClient({
    baseUrl: 'https://portal.reseller.example/api/',
    tokenStore: createMemoryTokenStore(token),
  })
  try {
    const { entries } = await client.quarantine.list({ limit: 25, ordering: '-timestamp' })
    return entries.map(({ message }) => message.subject)
  } catch (error) {
    if (error instanceof ApiError) return error.message
    throw error
  }
}
