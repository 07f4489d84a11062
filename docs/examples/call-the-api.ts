import { ApiError, createClient, createMemoryTokenStore } from '@postern/core'

/** Subjects of what is held, newest first; whoever may not read them gets a sentence to show. */
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
