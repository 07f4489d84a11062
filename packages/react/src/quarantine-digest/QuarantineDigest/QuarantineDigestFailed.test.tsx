import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { button, type OpenDigestOptions, openDigest } from '../testing'

describe('a digest page whose message does not load', () => {
  afterEach(cleanup)

  it.each([403, 404, 410, 422])(
    'reads the same for every dead link and has no buttons: %i (DG-013, ER-023, XD-06)',
    async (status) => {
      openDigest({ query: 'allowBlockToken=t&previewToken=p', answer: () => [status, { message: 'Not found.' }] })

      expect(await screen.findByText('This link no longer opens a message')).toBeTruthy()
      expect(screen.getByText(/may have expired.*deleted.*not complete.*newest digest mail/)).toBeTruthy()
      expect(await screen.findByText('An error occurred getting quarantine entry')).toBeTruthy()
      expect(screen.queryByRole('button', { name: /Release|Block|Preview|Try again/ })).toBeNull()
      expect(screen.queryByText('Not found.')).toBeNull()
    },
  )

  it.each([
    ['loading', () => new Promise<never>(() => {}), 'loading'],
    ['missing', () => [404, {}], 'ready'],
    ['failure', () => [503, {}], 'failed'],
  ] as const)("draws the host's part for %s, and is in its state", async (name, answer, state) => {
    openDigest({ answer: answer as OpenDigestOptions['answer'], slots: { [name]: () => <p>Ours</p> } })

    const part = await screen.findByText('Ours')
    expect(part.closest<HTMLElement>('[data-widget]')?.dataset.state).toBe(state)
  })

  it('asks to wait after too many attempts instead of reporting a dead link (XD-14)', async () => {
    openDigest({ answer: () => [429, { message: 'Too many wrong codes.' }] })

    expect(await screen.findByText('Too many tries')).toBeTruthy()
    expect(await button('Try again')).toBeTruthy()
  })

  it('reloads on request when the server was unreachable, and moves focus to the loaded content (XB-19)', async () => {
    let isUp = false
    openDigest({ answer: () => (isUp ? undefined : [503, { message: 'Not available.' }]) })
    await screen.findByText('The message did not load')
    await userEvent.click(await button('Try again'))
    await waitFor(async () => expect(document.activeElement).toBe(await button('Try again')))
    isUp = true

    await userEvent.click(await button('Try again'))

    expect(await button('Release')).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading')))
  })

  it('shows that the user is offline, and loads by itself once online (XB-19)', async () => {
    let isOnline = false
    Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => isOnline })
    const { calls } = openDigest({
      answer: () => (isOnline ? undefined : Promise.reject(new TypeError('Failed to fetch'))),
    })
    expect(await screen.findByText('You are offline')).toBeTruthy()
    isOnline = true

    await waitFor(() => {
      act(() => void window.dispatchEvent(new Event('online')))
      expect(calls.length).toBeGreaterThan(3)
    })

    expect(await button('Release')).toBeTruthy()
    Reflect.deleteProperty(navigator, 'onLine')
  })

  it('speaks French', async () => {
    openDigest({ locale: 'fr', answer: () => [403, { message: 'No.' }] })

    expect(await screen.findByText('Ce lien n’ouvre plus de message')).toBeTruthy()
  })
})
