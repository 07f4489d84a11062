import { releaseRequest, releaseRequestWire } from '@postern/core/testing'
import { quarantineMessages, type ReleaseRequestsMessages, releaseRequestsMessages } from '@postern/core/texts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { type FakeCall, fakeServer, renderWith } from '../testing'
import { initialReleaseRequestListState } from './list-state'
import { ReleaseRequestList, type ReleaseRequestListProps } from './ReleaseRequestList'
import { ageText, heldForText, historyText, stateOf } from './request-words'

beforeAll(() => page.viewport(1600, 1200))
afterEach(cleanup)

const texts: ReleaseRequestsMessages = releaseRequestsMessages.en
const virus = releaseRequestWire({
  ...{ id: 42, asker: 'v@contoso.example', heldFor: 'virus', verdict: { virusName: 'Doc.Downloader' } },
  message: { sender: 'v@x.example', displayAddress: null, subject: 'Invoice', receivedAt: '2026-11-20T09:17:04Z' },
})

function show(
  props: ReleaseRequestListProps = {},
  answer: (call: FakeCall) => [number, unknown] | undefined = () => undefined,
) {
  const server = fakeServer((call) => {
    if (call.method === 'GET') return [200, { requests: [releaseRequestWire(), virus], count: 2 }]
    return (
      answer(call) ?? [200, call.path.includes('/41/') ? releaseRequestWire({ state: 'approved' }) : { outcomes: [] }]
    )
  })
  renderWith(server.client, <ReleaseRequestList {...props} />)
  const posts = () => server.calls.filter(({ method }) => method === 'POST')
  return { ...server, posts }
}
const row = async (name: RegExp) => within(await screen.findByRole('row', { name }))
const choose = async (name: RegExp, item: string) => {
  const found = await row(name)
  await userEvent.click(found.getByRole('button', { name: /actions/i }))
  await userEvent.click(await screen.findByRole('menuitem', { name: item }))
}
const dialog = async () => within(await screen.findByRole('alertdialog'))

describe('ReleaseRequestList', () => {
  it('asks for open requests, the longest waiting first, and says who asks for what and why', async () => {
    const { calls } = show()

    const found = await row(/7 dashboards/)
    for (const text of ['I ordered this report and need it for Monday.', '2', '6 held, 2 released']) {
      expect(found.getByText(text)).toBeTruthy()
    }
    expect((await screen.findByRole('row', { name: /7 dashboards/ })).textContent).toContain('m.keane@contoso.example')
    expect(calls[0]?.path).toContain('ordering=askedAt')
    expect(calls[0]?.path).toContain('state=open')
  })

  it('says that no one waits while the usual view is empty, and that nothing matches other filters', async () => {
    const { client } = fakeServer(() => [200, { requests: [], count: 0 }])
    renderWith(client, <ReleaseRequestList />)
    expect(await screen.findByText('No one is waiting for an answer')).toBeTruthy()
    expect(screen.queryByText('Nothing matches')).toBeNull()
    cleanup()

    renderWith(
      client,
      <ReleaseRequestList initialState={{ ...initialReleaseRequestListState, filters: { state: ['denied'] } }} />,
    )
    expect(await screen.findByText('Nothing matches')).toBeTruthy()
  })

  it('approves from a row after a question that names the danger', async () => {
    const { posts } = show()

    await choose(/7 dashboards/, 'Approve')
    const question = await dialog()
    expect(question.getByText(texts.approveDanger)).toBeTruthy()
    await userEvent.click(question.getByRole('button', { name: 'Approve and release' }))

    await waitFor(() => expect(posts().map(({ path }) => path)).toEqual(['/v1/release_requests/41/approve/']))
    expect(await screen.findByText(/is on its way to its recipient/)).toBeTruthy()
  })

  it('denies with a reply, and keeps the question open when somebody else was faster', async () => {
    const message = 'This request has already been approved by super@provider.example.'
    const { posts } = show({}, () => [409, { code: 'conflict', message }])

    await choose(/7 dashboards/, 'Deny')
    const question = await dialog()
    await userEvent.type(question.getByLabelText(/Reply to the recipient/), 'Not from us.')
    await userEvent.click(question.getByRole('button', { name: 'Deny' }))

    expect(await question.findByText(message)).toBeTruthy()
    expect(posts()).toMatchObject([{ path: '/v1/release_requests/41/deny/', body: { reply: 'Not from us.' } }])
  })

  it('offers no approval of a virus to those who may not release one (AM-062)', async () => {
    show()
    const found = await row(/Invoice/)
    await userEvent.click(found.getByRole('button', { name: /actions/i }))

    expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).not.toContain('Approve')
    cleanup()
    show({ canReleaseVirus: true })
    await choose(/Invoice/, 'Approve')
    expect(await dialog()).toBeTruthy()
  })

  it('denies many with one reply and names what failed (AM-065)', async () => {
    const { posts } = show({}, () => [
      200,
      {
        outcomes: [
          { id: 41, isDone: true, code: '', message: '' },
          { id: 42, isDone: false, code: 'conflict', message: 'This request has already been denied by ana.' },
        ],
      },
    ])

    await row(/Invoice/)
    await userEvent.click(screen.getByRole('checkbox', { name: /all/i }))
    await userEvent.click(screen.getByRole('button', { name: 'Deny' }))
    const question = await dialog()
    await userEvent.type(question.getByLabelText(/Reply to the recipient/), 'No.')
    await userEvent.click(question.getByRole('button', { name: 'Deny' }))

    expect(await screen.findByText(/1 of 2 denied/)).toBeTruthy()
    expect(screen.getByText(/already been denied by ana/)).toBeTruthy()
    expect(posts()).toMatchObject([{ path: '/v1/release_requests/deny/', body: { ids: [41, 42], reply: 'No.' } }])
  })
})

describe('the words of a request', () => {
  it('give its age in the largest unit while it is open', () => {
    const now = new Date('2026-11-20T12:00:00Z')
    const age = (askedAt: string, state = 'open') => ageText({ askedAt, state }, now, 'en')

    expect(age('2026-11-20T11:59:50Z')).toBe('1 minute')
    expect(age('2026-11-20T10:30:00Z')).toBe('1 hour')
    expect(age('2026-11-17T10:30:00Z')).toBe('3 days')
    expect(age('2026-11-17T10:30:00Z', 'denied')).toBe('')
    expect(ageText({ askedAt: '2026-11-17T10:30:00Z', state: 'open' }, now, 'fr')).toBe('3\u00a0jours')
  })

  it('tell the history of a sender in both languages, and none of mail without one', () => {
    const { message } = releaseRequest()
    const told = (words: typeof texts, locale: 'en' | 'fr', sender = message.sender) =>
      historyText(releaseRequest({ message: { ...message, sender }, history: { held: 6, released: 2 } }), words, locale)

    expect(told(texts, 'en')).toBe('6 held, 2 released')
    expect(told(releaseRequestsMessages.fr, 'fr')).toBe('Retenus\u00a0: 6, libérés\u00a0: 2')
    expect(told(texts, 'en', '')).toBe('–')
  })

  it('say why a message was held, also once it is gone', () => {
    const held = quarantineMessages.en

    expect(heldForText(releaseRequest(), held, 'en')).toBe('Phishing, score 9.4')
    expect(heldForText(releaseRequest({ verdict: null }), held, 'en')).toBe(held.badges.phishing)
    expect(stateOf({ state: 'pondered' }, texts)).toEqual({ tone: 'neutral', text: 'pondered' })
  })
})
