import { profileWire } from '@postern/core/testing'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { type FakeCall, fakeServer, renderWith } from '../../testing'
import { LoginForm } from './LoginForm'

const login = { token: 'new-token-of-this-session', enforce_2fa: false, twofa: false, userId: 3, message: '' }

function open(answer: (call: FakeCall) => [number, unknown] | undefined = () => undefined) {
  const onLoggedIn = vi.fn()
  const server = fakeServer((call) => {
    const own = answer(call)
    if (own) return own
    if (call.path === '/api-token-auth/') return [200, login]
    return [200, call.path.includes('check_token') ? { access: true } : profileWire()]
  })
  renderWith(server.client, <LoginForm onLoggedIn={onLoggedIn} />)
  return { ...server, onLoggedIn }
}
async function fill() {
  await userEvent.type(screen.getByLabelText('Username'), ' admin@contoso.example ')
  await userEvent.type(screen.getByLabelText('Password'), 'secret')
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }))
}

describe('LoginForm', () => {
  afterEach(cleanup)

  it('names what is missing and sends nothing (LG-004, LG-005, ER-012, ER-013)', async () => {
    const { calls } = open()

    await userEvent.click(screen.getByRole('button', { name: 'Log in' }))

    expect(screen.getByText('Please enter username')).toBeTruthy()
    expect(screen.getByText('Please enter password')).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByLabelText('Username'))
    expect(calls).toEqual([])
  })

  it('stores the token, checks it and loads the profile, in this order (LG-009, LG-010, LG-018, LG-020, LG-022)', async () => {
    const { calls, tokenStore, onLoggedIn } = open()

    await fill()

    await waitFor(() => expect(onLoggedIn).toHaveBeenCalledOnce())
    expect(tokenStore.get()).toBe(login.token)
    expect(calls.map(({ path }) => path)).toEqual(['/api-token-auth/', '/v1/auth/check_token', '/v1/currentuser/'])
    expect(calls[0]?.body).toEqual({ username: 'admin@contoso.example', password: 'secret' })
  })

  it('removes the stored token at the start of an attempt and keeps the user name (LG-008, LG-023, LG-025)', async () => {
    const { tokenStore } = open(() => [400, { non_field_errors: ['Unable to log in with provided credentials.'] }])

    await fill()

    expect(await screen.findAllByText('Unable to log in with provided credentials.')).toHaveLength(2)
    expect(screen.getByText('Error Occurred')).toBeTruthy()
    expect(tokenStore.get()).toBeNull()
    expect((screen.getByLabelText('Username') as HTMLInputElement).value).toBe(' admin@contoso.example ')
  })

  it('says that the error is unknown when the answer has no words (LG-024, ER-005)', async () => {
    open(() => [500, {}])

    await fill()

    expect((await screen.findAllByText('An unknown error occurred while logging in.')).length).toBeGreaterThan(0)
  })

  it('leaves the user unauthenticated when the profile cannot be loaded (LG-032, ER-011)', async () => {
    const { tokenStore } = open((call) => (call.path === '/v1/currentuser/' ? [500, {}] : undefined))

    await fill()

    expect((await screen.findAllByText('Could not retrieve user profile.')).length).toBeGreaterThan(0)
    expect(tokenStore.get()).toBeNull()
  })

  it('does not log in on the password alone where a second factor is enforced (AM-030, LG-012)', async () => {
    const { tokenStore, onLoggedIn } = open((call) =>
      call.path === '/api-token-auth/'
        ? [200, { ...login, enforce_2fa: true, message: 'Set up two-factor authentication.' }]
        : undefined,
    )

    await fill()

    expect((await screen.findAllByText('Set up two-factor authentication.')).length).toBeGreaterThan(0)
    expect(tokenStore.get()).toBeNull()
    expect(onLoggedIn).not.toHaveBeenCalled()
  })

  it('shows and hides the password on request (XB-28)', async () => {
    open()
    const password = screen.getByLabelText('Password') as HTMLInputElement

    await userEvent.click(screen.getByRole('button', { name: 'Show' }))

    expect(password.type).toBe('text')
    expect(password.autocomplete).toBe('current-password')
  })
})
