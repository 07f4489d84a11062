import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { SessionProvider } from '../session/session'
import { EarlyLogin, showsLogin } from './EarlyLogin'

describe('login before the router', () => {
  const own = { address: location.href, state: history.state as unknown }
  let root: Root
  let place: HTMLElement
  beforeEach(() => {
    place = document.body.appendChild(document.createElement('div'))
    root = createRoot(place)
  })
  afterEach(() => {
    root.unmount()
    place.remove()
    history.replaceState(own.state, '', own.address)
  })

  it('appears at every address except those open without login (RT-137, RT-138)', () => {
    for (const address of ['/', '/login', '/quarantine/search', '/nowhere', '/passwordreset/more'])
      expect(showsLogin(address), address).toBe(true)
    for (const address of ['/passwordreset', '/passwordreset/', '/resetpasswordrequest'])
      expect(showsLogin(address), address).toBe(false)
  })

  it('keeps the requested address where the router reads it (AM-012)', async () => {
    history.replaceState(null, '', '/quarantine/search?limit=20#top')

    root.render(
      <SessionProvider>
        <EarlyLogin />
      </SessionProvider>,
    )

    await expect.element(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible()
    expect(location.pathname).toBe('/login')
    expect(history.state).toMatchObject({ state: { from: '/quarantine/search?limit=20#top' } })
    await expect
      .element(page.getByRole('link', { name: 'Forgot Password' }))
      .toHaveAttribute('href', '/resetpasswordrequest')
  })
})
