import { createClient } from '@postern/core'
import { profileWire, recoveryCodeSet } from '@postern/core/testing'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
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

  it('names the missing fields and sends nothing (LG-001, LG-002, LG-004, LG-005, ER-012, ER-013)', async () => {
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

  it('removes the stored token at the start of an attempt and keeps the user name (LG-008, LG-023, LG-025, ER-004)', async () => {
    const { tokenStore } = open(() => [400, { non_field_errors: ['Unable to log in with provided credentials.'] }])

    await fill()

    await waitFor(() => expect(screen.getAllByText('Unable to log in with provided credentials.')).toHaveLength(2))
    expect(screen.getByText('Error Occurred')).toBeTruthy()
    expect(tokenStore.get()).toBeNull()
    expect((screen.getByLabelText('Username') as HTMLInputElement).value).toBe(' admin@contoso.example ')
  })

  it('reports an unknown error when the response has no message (LG-024, ER-005)', async () => {
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

  it('asks for the code when a second factor is set up, and signs in with the resulting token (LG-006, LG-014, LG-015, TF-001, TF-002, TF-004, TF-005, AM-034)', async () => {
    const { calls, tokenStore, onLoggedIn } = open((call) => {
      if (call.path === '/api-token-auth/') return [200, { ...login, token: 'pending-token', twofa: true }]
      return call.path.startsWith('/v1/otp/') ? [200, { token: 'full-token' }] : undefined
    })

    await fill()
    const code = (await screen.findByLabelText('Two FA Code')) as HTMLInputElement

    await waitFor(() => expect(tokenStore.get()).toBe('pending-token'))
    await waitFor(() => expect(document.activeElement).toBe(code))
    expect(onLoggedIn).not.toHaveBeenCalled()
    expect([code.inputMode, code.autocomplete]).toEqual(['numeric', 'one-time-code'])
    expect((screen.getByLabelText('Username') as HTMLInputElement).value).toBe(' admin@contoso.example ')
    expect((screen.getByLabelText('Password') as HTMLInputElement).value).toBe('secret')
    await userEvent.type(code, '123 456{Enter}')

    await waitFor(() => expect(onLoggedIn).toHaveBeenCalledOnce())
    expect(tokenStore.get()).toBe('full-token')
    expect(calls[1]).toMatchObject({
      path: '/v1/otp/totp/login/123%20456/',
      body: { username: 'admin@contoso.example', password: 'secret' },
    })
  })

  it('does not send an empty code (TF-003, ER-014)', async () => {
    const { calls } = open((call) => (call.path === '/api-token-auth/' ? [200, { ...login, twofa: true }] : undefined))
    await fill()
    await screen.findByLabelText('Two FA Code')

    await userEvent.click(screen.getByRole('button', { name: 'Log in' }))

    expect(screen.getByText('Please enter Two FA Code')).toBeTruthy()
    expect(calls).toHaveLength(1)
  })

  it('keeps the code form after a wrong code, with the text of the specification (TF-006, TF-007, ER-006)', async () => {
    let isWrong = true
    const { onLoggedIn } = open((call) => {
      if (call.path === '/api-token-auth/') return [200, { ...login, twofa: true }]
      if (!call.path.startsWith('/v1/otp/')) return undefined
      return isWrong ? [400, { message: 'Wrong.' }] : [200, { token: 'full-token' }]
    })
    await fill()
    await userEvent.type(await screen.findByLabelText('Two FA Code'), '000000{Enter}')

    const text = 'The verification code you provided is invalid or out of date, please enter a valid verification code.'
    await waitFor(() => expect(screen.getAllByText(text)).toHaveLength(2))
    expect(screen.getByText('Error')).toBeTruthy()
    isWrong = false
    await userEvent.type(screen.getByLabelText('Two FA Code'), '123456{Enter}')
    await waitFor(() => expect(onLoggedIn).toHaveBeenCalledOnce())
  })

  it('shows the server’s message about a wait and counts it down (XA-07)', async () => {
    const fetch = async () =>
      Response.json(
        { non_field_errors: ['Too many attempts. Wait 2 minutes, then try again.'] },
        { status: 429, headers: { 'retry-after': '120' } },
      )
    renderWith(createClient({ baseUrl: 'http://portal.example/', fetch }), <LoginForm onLoggedIn={() => {}} />)

    await fill()

    await waitFor(() => expect(screen.getAllByText(/Wait 2 minutes/)).toHaveLength(2))
    expect(screen.getByRole('button', { name: /^Try again in (2:00|1:5\d)$/ })).toHaveProperty('disabled', true)
  })

  it('shows Enhance Your Security with the server’s warning where a second factor is enforced (LG-011, LG-012, TF-009, TF-010, TF-011, ER-007, AM-030)', async () => {
    const { tokenStore, onLoggedIn } = open((call) =>
      call.path === '/api-token-auth/'
        ? [200, { ...login, enforce_2fa: true, message: 'Set up two-factor authentication.' }]
        : undefined,
    )

    await fill()

    const heading = await screen.findByRole('heading', { name: 'Enhance Your Security' })
    await waitFor(() => expect(document.activeElement).toBe(heading))
    expect(screen.getAllByText('Set up two-factor authentication.')).toHaveLength(2)
    expect(screen.getByText('Warning')).toBeTruthy()
    expect(tokenStore.get()).toBe(login.token)
    expect(onLoggedIn).not.toHaveBeenCalled()
    await userEvent.click(screen.getByRole('button', { name: 'Set 2FA Key' }))
    expect(await screen.findByRole('dialog', { name: 'Setup Two Factor Authentication' })).toBeTruthy()
  })

  it('signs in after the setup is completed (LG-013, TF-028)', async () => {
    const { tokenStore, onLoggedIn } = open((call) => {
      if (call.path === '/api-token-auth/') return [200, { ...login, enforce_2fa: true }]
      if (call.path.includes('create')) return [200, { url: 'otpauth://totp/a?secret=JBSWY3DPEHPK3PXP' }]
      if (call.path.startsWith('/v1/otp/')) return [200, { token: 'full-token' }]
      return call.method === 'PATCH' ? [200, { id: 3, hasTwoFactor: true }] : undefined
    })
    await fill()
    await userEvent.click(await screen.findByRole('button', { name: 'Set 2FA Key' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Generate Barcode' }))
    await userEvent.click(await screen.findByRole('button', { name: 'I have a new 6 Digit Code' }))
    await userEvent.type(screen.getByLabelText('6-digit code'), '123456{Enter}')

    await waitFor(() => expect(onLoggedIn).toHaveBeenCalledOnce())
    expect(tokenStore.get()).toBe('full-token')
  })

  it('shows recovery codes before the setup ends, and ends only once they are saved', async () => {
    const { onLoggedIn } = open((call) => {
      if (call.path === '/api-token-auth/') return [200, { ...login, enforce_2fa: true }]
      if (call.path.includes('create')) return [200, { url: 'otpauth://totp/a?secret=JBSWY3DPEHPK3PXP' }]
      if (call.path.startsWith('/v1/otp/')) return [200, { token: 'full-token', recoveryCodes: recoveryCodeSet() }]
      return call.method === 'PATCH' ? [200, { id: 3, hasTwoFactor: true }] : undefined
    })
    await fill()
    await userEvent.click(await screen.findByRole('button', { name: 'Set 2FA Key' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Generate Barcode' }))
    await userEvent.click(await screen.findByRole('button', { name: 'I have a new 6 Digit Code' }))
    await userEvent.type(screen.getByLabelText('6-digit code'), '123456{Enter}')

    const dialog = await screen.findByRole('alertdialog', { name: 'Save your recovery codes' })
    expect(
      within(dialog)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(recoveryCodeSet())
    await userEvent.keyboard('{Escape}')
    expect(onLoggedIn).not.toHaveBeenCalled()
    await userEvent.click(screen.getByRole('button', { name: 'I have saved them' }))

    await waitFor(() => expect(onLoggedIn).toHaveBeenCalledOnce())
  })

  it('accepts a recovery code instead of the code, and shows when it is rejected (XA-08, XA-10)', async () => {
    let isUsed = true
    const { calls, onLoggedIn } = open((call) => {
      if (call.path === '/api-token-auth/') return [200, { ...login, twofa: true, factors: { recoveryCodes: true } }]
      if (call.path !== '/v1/recovery-codes/login/') return undefined
      return isUsed ? [400, { message: 'Used.' }] : [200, { token: 'full-token' }]
    })
    await fill()
    await userEvent.click(await screen.findByRole('button', { name: 'Use a recovery code' }))
    const field = screen.getByLabelText('Recovery code')
    expect(document.activeElement).toBe(field)
    await userEvent.click(screen.getByRole('button', { name: 'Log in' }))
    expect(screen.getByText('Enter a recovery code')).toBeTruthy()
    await userEvent.type(field, ' 7K3M 9XQ2 04TV HS8D {Enter}')

    expect((await screen.findAllByText('This recovery code is wrong or was used before.')).length).toBeGreaterThan(0)
    isUsed = false
    await userEvent.type(field, '{Enter}')
    await waitFor(() => expect(onLoggedIn).toHaveBeenCalledOnce())
    expect(calls.at(-3)).toMatchObject({
      path: '/v1/recovery-codes/login/',
      body: { username: 'admin@contoso.example', password: 'secret', code: '7K3M 9XQ2 04TV HS8D' },
    })
  })

  describe('with a passkey', () => {
    const bytes = (text: string) => new TextEncoder().encode(text).buffer
    const assertion = {
      id: 'cGFzc2tleQ',
      rawId: bytes('passkey'),
      type: 'public-key',
      response: { clientDataJSON: bytes('{}'), authenticatorData: bytes('data'), signature: bytes('sig') },
      getClientExtensionResults: () => ({}),
    }
    const factors = { app: true, passkeyHosts: [window.location.hostname], recoveryCodes: false }
    const withPasskey = (call: FakeCall): [number, unknown] | undefined => {
      if (call.path === '/api-token-auth/') return [200, { ...login, token: 'pending-token', twofa: true, factors }]
      if (call.path === '/v1/passkeys/challenge/') return [200, { options: { challenge: 'AAAA', rpId: 'localhost' } }]
      return call.path === '/v1/passkeys/login/' ? [200, { token: 'full-token' }] : undefined
    }
    afterEach(() => vi.restoreAllMocks())

    it('offers it first and signs in with its token (XA-08, XA-15)', async () => {
      const prompt = vi.spyOn(navigator.credentials, 'get').mockResolvedValue(assertion as never)
      const { calls, tokenStore, onLoggedIn } = open(withPasskey)
      await fill()
      await userEvent.click(await screen.findByRole('button', { name: 'Use passkey' }))

      await waitFor(() => expect(onLoggedIn).toHaveBeenCalledOnce())
      expect(prompt).toHaveBeenCalledOnce()
      expect(tokenStore.get()).toBe('full-token')
      expect(calls.find(({ path }) => path === '/v1/passkeys/login/')?.body).toEqual({
        credential: {
          ...{ id: 'cGFzc2tleQ', rawId: 'cGFzc2tleQ', type: 'public-key' },
          response: { clientDataJSON: 'e30', authenticatorData: 'ZGF0YQ', signature: 'c2ln' },
        },
      })
    })

    it('stays on the form when the prompt is closed, with another method available', async () => {
      vi.spyOn(navigator.credentials, 'get').mockRejectedValue(new DOMException('closed', 'NotAllowedError'))
      const { onLoggedIn } = open(withPasskey)
      await fill()
      await userEvent.click(await screen.findByRole('button', { name: 'Use passkey' }))

      expect((await screen.findAllByText(/The passkey was not accepted/)).length).toBeGreaterThan(0)
      expect(onLoggedIn).not.toHaveBeenCalled()
      await userEvent.click(screen.getByRole('button', { name: 'Use a code from your app' }))
      expect(screen.getByLabelText('Two FA Code')).toBe(document.activeElement)
    })

    it('shows where it works when that is another host', async () => {
      open((call) =>
        call.path === '/api-token-auth/'
          ? [200, { ...login, twofa: true, factors: { ...factors, passkeyHosts: ['mail.northwind.example'] } }]
          : undefined,
      )
      await fill()

      expect(await screen.findByText(/works on mail\.northwind\.example only\. Enter a code here/)).toBeTruthy()
      expect(screen.queryByRole('button', { name: 'Use a passkey' })).toBeNull()
      expect(screen.getByLabelText('Two FA Code')).toBeTruthy()
    })
  })

  it('removes the token when going back to the password', async () => {
    const { tokenStore } = open((call) =>
      call.path === '/api-token-auth/' ? [200, { ...login, twofa: true }] : undefined,
    )
    await fill()

    await userEvent.click(await screen.findByRole('button', { name: 'Log in as somebody else' }))

    expect((screen.getByLabelText('Password') as HTMLInputElement).value).toBe('')
    expect(tokenStore.get()).toBeNull()
  })

  it('keeps a stored token until the user logs in', () => {
    const { tokenStore } = open()

    expect(tokenStore.get()).toBe('token')
  })

  it('sends one request for a double click (XB-21)', async () => {
    const { calls, onLoggedIn } = open()
    await userEvent.type(screen.getByLabelText('Username'), 'admin@contoso.example')
    await userEvent.type(screen.getByLabelText('Password'), 'secret')

    await userEvent.dblClick(screen.getByRole('button', { name: 'Log in' }))

    await waitFor(() => expect(onLoggedIn).toHaveBeenCalledOnce())
    expect(calls.filter(({ path }) => path === '/api-token-auth/')).toHaveLength(1)
  })

  it('links to the reset request (LG-003)', () => {
    const { client } = fakeServer(() => [200, {}])
    renderWith(client, <LoginForm resetRequest={{ href: '/resetpasswordrequest' }} onLoggedIn={() => {}} />)

    expect(screen.getByRole('link', { name: 'Forgot Password' }).getAttribute('href')).toBe('/resetpasswordrequest')
  })

  it('shows and hides the password on request (XB-28)', async () => {
    open()
    const password = screen.getByLabelText('Password') as HTMLInputElement

    await userEvent.click(screen.getByRole('button', { name: 'Show' }))

    expect(password.type).toBe('text')
    expect(password.autocomplete).toBe('current-password')
  })
})
