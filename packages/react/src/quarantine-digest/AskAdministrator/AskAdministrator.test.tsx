import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { button, openDigest } from '../testing'

const ask = 'Ask your administrator'
const waiting = 'Your administrator has been asked. You will get the answer by e-mail.'
const entry = { releaseRight: 'ask' } as const

describe('asking an administrator on the digest page', () => {
  afterEach(cleanup)

  it('takes the place of the release where the recipient may only ask', async () => {
    openDigest({ entry })

    await button(ask)
    expect(screen.queryByRole('button', { name: 'Release' })).toBeNull()
    expect(screen.queryByRole('button', { name: /Always Allow/ })).toBeNull()
    expect(await button('Block this Sender')).toBeTruthy()
  })

  it('sends the reason by keyboard alone, says that it was sent, and keeps the focus near', async () => {
    const { posts } = openDigest({ entry, answer: answering([200, { message: 'ok' }]) })

    ;(await button(ask)).focus()
    await userEvent.keyboard('{Enter}')
    const field = screen.getByLabelText('Why do you need this message?')
    expect(document.activeElement).toBe(field)
    expect(field.getAttribute('maxlength')).toBe('255')
    await userEvent.keyboard('I ordered it.')
    expect(screen.getByText(/13 of 255 characters/)).toBeTruthy()
    await userEvent.keyboard('{Tab}{Enter}')

    expect(await screen.findByText(waiting)).toBeTruthy()
    await waitFor(() => expect(document.activeElement?.textContent).toContain(waiting))
    expect(posts()).toMatchObject([
      { path: '/v1/quarantine/88213/digest/requests/', body: { releaseCode: 'code', reason: 'I ordered it.' } },
    ])
    expect(posts()[0]?.key).toBeTruthy()
    expect(await button('Ask again')).toBeTruthy()
  })

  it('asks for a reason before anything is sent, and gives the focus back when it is cancelled', async () => {
    const { posts } = openDigest({ entry })

    await userEvent.click(await button(ask))
    await userEvent.click(await button('Send request'))
    expect(screen.getByText('Write why you need this message')).toBeTruthy()
    expect(screen.getByRole('textbox').getAttribute('aria-invalid')).toBe('true')
    await userEvent.click(await button('Cancel'))

    expect(document.activeElement).toBe(await button(ask))
    expect(posts()).toEqual([])
  })

  it('keeps what was written when it is refused, and says why', async () => {
    const message = 'You have asked several times within an hour.'
    openDigest({ entry, answer: answering([429, { code: 'too_many_requests', message }]) })

    await userEvent.click(await button(ask))
    await userEvent.type(screen.getByRole('textbox'), 'Please')
    await userEvent.click(await button('Send request'))

    expect(await screen.findByText(message)).toBeTruthy()
    expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Please')
  })

  it('repeats a request under its own key, and asks anew with other words', async () => {
    const { posts } = openDigest({ entry, answer: answering([500, { code: 'server_error', message: 'Later.' }]) })

    await userEvent.click(await button(ask))
    await userEvent.type(screen.getByRole('textbox'), 'Please')
    for (const count of [1, 2]) {
      await userEvent.click(await button('Send request'))
      await waitFor(() => expect(posts()).toHaveLength(count))
      await screen.findByText('Later.')
    }
    await userEvent.type(screen.getByRole('textbox'), ' now')
    await userEvent.click(await button('Send request'))
    await waitFor(() => expect(posts()).toHaveLength(3))

    const [first, repeated, other] = posts().map(({ key }) => key)
    expect(first).toBeTruthy()
    expect(repeated).toBe(first)
    expect(other).not.toBe(first)
  })

  it.each([
    { what: 'was asked already', entry: { ...entry, releaseRequest: 'open' }, text: waiting },
    { what: 'was denied', entry: { ...entry, releaseRequest: 'denied' }, text: /decided not to release/ },
    { what: 'may not be asked for', entry: { releaseRight: 'none' }, text: /does not let you release/ },
  ])('says what holds for a message that $what', async ({ entry, text }) => {
    openDigest({ entry })

    expect(await screen.findByText(text)).toBeTruthy()
    expect(screen.queryByRole('button', { name: ask })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Release' })).toBeNull()
  })

  it('speaks French', async () => {
    openDigest({ entry, locale: 'fr' })

    await userEvent.click(await button('Demander à votre administrateur'))

    expect(screen.getByLabelText(/^Pourquoi avez-vous besoin de ce message/)).toBeTruthy()
  })
})

function answering(answer: [number, unknown]) {
  return ({ path }: { path: string }) => (path.includes('/requests/') ? answer : undefined)
}
