import { type Locale, localeOfLanguage, type Profile as OwnProfile } from '@postern/core'
import {
  otherSession,
  passkey,
  profileWire,
  providerUserWire,
  recoveryCodeSet,
  recoveryCodes,
  session,
} from '@postern/core/testing'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { PosternProvider, type PosternProviderProps } from '../../provider/PosternProvider'
import { type FakeCall, fakeServer, renderWith } from '../../testing'
import { Profile } from './Profile'
import type { ProfileProps } from './profile-props'

type Answer = [number, unknown]
type Wire = ReturnType<typeof profileWire>

function serverOf(
  before: Partial<Wire> = {},
  answer: (call: FakeCall) => Promise<Answer> | Answer | undefined = () => undefined,
) {
  let stored = profileWire({ firstName: 'Ana', lastName: 'Byrne', ...before })
  let hasDigests = true
  const server = fakeServer((call) => {
    const own = answer(call)
    if (own) return own
    if (call.path === '/v1/passkeys/') return [200, { passkeys: [], count: 0 }]
    if (call.path === '/v1/recovery-codes/') return [200, recoveryCodes()]
    if (call.path === '/v1/auth/sessions/') return [200, { sessions: [session(), otherSession()], count: 2 }]
    if (call.path === '/v1/currentuser/mails/') {
      if (call.method === 'PATCH') hasDigests = (call.body as { isOn: boolean }).isOn
      const mail = (type: string, isOn: boolean, isOnForAll: boolean) => ({ type, isOn, isOnForAll })
      return [200, { mails: [mail('digest', hasDigests, true), mail('realtime', false, false)] }]
    }
    if (call.method === 'PATCH') stored = { ...stored, ...(call.body as Partial<Wire>) }
    return [200, call.path === '/v1/currentuser/' ? stored : { message: 'Done.' }]
  })
  const sent = (method: string) =>
    server.calls.filter((call) => call.method === method).map(({ path, body }) => ({ path, body }))
  return { ...server, sent, store: (part: Partial<Wire>) => Object.assign(stored, part) }
}

async function open(server: ReturnType<typeof serverOf>, props: ProfileProps = {}) {
  const { container } = renderWith(server.client, <Profile {...props} />)
  await screen.findByRole('heading', { name: 'Name' })
  return container
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const zone = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Time zone' })
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const rename = async (label: string, text: string) => {
  await userEvent.clear(field(label))
  await userEvent.type(field(label), text)
}
const refuse =
  (status: number, body: object, method = 'PATCH') =>
  (call: FakeCall): Answer | undefined =>
    call.method === method ? [status, body] : undefined

/** A host that applies the language, as the portal does. */
function Host({ client }: Pick<PosternProviderProps, 'client'>) {
  const [locale, setLocale] = useState<Locale>('en')
  const apply = ({ profile }: { profile: OwnProfile }) => setLocale(localeOfLanguage(profile.language))
  return (
    <PosternProvider client={client} locale={locale}>
      <Profile onProfileChanged={apply} />
    </PosternProvider>
  )
}

describe('Profile', () => {
  afterEach(cleanup)

  it('shows name, language, time zone, second factor and sessions of the signed-in user (RT-007, CA-024)', async () => {
    await open(serverOf({ language: 'FR', timezone: 'America/Denver' }))

    expect(screen.getByRole('heading', { level: 2, name: 'Your profile' })).toBeTruthy()
    expect(screen.getByText('admin@contoso.example')).toBeTruthy()
    expect([field('First name (optional)').value, field('Last name (optional)').value]).toEqual(['Ana', 'Byrne'])
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Français' }).checked).toBe(true)
    expect(zone().value).toBe('America/Denver')
    expect(screen.getByText('Off')).toBeTruthy()
    expect(await screen.findByText('This device')).toBeTruthy()
    expect(screen.getByText(/Times are in America\/Denver\./)).toBeTruthy()
  })

  it('lets users of a customer turn their digests off and back on, and nobody else (RT-007)', async () => {
    const server = serverOf()
    await open(server)
    const digests = await screen.findByRole<HTMLInputElement>('switch', { name: 'Digests' })
    expect(digests.checked).toBe(true)
    expect(screen.getByRole<HTMLInputElement>('switch', { name: 'Real-time notifications' }).disabled).toBe(true)
    expect(screen.getByText('Not sent by your organisation')).toBeTruthy()

    await userEvent.click(digests)
    await waitFor(() => expect(digests.checked).toBe(false))
    await userEvent.click(digests)
    await waitFor(() => expect(digests.checked).toBe(true))
    expect(server.sent('PATCH')).toEqual([
      { path: '/v1/currentuser/mails/', body: { type: 'digest', isOn: false } },
      { path: '/v1/currentuser/mails/', body: { type: 'digest', isOn: true } },
    ])
    cleanup()

    await open(serverOf({ role: 'resellerAdmin', parentType: 'RESELLER', customer: null }))
    expect(screen.queryByRole('heading', { name: 'Mail about held messages' })).toBeNull()
  })

  it('starts its headings at the level the host sets', async () => {
    await open(serverOf(), { headingLevel: 1 })

    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Your profile')
    expect(screen.getAllByRole('heading', { level: 2 }).length).toBeGreaterThanOrEqual(4)
  })

  it('shows that loading failed, and retries on request (XB-19)', async () => {
    let isDown = true
    const server = serverOf({}, () => (isDown ? [500, { message: 'Database asleep.' }] : undefined))
    renderWith(server.client, <Profile />)

    expect(await screen.findByText('Your profile did not load')).toBeTruthy()
    expect(screen.getByText('Database asleep.')).toBeTruthy()
    isDown = false
    await press('Try again')

    expect(await screen.findByRole('heading', { name: 'Name' })).toBeTruthy()
  })

  it('has no style attribute, which a strict CSP would drop (XB-06)', async () => {
    const container = await open(serverOf())
    await userEvent.click(zone())
    await screen.findAllByRole('option')
    await press('Set 2FA Key')

    expect(screen.getByRole('dialog')).toBeTruthy()
    expect(container.querySelectorAll('[style]')).toHaveLength(0)
  })
})

describe('the name of a profile', () => {
  afterEach(cleanup)

  it('is saved alone and cleaned, and reported to the host and in a toast (RT-008, VA-041, VA-042)', async () => {
    const server = serverOf()
    const onProfileChanged = vi.fn()
    await open(server, { onProfileChanged })

    await rename('First name (optional)', '  Maria\u200b ')
    await press('Save name')

    expect(await screen.findByText('Your name is saved.')).toBeTruthy()
    expect(server.sent('PATCH')).toEqual([{ path: '/v1/currentuser/', body: { firstName: 'Maria' } }])
    expect(onProfileChanged.mock.calls).toMatchObject([[{ profile: { firstName: 'Maria', lastName: 'Byrne' } }]])
    expect(field('First name (optional)').value).toBe('Maria')
  })

  it('is not sent when nothing has changed', async () => {
    const server = serverOf()
    await open(server)

    await userEvent.type(field('Last name (optional)'), ' {Enter}')

    expect(await screen.findByText('You have not changed anything here.')).toBeTruthy()
    expect(server.sent('PATCH')).toEqual([])
  })

  it('is sent once despite repeated saves, and shows a pending state (XB-19, XB-21)', async () => {
    let settle = (_: Answer) => {}
    const server = serverOf({}, (call) =>
      call.method === 'PATCH' ? new Promise((resolve) => (settle = resolve)) : undefined,
    )
    await open(server)

    await userEvent.type(field('First name (optional)'), 'bel')
    await userEvent.dblClick(screen.getByRole('button', { name: 'Save name' }))
    await userEvent.type(field('First name (optional)'), '{Enter}')

    expect(screen.getByRole('button', { name: 'Saving…' }).getAttribute('aria-busy')).toBe('true')
    settle([200, profileWire({ firstName: 'Anabel' })])
    await screen.findByText('Your name is saved.')
    expect(server.sent('PATCH')).toHaveLength(1)
  })

  it('keeps the input after a refusal, with the server’s message at its field (XB-23)', async () => {
    await open(serverOf({}, refuse(400, { message: 'Refused.', fields: { lastName: ['This name is not allowed.'] } })))

    await rename('Last name (optional)', 'Root')
    await press('Save name')

    expect(await screen.findByText('This name is not allowed.')).toBeTruthy()
    expect(field('Last name (optional)').value).toBe('Root')
    expect(field('Last name (optional)').getAttribute('aria-invalid')).toBe('true')
    expect(document.activeElement).toBe(field('Last name (optional)'))
    expect(screen.queryByText('Refused.')).toBeNull()
    await userEvent.type(field('Last name (optional)'), 's')
    expect(screen.queryByText('This name is not allowed.')).toBeNull()
  })

  it('keeps the input when the server is unreachable, and retries only on request (XB-19, XB-22, XB-23)', async () => {
    let isDown = true
    const server = serverOf({}, (call) => {
      if (call.method === 'PATCH' && isDown) throw new TypeError('Failed to fetch')
      return undefined
    })
    await open(server)

    await rename('First name (optional)', 'Maria')
    await press('Save name')

    expect(await screen.findAllByText('The server cannot be reached. Try again.')).toHaveLength(2)
    expect(server.sent('PATCH')).toHaveLength(1)
    isDown = false
    await press('Save name')
    expect(await screen.findByText('Your name is saved.')).toBeTruthy()
  })

  it.each([409, 412])(
    'that changed elsewhere meanwhile (%i) is not overwritten: it can be loaded (XB-23)',
    async (status) => {
      const server = serverOf({}, refuse(status, {}))
      await open(server)
      server.store({ firstName: 'Changed' })

      await rename('First name (optional)', 'Maria')
      await press('Save name')
      expect((await screen.findAllByText(/changed in another place meanwhile/)).length).toBeGreaterThan(0)
      expect(field('First name (optional)').value).toBe('Maria')
      await press('Show present values')

      await waitFor(() => expect(field('First name (optional)').value).toBe('Changed'))
      expect(screen.queryByRole('button', { name: 'Show present values' })).toBeNull()
    },
  )

  it('is not overwritten by newer values while being edited (XB-23)', async () => {
    const server = serverOf()
    await open(server)
    await rename('First name (optional)', 'Maria')
    server.store({ firstName: 'Changed', lastName: 'Elsewhere' })

    await userEvent.click(screen.getByRole('radio', { name: 'Français' }))
    await press('Save language and zone')

    await waitFor(() => expect(field('Last name (optional)').value).toBe('Elsewhere'))
    expect(field('First name (optional)').value).toBe('Maria')
  })

  it('and the language are saved in turn, so that neither response undoes the other’s change (XB-20)', async () => {
    const answers: (() => void)[] = []
    let stored = profileWire()
    const server = serverOf({}, (call) => {
      if (call.method !== 'PATCH') return undefined
      stored = { ...stored, ...(call.body as object) }
      const answer: Answer = [200, stored]
      return new Promise((resolve) => answers.push(() => resolve(answer)))
    })
    const onProfileChanged = vi.fn()
    await open(server, { onProfileChanged })

    await rename('First name (optional)', 'Maria')
    await press('Save name')
    await userEvent.click(screen.getByRole('radio', { name: 'Français' }))
    await press('Save language and zone')
    expect(server.sent('PATCH')).toHaveLength(1)
    answers[0]?.()
    await waitFor(() => expect(answers).toHaveLength(2))
    answers[1]?.()

    await waitFor(() => expect(onProfileChanged).toHaveBeenCalledTimes(2))
    expect(onProfileChanged.mock.lastCall).toMatchObject([{ profile: { firstName: 'Maria', language: 'FR' } }])
  })
})

describe('language and time zone of a profile', () => {
  afterEach(cleanup)

  it('take effect at once, even in the confirmation (AM-010, LO-083)', async () => {
    const { client } = serverOf()
    render(<Host client={client} />)

    await userEvent.click(await screen.findByRole('radio', { name: 'Français' }))
    await press('Save language and zone')

    expect(await screen.findByText('La langue et le fuseau horaire sont enregistrés.')).toBeTruthy()
    expect(screen.getByRole('heading', { name: 'Votre profil' })).toBeTruthy()
    expect(screen.queryByText('Language and time zone are saved.')).toBeNull()
  })

  it('offer the supported zones, loaded once the field is focused (CO-006, AM-097)', async () => {
    const server = serverOf()
    const onProfileChanged = vi.fn()
    await open(server, { onProfileChanged })
    expect(zone().value).toBe('Europe/Dublin')

    await userEvent.click(zone())
    await screen.findByRole('option', { name: /^Europe\/Dublin \(UTC\+0[01]:00\)$/, selected: true })
    expect(screen.getAllByRole('option').length).toBeGreaterThan(200)
    await userEvent.keyboard('america')
    expect(screen.getAllByRole('option')).toHaveLength(10)
    await userEvent.clear(zone())
    await userEvent.keyboard('new york{Enter}')
    await press('Save language and zone')

    expect(await screen.findByText('Language and time zone are saved.')).toBeTruthy()
    expect(server.sent('PATCH').map(({ body }) => body)).toEqual([{ timezone: 'America/New_York' }])
    expect(onProfileChanged.mock.lastCall).toMatchObject([{ profile: { timezone: 'America/New_York' } }])
  })

  it('show a stored zone outside the list and leave it unchanged (AM-097)', async () => {
    const server = serverOf({ timezone: 'Asia/Tokyo' })
    await open(server)

    await userEvent.click(zone())
    await screen.findByRole('option', { name: 'Asia/Tokyo (UTC+09:00)', selected: true })
    await userEvent.click(screen.getByRole('radio', { name: 'Français' }))
    await press('Save language and zone')

    await screen.findByText('Language and time zone are saved.')
    expect(server.sent('PATCH').map(({ body }) => body)).toEqual([{ language: 'FR' }])
    expect(zone().value).toBe('Asia/Tokyo (UTC+09:00)')
  })

  it('show an unknown zone and language, and can be changed to known ones', async () => {
    const server = serverOf({ timezone: 'Mars/Olympus', language: 'DE' })
    await open(server)

    expect(zone().value).toBe('Mars/Olympus')
    await userEvent.click(screen.getByRole('radio', { name: 'English' }))
    await press('Save language and zone')

    await screen.findByText('Language and time zone are saved.')
    expect(server.sent('PATCH').map(({ body }) => body)).toEqual([{ language: 'ENG' }])
  })

  it('keep the selection after a refusal, with the server’s message at its field (XB-23)', async () => {
    await open(serverOf({}, refuse(400, { fields: { timezone: ['This time zone is not known.'] } })))

    await userEvent.click(zone())
    await screen.findAllByRole('option')
    await userEvent.keyboard('halifax{Enter}')
    await press('Save language and zone')

    expect(await screen.findByText('This time zone is not known.')).toBeTruthy()
    expect(zone().value).toMatch(/^America\/Halifax /)
    expect(document.activeElement).toBe(zone())
  })
})

describe('the password of a profile', () => {
  afterEach(cleanup)

  const good = 'Correct-Horse-7'
  const fill = async (current: string, password: string, reconfirm = password) => {
    if (current) await userEvent.type(field('Current password'), current)
    await userEvent.type(field('New password'), password)
    await userEvent.type(field('Reconfirm Password'), reconfirm)
  }

  it('is changed with the current one, and the session list is reloaded (XA-17, XA-22)', async () => {
    const server = serverOf()
    await open(server)
    await screen.findByText('This device')

    await fill('old password', good)
    await press('Change password')

    expect(await screen.findByText('Your password is changed, and your other sessions are ended.')).toBeTruthy()
    expect(server.sent('POST')).toEqual([
      {
        path: '/v1/auth/password/',
        body: { currentPassword: 'old password', password: good, reconfirm_password: good, code: '' },
      },
    ])
    expect([field('Current password').value, field('New password').value]).toEqual(['', ''])
    await waitFor(() =>
      expect(server.calls.filter(({ path }) => path === '/v1/auth/sessions/').length).toBeGreaterThan(1),
    )
  })

  it('requires a six-character code when a second factor is set up (XA-22)', async () => {
    const server = serverOf({ hasTwoFactor: true })
    await open(server)
    await fill('old password', good)
    await userEvent.type(field('Two FA Code'), '12345')

    await press('Change password')
    expect(screen.getByText('Enter the 6-digit code of your authenticator app, or a recovery code')).toBeTruthy()
    expect(document.activeElement).toBe(field('Two FA Code'))
    await userEvent.type(field('Two FA Code'), '6 ')
    await press('Change password')

    await screen.findByText('Your password is changed, and your other sessions are ended.')
    expect(server.sent('POST')).toMatchObject([{ body: { code: '123456' } }])
  })

  it.each([
    ['', good, good, 'Current password', 'Enter your current password'],
    ['old', 'short', 'short', 'New password', 'Password did not meet the requirements.'],
    ['old', 'no-digits-Here', 'other', 'New password', 'Password did not meet the requirements.'],
    ['old', good, 'Correct-Horse-8', 'Reconfirm Password', 'Your passwords do not match. Please retype your password.'],
  ])('is not sent for %j, %j, %j (VA-006, VA-007, VA-011)', async (current, password, reconfirm, label, words) => {
    const server = serverOf()
    await open(server)

    await fill(current, password, reconfirm)
    await press('Change password')

    expect(screen.getByText(words)).toBeTruthy()
    expect(document.activeElement).toBe(field(label))
    expect(server.sent('POST')).toEqual([])
    await userEvent.type(field(label), 'x')
    expect(screen.queryByText(words)).toBeNull()
  })

  it('is checked by the server, with its message at the field and the input kept (VA-008, XB-23)', async () => {
    const words = 'Password is not strong enough. This is a very common password.'
    await open(serverOf({}, refuse(400, { fields: { password: [words] } }, 'POST')))

    await fill('old', 'Passw0rd!')
    await press('Change password')

    expect(await screen.findByText(words)).toBeTruthy()
    expect(document.activeElement).toBe(field('New password'))
    expect([field('Current password').value, field('New password').value]).toEqual(['old', 'Passw0rd!'])
  })

  it('keeps the input when the current one is wrong, along with the server’s message (XA-22, XB-23)', async () => {
    await open(serverOf({}, refuse(400, { message: 'Your current password is incorrect.' }, 'POST')))

    await fill('wrong', good)
    await press('Change password')

    expect(await screen.findAllByText('Your current password is incorrect.')).toHaveLength(2)
    expect(field('New password').value).toBe(good)
  })

  it('is typed into fields that password managers recognize (XB-28, VA-030)', async () => {
    const container = await open(serverOf({ hasTwoFactor: true }))
    const facts = (label: string) => [field(label).type, field(label).autocomplete, field(label).inputMode]

    expect(facts('Current password')).toEqual(['password', 'current-password', ''])
    expect(facts('New password')).toEqual(['password', 'new-password', ''])
    expect(facts('Reconfirm Password')).toEqual(['password', 'new-password', ''])
    expect(facts('Two FA Code')).toEqual(['text', 'one-time-code', 'numeric'])
    const username = container.querySelector<HTMLInputElement>('form input[autocomplete="username"]')
    expect(username?.value).toBe('admin@contoso.example')
    expect(
      [...container.querySelectorAll('input')]
        .map(({ maxLength }) => maxLength)
        .every((most) => most === 60 || most === -1),
    ).toBe(true)
    await userEvent.click(field('New password'))
    await userEvent.paste('Pasted-Password-1')
    expect(field('New password').value).toBe('Pasted-Password-1')
  })
})

describe('the second factor of a profile', () => {
  afterEach(cleanup)

  const secret = 'otpauth://totp/Postern:admin?secret=JBSWY3DPEHPK3PXP&issuer=Postern'
  const otp = (call: FakeCall): Answer | undefined => {
    if (call.path === '/v1/otp/totp/create/') return [200, { url: secret }]
    if (call.path.startsWith('/v1/provideruser/')) return [200, providerUserWire({ hasTwoFactor: true })]
    if (call.path.startsWith('/v1/otp/totp/login/')) return [200, { token: 'token-of-the-full-session' }]
    return undefined
  }

  it('is set up after asking for the password (TF-011, TF-022, XA-22)', async () => {
    const server = serverOf({}, otp)
    const onProfileChanged = vi.fn()
    await open(server, { onProfileChanged })

    await press('Set 2FA Key')
    expect(document.activeElement).toBe(within(screen.getByRole('dialog')).getByLabelText('Current password'))
    await press('Continue')
    expect(screen.getByText('Enter your current password')).toBeTruthy()
    await userEvent.type(within(screen.getByRole('dialog')).getByLabelText('Current password'), 'my password')
    await press('Continue')
    await screen.findByRole('dialog', { name: 'Setup Two Factor Authentication' })
    await press('Generate Barcode')
    await userEvent.click(await screen.findByRole('button', { name: 'I have a new 6 Digit Code' }))
    await userEvent.type(field('6-digit code'), '123456{Enter}')

    expect(await screen.findByText('On')).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(server.sent('POST')).toEqual([
      {
        path: '/v1/otp/totp/login/123456/',
        body: { username: 'admin@contoso.example', password: 'my password' },
      },
    ])
    expect(onProfileChanged.mock.lastCall).toMatchObject([{ profile: { hasTwoFactor: true } }])
    expect(server.tokenStore.get()).toBe('token-of-the-full-session')
  })

  it('discards the password when its setup is cancelled', async () => {
    const server = serverOf({}, otp)
    await open(server)

    await press('Set 2FA Key')
    await userEvent.type(within(screen.getByRole('dialog')).getByLabelText('Current password'), 'my password')
    await press('Cancel')
    await press('Set 2FA Key')

    expect(within(screen.getByRole('dialog')).getByLabelText<HTMLInputElement>('Current password').value).toBe('')
    expect(server.calls.some(({ path }) => path.includes('otp'))).toBe(false)
  })

  it('returns the focus when its setup is closed', async () => {
    await open(serverOf({}, otp))
    await press('Set 2FA Key')
    await userEvent.type(within(screen.getByRole('dialog')).getByLabelText('Current password'), 'my password')
    await press('Continue')
    await screen.findByRole('dialog', { name: 'Setup Two Factor Authentication' })

    await press('Cancel')

    expect(screen.queryByRole('dialog')).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Set 2FA Key' }))
  })

  const fillRemoval = async (password: string, code: string) => {
    await press('Remove authenticator app')
    const dialog = within(screen.getByRole('alertdialog'))
    if (password) await userEvent.type(dialog.getByLabelText('Current password'), password)
    if (code) await userEvent.type(dialog.getByLabelText('Two FA Code'), code)
    await userEvent.dblClick(dialog.getByRole('button', { name: 'Remove authenticator app' }))
    return dialog
  }

  it('is removed in one request with password and code, which also ends this session (XA-17, XA-22, XB-21)', async () => {
    const server = serverOf({ hasTwoFactor: true })
    const onSignedOut = vi.fn()
    await open(server, { onSignedOut })

    await fillRemoval('my password', ' 123456 ')

    expect(await screen.findByText('You are logged out')).toBeTruthy()
    expect(screen.getByText('The second factor is removed. Log in again.')).toBeTruthy()
    expect(server.sent('POST')).toEqual([
      { path: '/v1/otp/totp/remove/', body: { password: 'my password', code: '123456' } },
    ])
    expect(server.tokenStore.get()).toBeNull()
    expect(onSignedOut).toHaveBeenCalledOnce()
  })

  it('cannot be removed without password and code', async () => {
    const server = serverOf({ hasTwoFactor: true })
    await open(server)

    const dialog = await fillRemoval('', '12345')

    expect(dialog.getByText('Enter your current password')).toBeTruthy()
    expect(dialog.getByText('Enter the 6-digit code of your authenticator app, or a recovery code')).toBeTruthy()
    expect(document.activeElement).toBe(dialog.getByLabelText('Current password'))
    expect(server.sent('POST')).toEqual([])
  })

  it('stays when the server refuses, with its message in the dialog and the input kept (XB-23)', async () => {
    const words = 'Your current password is incorrect.'
    const server = serverOf({ hasTwoFactor: true }, refuse(400, { message: words }, 'POST'))
    await open(server)

    const dialog = await fillRemoval('wrong', '123456')

    expect((await dialog.findByRole('alert')).textContent).toContain(words)
    expect(dialog.getByLabelText<HTMLInputElement>('Two FA Code').value).toBe('123456')
    expect(server.tokenStore.get()).toBe('token')
    expect(screen.getByText('On')).toBeTruthy()
  })
})

describe('passkeys and recovery codes of a profile', () => {
  afterEach(() => {
    cleanup()
    vi.restoreAllMocks()
  })

  const bytes = (text: string) => new TextEncoder().encode(text).buffer
  const made = {
    id: 'bmV3',
    rawId: bytes('new'),
    type: 'public-key',
    response: { clientDataJSON: bytes('{}'), attestationObject: bytes('obj'), getTransports: () => ['internal'] },
    getClientExtensionResults: () => ({}),
  }
  const options = {
    challenge: 'AAAA',
    rp: { id: 'localhost', name: 'Postern' },
    user: { id: 'AAAA', name: 'a', displayName: 'a' },
    pubKeyCredParams: [],
  }

  it('adds a passkey, shows the recovery codes for the first one, and continues with the new session (XA-12, XA-22)', async () => {
    const prompt = vi.spyOn(navigator.credentials, 'create')
    prompt.mockRejectedValueOnce(new DOMException('closed', 'NotAllowedError')).mockResolvedValue(made as never)
    let isAdded = false
    const server = serverOf({}, (call) => {
      if (call.path === '/v1/passkeys/start/') return [200, { options }]
      if (call.path !== '/v1/passkeys/') return undefined
      if (call.method === 'GET') return [200, { passkeys: isAdded ? [passkey({ name: 'Tablet' })] : [], count: 0 }]
      isAdded = true
      return [200, { passkey: passkey({ name: 'Tablet' }), token: 'fresh', recoveryCodes: recoveryCodeSet() }]
    })
    await open(server)

    await userEvent.click(await screen.findByRole('button', { name: 'Add passkey' }))
    const dialog = within(screen.getByRole('dialog'))
    const name = dialog.getByLabelText<HTMLInputElement>('Name')
    expect(name.value).not.toBe('')
    await userEvent.clear(name)
    await userEvent.type(name, 'Tablet')
    await userEvent.type(dialog.getByLabelText('Current password'), 'my password')
    await userEvent.click(dialog.getByRole('button', { name: 'Add passkey' }))
    expect(await dialog.findByText('The passkey prompt was closed or timed out. Try again.')).toBeTruthy()
    await userEvent.click(dialog.getByRole('button', { name: 'Add passkey' }))

    const codes = await screen.findByRole('alertdialog', { name: 'Save your recovery codes' })
    expect(within(codes).getAllByRole('listitem')).toHaveLength(10)
    await press('I have saved them')
    expect(await screen.findByText('Tablet')).toBeTruthy()
    expect(screen.getByText('On')).toBeTruthy()
    expect(screen.getByText('8 of 10 unused')).toBeTruthy()
    expect(server.tokenStore.get()).toBe('fresh')
    // Both prompts use the same challenge: a code that was sent with it works once.
    expect(server.sent('POST').map(({ path }) => path)).toEqual(['/v1/passkeys/start/', '/v1/passkeys/'])
    expect(server.sent('POST')[0]?.body).toEqual({ password: 'my password', code: '' })
  })

  it('proves the second factor by a passkey if one works on this page, or by a code (XA-22)', async () => {
    const own = passkey({ host: window.location.hostname })
    const assertion = {
      ...{ id: 'cGs', rawId: bytes('pk'), type: 'public-key', getClientExtensionResults: () => ({}) },
      response: { clientDataJSON: bytes('{}'), authenticatorData: bytes('d'), signature: bytes('s') },
    }
    vi.spyOn(navigator.credentials, 'get').mockResolvedValue(assertion as never)
    const server = serverOf({ hasTwoFactor: true, hasAuthenticatorApp: false }, (call) => {
      if (call.path === '/v1/passkeys/challenge/') return [200, { options: { challenge: 'AAAA' } }]
      if (call.path === '/v1/passkeys/') return [200, { passkeys: [own], count: 1 }]
      return call.path === '/v1/recovery-codes/' && call.method === 'POST'
        ? [200, { codes: recoveryCodeSet() }]
        : undefined
    })
    await open(server)

    await userEvent.click(await screen.findByRole('button', { name: 'Make new codes' }))
    const dialog = within(screen.getByRole('dialog'))
    expect(dialog.queryByLabelText('Two FA Code')).toBeNull()
    await userEvent.type(dialog.getByLabelText('Current password'), 'my password')
    await userEvent.click(dialog.getByRole('button', { name: 'Make new codes' }))

    expect(await screen.findByRole('alertdialog', { name: 'Save your recovery codes' })).toBeTruthy()
    expect(server.sent('POST').at(-1)).toMatchObject({ body: { password: 'my password', passkey: { id: 'cGs' } } })
    await press('I have saved them')
    await press('Make new codes')
    const again = within(screen.getByRole('dialog'))
    await userEvent.click(again.getByRole('button', { name: 'Use a code instead' }))
    expect(again.getByLabelText('Two FA Code')).toBeTruthy()
  })

  it('removes one of several second factors and keeps the session (XA-17)', async () => {
    const server = serverOf({ hasTwoFactor: true, hasAuthenticatorApp: true }, (call) => {
      if (call.path === '/v1/passkeys/') return [200, { passkeys: [passkey()], count: 1 }]
      return call.path === '/v1/passkeys/7/remove/' ? [200, { message: 'Done.', hasTwoFactor: true }] : undefined
    })
    const onSignedOut = vi.fn()
    await open(server, { onSignedOut })

    await userEvent.click(await screen.findByRole('button', { name: 'Remove Work laptop' }))
    const dialog = within(screen.getByRole('alertdialog'))
    await userEvent.type(dialog.getByLabelText('Current password'), 'my password')
    await userEvent.type(dialog.getByLabelText('Two FA Code'), '123456')
    await userEvent.click(dialog.getByRole('button', { name: 'Remove passkey' }))

    expect(await screen.findByText('The passkey is removed.')).toBeTruthy()
    expect(server.sent('POST')).toEqual([
      { path: '/v1/passkeys/7/remove/', body: { password: 'my password', code: '123456' } },
    ])
    expect(onSignedOut).not.toHaveBeenCalled()
    expect(screen.getByText('On')).toBeTruthy()
  })
})
