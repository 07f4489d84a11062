import type { PasswordLink } from '@postern/core/machines'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { StrictMode } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { type FakeCall, fakeServer, renderWith } from '../../testing'
import { PasswordResetForm } from './PasswordResetForm'

const good = 'Tram-quartz!41-velvet'

function open(link: PasswordLink, answer: (call: FakeCall) => [number, unknown] | undefined = () => undefined) {
  const server = fakeServer((call) => {
    const own = answer(call)
    if (own) return own
    return [200, call.path.includes('confirm') ? { pt: 'token-of-confirm' } : { message: 'Done.' }]
  })
  renderWith(
    server.client,
    <StrictMode>
      <PasswordResetForm link={link} home={{ href: '/' }} />
    </StrictMode>,
  )
  return { ...server, asked: () => server.calls.filter(({ path }) => !path.includes('logout')) }
}
const reset: PasswordLink = { flow: 'reset', resetToken: 'pt 1' }
const confirm: PasswordLink = { flow: 'confirm', confirmToken: 'ct-1' }
const field = (name: string) => screen.getByLabelText(name) as HTMLInputElement
async function fill(password: string, reconfirm = password) {
  await userEvent.clear(field('Password'))
  await userEvent.type(field('Password'), password)
  await userEvent.clear(field('Reconfirm Password'))
  await userEvent.type(field('Reconfirm Password'), reconfirm)
  await userEvent.click(screen.getByRole('button', { name: 'Set password' }))
}

describe('PasswordResetForm', () => {
  afterEach(cleanup)

  it('logs any session out on entry (PW-011)', async () => {
    const { tokenStore, calls } = open(reset)

    expect(tokenStore.get()).toBeNull()
    await waitFor(() => expect(calls.map(({ path }) => path)).toEqual(['/v1/auth/logout']))
  })

  it('sets the password once with the link’s token, and returns home (PW-013, PW-018, PW-019, PW-021, PW-023, PW-024, PW-025, ER-022)', async () => {
    const { asked } = open(reset)
    expect(screen.getByRole('heading', { name: 'Change Password' })).toBeTruthy()
    expect([field('Password').type, field('Reconfirm Password').type]).toEqual(['password', 'password'])

    await userEvent.type(field('Password'), good)
    await userEvent.type(field('Reconfirm Password'), good)
    await userEvent.dblClick(screen.getByRole('button', { name: 'Set password' }))

    const done = await screen.findByRole('heading', { name: 'You have successfully reset your password.' })
    expect(done).toBe(document.activeElement)
    expect(asked()).toMatchObject([
      {
        method: 'POST',
        path: '/v1/auth/reset?pt=pt+1',
        body: { password: good, reconfirm_password: good },
      },
    ])
    expect(screen.getByRole('link', { name: 'Home' }).getAttribute('href')).toBe('/')
    expect(screen.queryByLabelText('Password')).toBeNull()
  })

  it('confirms an account once, even when React mounts twice, and sets the password with the returned token (PW-012, PW-014, PW-015, PW-016, PW-022, ER-021)', async () => {
    const { asked } = open(confirm)
    expect(screen.getByRole('heading', { name: 'Create Password To Confirm Account' })).toBeTruthy()

    await waitFor(() => expect(screen.getByRole('button', { name: 'Set password' })).toHaveProperty('disabled', false))
    await fill(good)

    expect(await screen.findByText('You have successfully set up your account.')).toBeTruthy()
    expect(asked().map(({ path, body }) => [path, body])).toEqual([
      ['/v1/auth/confirm?ct=ct-1', {}],
      ['/v1/auth/reset?pt=token-of-confirm', { password: good, reconfirm_password: good }],
    ])
  })

  it('shows a confirmation error inline and as a toast, and disables the form (PW-030, PW-031, ER-016)', async () => {
    const { asked } = open({ flow: 'confirm', confirmToken: 'old' }, (call) =>
      call.path.includes('confirm') ? [400, { detail: 'The invitation is too old.' }] : undefined,
    )

    await waitFor(() => expect(screen.getAllByText('The invitation is too old.')).toHaveLength(2))
    expect(screen.getByRole('button', { name: 'Set password' })).toHaveProperty('disabled', true)
    expect(asked()).toHaveLength(1)
  })

  it.each([
    ['short1!', 'short1!', 'Password did not meet the requirements.'],
    [good, `${good}x`, 'Your passwords do not match. Please retype your password.'],
    ['Password1!', 'Password1!', /^Password is not strong enough\. \S/],
  ])(
    'refuses "%s" and "%s" without sending (PW-020, ER-017, ER-018, ER-019, AM-046)',
    async (password, reconfirm, text) => {
      const { asked } = open(reset)

      await fill(password, reconfirm)

      expect(await screen.findByText(text)).toBeTruthy()
      expect(asked()).toEqual([])
    },
  )

  it('clears an error when either field changes (PW-026, PW-027, ST-036)', async () => {
    open(reset)
    for (const name of ['Password', 'Reconfirm Password']) {
      await fill('weak')
      expect(await screen.findByText('Password did not meet the requirements.')).toBeTruthy()

      await userEvent.type(field(name), 'x')

      expect(screen.queryByText('Password did not meet the requirements.')).toBeNull()
    }
  })

  it('shows a refusal in red and as a toast, and keeps the input (PW-028, PW-029, ER-015)', async () => {
    open(reset, (call) => (call.path.includes('reset') ? [400, { message: 'The link was used already.' }] : undefined))

    await fill(good)

    await waitFor(() => expect(screen.getAllByText('The link was used already.')).toHaveLength(2))
    expect(screen.getByText('Error Occurred')).toBeTruthy()
    expect(field('Password').value).toBe(good)
  })

  it('shows the strength in words and ticks off the rules (VA-010)', async () => {
    open(reset)

    await userEvent.type(field('Password'), good)

    expect(await screen.findByText('Strength: strong')).toBeTruthy()
    expect(screen.getAllByText('met')).toHaveLength(5)
  })
})
