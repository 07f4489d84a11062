import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { fakeServer, renderWith } from '../../testing'
import { ResetRequestForm } from './ResetRequestForm'

function open(answer: () => [number, unknown] = () => [200, { message: 'Sent.' }]) {
  const server = fakeServer(answer)
  renderWith(server.client, <ResetRequestForm login={{ href: '/login' }} />)
  return server
}
const field = () => screen.getByLabelText('E-mail address') as HTMLInputElement

describe('ResetRequestForm', () => {
  afterEach(cleanup)

  it.each(['', 'nobody', 'a@', 'a b@c.example'])(
    'does not send "%s", which is not an address (PW-002)',
    async (text) => {
      const { calls } = open()
      if (text) await userEvent.type(field(), text)

      await userEvent.click(screen.getByRole('button', { name: 'Send link' }))

      expect(screen.getByText('Please enter a valid e-mail address')).toBeTruthy()
      expect(document.activeElement).toBe(field())
      expect(calls).toEqual([])
    },
  )

  it('requests a link and announces a mail (PW-001, PW-003, PW-004, PW-005)', async () => {
    const { calls } = open()

    await userEvent.type(field(), ' ana@contoso.example {Enter}')

    const heading = await screen.findByRole('heading', { name: 'Look at your mail' })
    await waitFor(() => expect(document.activeElement).toBe(heading))
    expect(calls).toMatchObject([
      { method: 'POST', path: '/v1/auth/request_reset', body: { email: 'ana@contoso.example' } },
    ])
    expect(screen.getByRole('link', { name: 'Back to login' }).getAttribute('href')).toBe('/login')
  })

  it('shows the server’s message as a toast and keeps the address (PW-008)', async () => {
    open(() => [503, { message: 'Mail cannot be sent now.' }])

    await userEvent.type(field(), 'ana@contoso.example{Enter}')

    await waitFor(() => expect(screen.getAllByText('Mail cannot be sent now.')).toHaveLength(2))
    expect(screen.getByText('Error Occurred')).toBeTruthy()
    expect(field().value).toBe('ana@contoso.example')
  })
})
