import { defaultTokenKey } from '@postern/core/browser'
import { afterEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { closePortal, openPortal } from '../testing'

describe('logging out', () => {
  afterEach(closePortal)

  it('tells the server and removes the token even when that call fails (LG-029, AM-039)', async () => {
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
