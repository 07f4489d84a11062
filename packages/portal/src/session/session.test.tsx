import { defaultTokenKey } from '@postern/core/browser'
import { profile } from '@postern/core/testing'
import { createRoot } from 'react-dom/client'
import { afterEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { withWords } from '../languages/languages'
import { closePortal, openPortal } from '../testing'
import { SessionProvider, useSession } from './session'

describe('logging in', () => {
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  afterEach(() => {
    root.unmount()
    place.remove()
    localStorage.clear()
  })

  it('does not sign in a user who signed out in another tab while French was loading (AM-039)', async () => {
    root.render(
      <SessionProvider>
        <LoginOfAMoment />
      </SessionProvider>,
    )
    const button = page.getByRole('button', { name: 'signedOut' })

    await button.click()
    await new Promise<void>((resolve) => withWords('fr', resolve))

    await expect.element(button).toBeVisible()
  })
})

/** Logs out again immediately, as another tab would. */
function LoginOfAMoment() {
  const { session, signIn } = useSession()
  const logIn = () => {
    localStorage.setItem(defaultTokenKey, 'token')
    signIn(profile({ language: 'FR' }))
    localStorage.removeItem(defaultTokenKey)
  }
  return (
    <button type="button" onClick={logIn}>
      {session.status}
    </button>
  )
}

describe('logging out', () => {
  afterEach(closePortal)

  it('notifies the server and removes the token even when that call fails (LG-029, AM-039)', async () => {
    const told: (string | null)[] = []
    openPortal('/quarantine/search', {
      answer(request) {
        if (!request.url.endsWith('/v1/auth/logout')) return null
        told.push(request.headers.get('authorization'))
        return Response.json({ message: 'Down.' }, { status: 500 })
      },
    })

    await page.getByRole('button', { name: /^Account of/ }).click()
    await page.getByRole('menuitem', { name: 'Logout' }).click()

    await expect.element(page.getByLabelText('Username')).toBeInTheDocument()
    expect(localStorage.getItem(defaultTokenKey)).toBeNull()
    await expect.poll(() => told).toEqual([expect.stringContaining('token-of-a-session')])
  })
})
