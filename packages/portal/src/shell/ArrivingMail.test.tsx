import { createClient } from '@postern/core'
import { PosternProvider } from '@postern/react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { ArrivingMail } from './ArrivingMail'

const platformFetch = globalThis.fetch
let root: Root | undefined

function show(locale: 'en' | 'fr', answers: (Response | null)[]) {
  globalThis.fetch = async () => answers.shift() ?? new Response(null, { status: 204 })
  root = createRoot(document.body.appendChild(document.createElement('div')))
  root.render(
    <PosternProvider client={createClient({ baseUrl: 'https://portal.example/api/' })} locale={locale}>
      <ArrivingMail path="/arriving-mail" />
    </PosternProvider>,
  )
}

describe('the notice of arriving mail', () => {
  afterEach(() => {
    root?.unmount()
    globalThis.fetch = platformFetch
  })

  it('shows the progress, disappears when all mail is in, and announces start and end to screen readers', async () => {
    show('en', [Response.json({ done: 340, total: 1200 })])

    await expect.element(page.getByText('Sample mail is arriving: 340 of 1,200')).toBeVisible()
    await expect.element(page.getByRole('status')).toHaveTextContent('Lists and charts fill up meanwhile')
    await expect.element(page.getByText('340 of 1,200'), { timeout: 10_000 }).not.toBeInTheDocument()
    await expect.element(page.getByRole('status')).toHaveTextContent('All sample mail has arrived.')
  })

  it('speaks French', async () => {
    show('fr', [Response.json({ done: 1, total: 2400 }), Response.json({ done: 2, total: 2400 })])

    await expect.element(page.getByText(/Arrivée des messages d’exemple.: 1 sur 2.400/)).toBeVisible()
  })

  it('stays silent when there is no mail or the server is unreachable', async () => {
    show('en', [new Response('Bad gateway', { status: 502 })])

    await expect.element(page.getByRole('status')).toHaveTextContent('')
  })
})
