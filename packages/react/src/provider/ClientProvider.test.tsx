import { createClient, type Locale } from '@postern/core'
import { render, waitFor } from '@testing-library/react'
import { useEffect } from 'react'
import { describe, expect, it } from 'vitest'
import { ClientProvider, useClient } from './ClientProvider'

function Asks() {
  const { version } = useClient()
  useEffect(() => {
    void version.check().catch(() => {})
  }, [version])
  return null
}

describe('ClientProvider', () => {
  it('requests server messages in the language of the widgets, from their first call on', async () => {
    const asked: (string | null)[] = []
    const client = createClient({
      baseUrl: 'http://portal.example/',
      fetch: (async (input: RequestInfo | URL, init?: RequestInit) => {
        asked.push(new Request(input, init).headers.get('accept-language'))
        return Response.json({ apiWebClientVersion: '1.7.0' })
      }) as typeof globalThis.fetch,
    })
    const widget = (locale?: Locale) => (
      <ClientProvider client={client} {...(locale && { locale })}>
        <Asks key={locale} />
      </ClientProvider>
    )

    const { rerender } = render(widget('fr'))
    rerender(widget('en'))
    document.documentElement.lang = 'fr-CA'
    rerender(widget())

    await waitFor(() => expect(asked).toEqual(['fr', 'en', 'fr']))
    document.documentElement.lang = 'en'
  })
})
