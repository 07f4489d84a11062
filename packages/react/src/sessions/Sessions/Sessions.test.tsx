import type { Session } from '@postern/core'
import { otherSession, session } from '@postern/core/testing'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { type FakeCall, fakeServer, renderWith } from '../../testing'
import { Sessions } from './Sessions'

type Answer = [number, unknown]

function open(all: Session[], answer: (call: FakeCall) => Answer | undefined = () => undefined) {
  let left = all
  const server = fakeServer((call) => {
    const own = answer(call)
    if (own) return own
    if (call.method === 'DELETE') {
      const id = call.path.split('/').at(-2)
      left = id === 'sessions' ? left.filter(({ isCurrent }) => isCurrent) : left.filter((one) => one.id !== id)
      return [200, { message: 'Done.' }]
    }
    return [200, { sessions: left, count: left.length }]
  })
  const { container } = renderWith(server.client, <Sessions timeZone="America/New_York" />)
  return { ...server, container }
}
const rows = () => screen.findAllByRole('listitem')
const deletions = (calls: FakeCall[]) => calls.filter(({ method }) => method === 'DELETE').map(({ path }) => path)
const confirm = (name: string) => userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name }))

describe('Sessions', () => {
  afterEach(cleanup)

  it('shows browser, address and times in the user’s zone, and marks this device (XA-16)', async () => {
    open([session(), otherSession()])

    const [own, other] = await rows()

    expect(own?.textContent).toContain('Firefox on Windows')
    expect(within(own as HTMLElement).getByText('This device')).toBeTruthy()
    expect(within(own as HTMLElement).queryByRole('button')).toBeNull()
    expect(other?.textContent).toContain('Safari on iPhone')
    expect(other?.textContent).not.toContain('This device')
    expect(within(other as HTMLElement).getByText('2001:db8::7')).toBeTruthy()
    expect(within(other as HTMLElement).getByText('01/07/2026 08:00')).toBeTruthy()
    expect(within(other as HTMLElement).getByText('01/07/2026 07:30')).toBeTruthy()
    expect(screen.getByText(/Times are in America\/New_York\./)).toBeTruthy()
  })

  it('renders a hostile user agent as plain text (XB-01, XB-09)', async () => {
    const { container } = open([session(), otherSession({ userAgent: '<img src=x onerror=alert(1)>\u202e' })])

    expect((await rows())[1]?.textContent).toContain('<img src=x onerror=alert(1)>')
    expect(container.querySelector('img')).toBeNull()
    expect(container.innerHTML).not.toContain('\u202e')
  })

  it('ends one once after a confirmation that names it, and focuses the list (XA-17, XB-21)', async () => {
    const { calls } = open([session(), otherSession()])
    await userEvent.click(await screen.findByRole('button', { name: 'End session: Safari on iPhone, 2001:db8::7' }))
    const dialog = within(screen.getByRole('alertdialog', { name: 'End this session?' }))
    expect(dialog.getByText('Safari on iPhone, 2001:db8::7')).toBeTruthy()
    expect(deletions(calls)).toEqual([])

    await userEvent.dblClick(dialog.getByRole('button', { name: 'End session' }))

    expect(await screen.findByText('The session is ended.')).toBeTruthy()
    await waitFor(async () => expect(await rows()).toHaveLength(1))
    expect(deletions(calls)).toEqual([`/v1/auth/sessions/${otherSession().id}/`])
    expect(document.activeElement).toBe(screen.getByRole('list', { name: 'Your sessions' }))
    expect(screen.getByText(/You are logged in on this device only\./)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'End all other sessions' })).toBeNull()
  })

  it('treats an already expired session as ended (XA-17)', async () => {
    const over = otherSession()
    open([session(), over], (call) => (call.method === 'DELETE' ? [404, { message: 'Not found.' }] : undefined))
    await userEvent.click(await screen.findByRole('button', { name: /^End session/ }))

    await confirm('End session')

    expect(await screen.findByText('The session is ended.')).toBeTruthy()
  })

  it('ends all others after confirmation (XA-17)', async () => {
    const { calls } = open([session(), otherSession(), otherSession({ id: 'another-device' })])
    await userEvent.click(await screen.findByRole('button', { name: 'End all other sessions' }))
    expect(deletions(calls)).toEqual([])

    await confirm('End all other sessions')

    expect(await screen.findByText('All other sessions are ended.')).toBeTruthy()
    await waitFor(async () => expect(await rows()).toHaveLength(1))
    expect(deletions(calls)).toEqual(['/v1/auth/sessions/'])
  })

  it('sends nothing when the confirmation is cancelled', async () => {
    const { calls } = open([session(), otherSession()])
    const button = await screen.findByRole('button', { name: /^End session/ })
    await userEvent.click(button)

    await confirm('Cancel')

    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(deletions(calls)).toEqual([])
    expect(document.activeElement).toBe(button)
  })

  it('keeps the confirmation open with the error, and retries (XB-19)', async () => {
    let isDown = true
    open([session(), otherSession()], (call) => {
      if (call.method === 'DELETE' && isDown) throw new TypeError('Failed to fetch')
      return undefined
    })
    await userEvent.click(await screen.findByRole('button', { name: /^End session/ }))

    await confirm('End session')
    expect((await screen.findByRole('alert')).textContent).toContain('The server cannot be reached. Try again.')
    isDown = false
    await confirm('End session')

    expect(await screen.findByText('The session is ended.')).toBeTruthy()
  })

  it('shows that the list failed to load, and retries on request (XB-19)', async () => {
    let isDown = true
    open([session()], () => (isDown ? [500, { message: 'Database asleep.' }] : undefined))

    expect(await screen.findByText('Database asleep.')).toBeTruthy()
    isDown = false
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))

    expect(await rows()).toHaveLength(1)
  })

  it('shows an empty state without sessions', async () => {
    open([])

    expect(await screen.findByText('There is no session to show.')).toBeTruthy()
  })
})
