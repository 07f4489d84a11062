import { wblEntryWire } from '@postern/core/testing'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { renderWith } from '../testing'
import { forgetDeletions, inherited, sent, serve } from './list-entries.fixtures'
import { initialWblListState, WblList } from './WblList'

describe('an entry beside the list', () => {
  beforeAll(() => page.viewport(1440, 1000))
  afterEach(forgetDeletions)

  const drawer = async (name: string) => within(await screen.findByRole('dialog', { name }))

  it('shows its author, age, end and use, with its hits of 30 days as a chart and a table (RT-025, RT-070)', async () => {
    const entry = wblEntryWire({ expiresAt: '2026-12-24T09:00:00Z' })
    const { client } = serve(({ path }) =>
      path.startsWith('/v1/wbl/?') ? [200, { entries: [entry], count: 1 }] : null,
    )
    renderWith(client, <WblList />)

    await userEvent.click(await screen.findByRole('button', { name: '@growthweekly.example' }))
    const shown = await drawer('@growthweekly.example')
    const facts = shown.getAllByRole('definition').map(({ textContent }) => textContent)
    for (const fact of ['Nobody subscribed', 'm.keane@contoso.example', '214', 'Portal']) expect(facts).toContain(fact)
    for (const time of ['02/09/2026 14:05', '24/12/2026 09:00', '20/11/2026 08:41']) {
      expect(facts).toContain(`${time} (Europe/Dublin)`)
    }
    await userEvent.click(await shown.findByRole('button', { name: 'Table' }))

    const days = shown.getAllByRole('row').slice(1)
    expect(days).toHaveLength(30)
    expect(days.at(-1)?.textContent).toContain('20 Nov')
    expect(days.at(-1)?.textContent).toContain('30')
  })

  it('keeps note, author and use of a level above to itself, and asks for no figures (RT-025)', async () => {
    const { client, calls } = serve()
    renderWith(client, <WblList />)

    await userEvent.click(await screen.findByRole('button', { name: '@malware.example' }))
    const shown = await drawer('@malware.example')

    expect(shown.getByText(/Its note, author and use are not shown/)).toBeTruthy()
    for (const label of ['Note', 'Added by', 'Hits', 'Last used']) expect(shown.queryByText(label)).toBeNull()
    expect(shown.queryByRole('figure')).toBeNull()
    expect(shown.queryByRole('button', { name: /Change|Delete/ })).toBeNull()
    expect(calls.filter(({ path }) => path.endsWith('/days/'))).toEqual([])
  })

  it('leads to the messages that it decided and to a test of its sender (RT-025)', async () => {
    const { client } = serve()
    const onOpenHistory = vi.fn()
    const onTryEntry = vi.fn()
    renderWith(
      client,
      <WblList
        historyHref={({ id }) => `#history-${id}`}
        tryEntryHref={({ id }) => `#try-${id}`}
        {...{ onOpenHistory, onTryEntry }}
      />,
    )

    await userEvent.click(await screen.findByRole('button', { name: '@growthweekly.example' }))
    const shown = await drawer('@growthweekly.example')
    const history = shown.getByRole<HTMLAnchorElement>('link', { name: 'Messages it decided' })
    const trial = shown.getByRole<HTMLAnchorElement>('link', { name: 'Try this sender' })
    await userEvent.click(history)
    await userEvent.click(trial)

    expect([history.hash, trial.hash]).toEqual(['#history-31', '#try-31'])
    expect(onOpenHistory.mock.calls).toMatchObject([[{ entry: { id: 31 } }]])
    expect(onTryEntry.mock.calls).toMatchObject([[{ entry: { id: 31 } }]])
  })

  it('loads an entry of another page that the address names, and says when it is gone (RT-070)', async () => {
    const { client } = serve(({ path }) => {
      if (path === '/v1/wbl/77/') return [200, wblEntryWire({ id: 77, sender: '@elsewhere.example' })]
      return path === '/v1/wbl/78/' ? [404, { message: 'Gone.' }] : null
    })
    const { unmount } = renderWith(client, <WblList initialState={{ ...initialWblListState, open: '77' }} />)
    expect(await (await drawer('@elsewhere.example')).findByText('Nobody subscribed')).toBeTruthy()
    unmount()

    renderWith(client, <WblList initialState={{ ...initialWblListState, open: '78' }} />)
    expect(await (await drawer('Entry')).findByText(/no longer on the list/)).toBeTruthy()
  })

  it('is deleted from there after confirmation, and the next one takes its place (RT-070)', async () => {
    let isGone = false
    const { client, calls } = serve(({ method, path }) => {
      if (method === 'DELETE') isGone = true
      return path.startsWith('/v1/wbl/?') && isGone ? [200, { entries: [inherited], count: 1 }] : null
    })
    renderWith(client, <WblList />)

    await userEvent.click(await screen.findByRole('button', { name: '@growthweekly.example' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Delete…' }))
    const question = await screen.findByRole('alertdialog')
    await userEvent.click(within(question).getByRole('button', { name: 'Delete entry' }))

    expect(await screen.findByRole('dialog', { name: '@malware.example' })).toBeTruthy()
    expect(sent(calls).map(({ path }) => path)).toEqual(['/v1/wbl/31/'])
  })
})
