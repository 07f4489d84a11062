import { wblEntryWire } from '@postern/core/testing'
import { cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { fakeServer, renderWith } from '../testing'
import { WblTest } from './WblTest'

describe('trying a sender', () => {
  beforeAll(() => page.viewport(1280, 1000))
  afterEach(cleanup)

  it('shows every entry in order, the deciding one, and what would decide without it (RT-025)', async () => {
    const user = wblEntryWire({
      id: 41,
      sender: 'ana@shop.example',
      type: 3,
      level: 'user',
      ownerName: 'm@contoso.example',
    })
    const { client, calls } = fakeServer(() => [
      200,
      {
        ...{ verdict: 'allowAll', winnerId: 41, otherwise: { verdict: 'block', winnerId: 31 } },
        ladder: [
          { row: 'danger', state: 'unknown', action: null },
          { row: 'list', state: 'decides', action: 'deliver' },
          { row: 'nothing', state: 'next', action: 'deliver' },
        ],
        whatIf: [{ if: 'withoutEntry', row: 'list', action: 'discard', entryId: 31 }],
        chain: [
          { entry: user, why: 'wins' },
          { entry: wblEntryWire({ sender: '@shop.example' }), why: 'overruled' },
        ],
      },
    ])
    renderWith(client, <WblTest />)

    await userEvent.type(screen.getByLabelText('Sender'), 'ana@shop.example')
    await userEvent.type(screen.getByLabelText('Recipient'), 'm@contoso.example{Enter}')

    const ladder = within(await screen.findByRole('list', { name: /^Entries, in order/ }))
    const rungs = ladder.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(rungs).toHaveLength(2)
    expect(rungs[0]).toContain('Decides')
    expect(rungs[1]).toContain('An earlier entry decides')
    expect(rungs[1]).toContain('Next in line')
    const rows = within(screen.getByRole('list', { name: /^Checks, in order/ })).getAllByText(
      /^(Danger|Allow and|No obj)/,
    )
    expect(rows.map(({ textContent }) => textContent?.split(':')[0])).toEqual([
      'Danger',
      'Allow and block lists',
      'No objections',
    ])
    expect(screen.getByText('the deciding entry were deleted')).toBeTruthy()
    expect(screen.getByText('@shop.example: Discard')).toBeTruthy()
    expect(calls.at(-1)?.body).toEqual({ sender: 'ana@shop.example', recipient: 'm@contoso.example' })
  })

  it('shows a blocked network as refused before every other check, apart from the other entries (RT-025)', async () => {
    const network = wblEntryWire({ id: 51, sender: null, network: '192.0.2.0/24' })
    const { client } = fakeServer(() => [
      200,
      {
        ...{ verdict: 'block', winnerId: 51, otherwise: { verdict: 'allowAll', winnerId: 41 } },
        ladder: [
          { row: 'network', state: 'decides', action: 'reject' },
          { row: 'list', state: 'next', action: 'deliver' },
        ],
        chain: [
          { entry: network, why: 'wins' },
          { entry: wblEntryWire({ id: 41, sender: 'ana@shop.example', type: 3, level: 'user' }), why: 'overruled' },
        ],
      },
    ])
    renderWith(client, <WblTest recipient="m@contoso.example" />)

    await userEvent.type(screen.getByLabelText('Sender'), 'ana@shop.example{Enter}')

    expect(await screen.findByText(/Its mail is refused \(550\) before any other check/)).toBeTruthy()
    expect(screen.queryByText(/discarded without notice/)).toBeNull()
    const refused = within(screen.getByRole('list', { name: 'Blocked networks' })).getAllByRole('listitem')
    const others = within(screen.getByRole('list', { name: /^Entries, in order/ })).getAllByRole('listitem')
    expect(refused.map(({ textContent }) => textContent?.includes('192.0.2.0/24'))).toEqual([true])
    expect(others.map(({ textContent }) => textContent?.includes('ana@shop.example'))).toEqual([true])
  })

  it('names the check that decides before it tells the decision of the lists (RT-025)', async () => {
    const { client } = fakeServer(() => [
      200,
      {
        ...{ verdict: 'allow', winnerId: 41, otherwise: { verdict: null, winnerId: null } },
        ladder: [
          { row: 'list', state: 'next', action: 'deliver' },
          { row: 'ownSignal', state: 'decides', action: 'hold' },
        ],
        chain: [{ entry: wblEntryWire({ id: 41, sender: 'ana@shop.example', type: 0 }), why: 'wins' }],
      },
    ])
    renderWith(client, <WblTest recipient="m@contoso.example" />)

    await userEvent.type(screen.getByLabelText('Sender'), 'ana@shop.example{Enter}')

    expect(
      await screen.findByText(/^Another check decides\. Warning signs.*: Hold\. List decision: allowed, not held/),
    ).toBeTruthy()
  })

  it('fills in the sender of an entry, and its recipient (RT-025)', async () => {
    const entry = wblEntryWire({ id: 41, sender: '@shop.example', level: 'user', ownerName: 'm@contoso.example' })
    const { client, calls } = fakeServer(({ path }) =>
      path === '/v1/wbl/41/' ? [200, entry] : [200, { verdict: null, winnerId: null, chain: [] }],
    )
    renderWith(client, <WblTest entryId={41} />)

    await userEvent.click(await screen.findByRole('button', { name: 'Try' }))

    await screen.findByText(/No list entry applies/)
    expect(calls.at(-1)?.body).toEqual({ sender: 'sender@shop.example', recipient: 'm@contoso.example' })
  })

  it('stays empty when the entry to try is gone', async () => {
    const { client } = fakeServer(() => [404, { message: 'Gone.' }])
    renderWith(client, <WblTest entryId={42} recipient="m@contoso.example" />)

    expect((await screen.findByLabelText<HTMLInputElement>('Sender')).value).toBe('')
    expect(screen.getByLabelText<HTMLInputElement>('Recipient').value).toBe('m@contoso.example')
  })

  it('shows when no entry applies, and keeps the input when refused (XB-23)', async () => {
    let answer: [number, unknown] = [404, { message: 'There is no such domain.' }]
    const { client } = fakeServer(() => answer)
    renderWith(client, <WblTest recipient="m@elsewhere.example" />)
    await userEvent.type(screen.getByLabelText('Sender'), 'ana@shop.example{Enter}')

    expect(await screen.findByText('There is no such domain.')).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>('Sender').value).toBe('ana@shop.example')
    answer = [200, { verdict: null, winnerId: null, chain: [] }]
    await userEvent.click(screen.getByRole('button', { name: 'Try' }))

    expect(await screen.findByText(/No list entry applies/)).toBeTruthy()
  })
})
