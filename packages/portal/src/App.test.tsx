import { createRoot } from 'react-dom/client'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { App } from './App'
import { SessionProvider } from './session/session'

describe('the portal', () => {
  const own = { address: location.href, state: history.state as unknown }
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  afterEach(() => {
    root.unmount()
    place.remove()
    vi.restoreAllMocks()
    history.replaceState(own.state, '', own.address)
  })

  it('shows that its pages failed to load and offers to reload', async () => {
    history.replaceState(null, '', '/passwordreset')
    vi.spyOn(console, 'error').mockImplementation(() => {})
    // Simulates a browser that rejects the address.
    vi.spyOn(history, 'replaceState').mockImplementation(() => {
      throw new DOMException('', 'SecurityError')
    })

    root.render(
      <SessionProvider>
        <App />
      </SessionProvider>,
    )

    await expect.element(page.getByRole('alert')).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  })
})
