import { wblFileFields } from '@postern/core/sender-lists'
import {
  job as backgroundJob,
  customerWire,
  importJob,
  resellerWire,
  wblBacktestWire,
  wblEntryWire,
  wblHitsWire,
  wblImportWire,
} from '@postern/core/testing'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { type FakeCall, fakeServer, renderWith } from '../testing'
import { WblAdd } from './WblAdd'
import { WblImport } from './WblImport'
import { WblImportLog } from './WblImportLog'
import { initialWblListState, WblList } from './WblList'
import { WblTest } from './WblTest'

const inherited = wblEntryWire({
  ...{ id: 34, sender: '@malware.example', level: 'system', ownerName: '', isInherited: true },
  ...{ note: '', createdBy: '', hits: null, lastUsedAt: null },
})

/** One entry of the customer and one of the provider. */
function serve(answer: (call: FakeCall) => [number, unknown] | null = () => null) {
  return fakeServer((call) => {
    const answered = answer(call)
    if (answered) return answered
    if (call.path.endsWith('/days/')) return [200, wblHitsWire()]
    if (call.method === 'GET') return [200, { entries: [wblEntryWire({ version: 'v1' }), inherited], count: 2 }]
    return [200, call.method === 'PATCH' ? wblEntryWire({ version: 'v2' }) : {}]
  })
}
const dialog = () => within(screen.getByRole('dialog'))
const openChange = async () => {
  await userEvent.click(await screen.findByRole('button', { name: /Actions for @growthweekly/ }))
  await userEvent.click(screen.getByRole('menuitem', { name: 'Change…' }))
}
const sent = (calls: readonly FakeCall[]) => calls.filter(({ method }) => method !== 'GET')

/** Restores everything that is asked for. */
function restoreAll(body: unknown, onIds: (ids: number[]) => void): [number, unknown] {
  const { ids } = body as { ids: number[] }
  onIds(ids)
  return [200, { outcomes: ids.map((id) => ({ id, isDone: true, code: '', message: '' })) }]
}

/** Leaves no deletion behind that the next test could undo. */
function forgetDeletions() {
  cleanup()
  localStorage.clear()
}

describe('the allow/block list', () => {
  beforeAll(() => page.viewport(1440, 1000))
  afterEach(forgetDeletions)

  it('shows type, owner, note, use and author, and locks entries of higher levels (RT-025)', async () => {
    const { client } = serve()
    renderWith(client, <WblList />)

    const own = await screen.findByRole('row', { name: /growthweekly/ })
    const above = screen.getByRole('row', { name: /malware/ })

    for (const text of ['Block', 'Customer: Contoso', 'Nobody subscribed', '214', 'm.keane@contoso.example']) {
      expect(own.textContent).toContain(text)
    }
    expect(above.textContent).toContain('Provider, set above you')
    expect(within(above).queryByRole('button', { name: /Actions/ })).toBeNull()
  })

  it('sends filters, search and sorting to the server (RT-025, LO-086)', async () => {
    const { client, calls } = serve()
    const initialState = {
      ...initialWblListState,
      filters: { type: '1', level: 'user', clean: 'unused', expires: 'soon' },
    }
    renderWith(client, <WblList customerId={1} initialState={initialState} />)
    await screen.findByRole('row', { name: /growthweekly/ })

    await userEvent.type(screen.getByRole('searchbox'), 'growth{Enter}')

    await waitFor(() => expect(calls.at(-1)?.path).toContain('free_search=growth'))
    const sentAlong = ['type=1', 'level=user', 'clean_up=unused', 'is_expired=false', 'customer_id=1']
    for (const part of [...sentAlong, 'ordering=-createdAt']) expect(calls.at(-1)?.path).toContain(part)
    const ends = new URLSearchParams(calls.at(-1)?.path.split('?')[1]).get('expires_before') ?? ''
    expect(Math.round((Date.parse(ends) - Date.now()) / 86_400_000)).toBe(7)
  })

  it('changes an entry by keyboard, with the loaded version (RT-070, XS-13)', async () => {
    const { client, calls } = serve()
    renderWith(client, <WblList />)
    ;(await screen.findByRole('button', { name: '@growthweekly.example' })).focus()

    await userEvent.keyboard('{Enter}')
    ;(await screen.findByRole('button', { name: 'Change…' })).focus()
    await userEvent.keyboard('{Enter}')
    const note = await within(await screen.findByRole('dialog', { name: /^Change / })).findByLabelText(/^Note/)
    await userEvent.clear(note)
    await userEvent.type(note, 'Asked to be left alone')
    await userEvent.click(screen.getByRole('button', { name: 'Save changes' }))

    await screen.findByText('@growthweekly.example is saved.')
    expect(sent(calls)).toMatchObject([
      { method: 'PATCH', path: '/v1/wbl/31/', body: { note: 'Asked to be left alone' }, ifMatch: '"v1"' },
    ])
  })

  it('shows an entry’s expiry in the reader’s zone, and changes it (RT-070)', async () => {
    const ends = wblEntryWire({ version: 'v1', expiresAt: '2026-12-01T09:00:00Z' })
    const { client, calls } = serve(({ method }) => (method === 'GET' ? [200, { entries: [ends], count: 1 }] : null))
    renderWith(client, <WblList />)
    await openChange()

    const date = await dialog().findByRole<HTMLInputElement>('textbox', { name: 'Date' })
    expect([date.value, dialog().getByRole<HTMLInputElement>('combobox', { name: 'Time' }).value]).toEqual([
      ...['2026-12-01', '09:00'],
    ])
    await userEvent.clear(date)
    await userEvent.type(date, '2026-12-24{Tab}')
    await userEvent.click(screen.getByRole('button', { name: 'Save changes' }))

    await screen.findByText('@growthweekly.example is saved.')
    expect(sent(calls)[0]?.body).toEqual({ expiresAt: '2026-12-24T09:00:00.000Z' })
  })

  it('keeps the input when a change is refused (XB-23)', async () => {
    const { client } = serve(({ method }) => (method === 'PATCH' ? [409, { message: 'Not this one.' }] : null))
    renderWith(client, <WblList />)

    await openChange()
    await userEvent.type(await dialog().findByLabelText(/^Note/), '!')
    await userEvent.click(screen.getByRole('button', { name: 'Save changes' }))

    expect(await screen.findByText('Not this one.')).toBeTruthy()
    expect(dialog().getByLabelText<HTMLTextAreaElement>(/^Note/).value).toBe('Nobody subscribed!')
  })

  it('deletes one entry after confirmation, and several at once except those of higher levels (RT-070)', async () => {
    const { client, calls } = serve()
    renderWith(client, <WblList />)
    await screen.findByRole('row', { name: /growthweekly/ })

    await userEvent.click(screen.getByRole('button', { name: /Actions for @growthweekly/ }))
    await userEvent.click(screen.getByRole('menuitem', { name: 'Delete…' }))
    await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete entry' }))
    await screen.findByText('@growthweekly.example is deleted.')
    const undo = screen.getByRole('button', { name: 'Undo deletion' })
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(undo.isConnected).toBe(true)
    await userEvent.click(screen.getByRole('checkbox', { name: /all/i }))
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }))
    const question = await screen.findByRole('alertdialog')
    expect(question.textContent).toContain('1 entry set above you stays.')
    await userEvent.click(within(question).getByRole('button', { name: 'Delete' }))

    await screen.findByText('1 of 1 entries are deleted')
    expect(sent(calls).map(({ method, path }) => `${method} ${path}`)).toEqual([
      'DELETE /v1/wbl/31/',
      'DELETE /v1/wbl/?id=31',
    ])
  })

  it('undoes a deletion, with the focus on undo until then (RT-070)', async () => {
    let isGone = false
    const { client, calls } = serve(({ method, path }) => {
      if (method === 'DELETE') isGone = true
      if (path === '/v1/wbl/restore/') {
        isGone = false
        return [200, { outcomes: [{ id: 31, isDone: true, code: '', message: '' }] }]
      }
      return method === 'GET' && isGone ? [200, { entries: [inherited], count: 1 }] : null
    })
    renderWith(client, <WblList />)
    await screen.findByRole('row', { name: /growthweekly/ })

    await userEvent.click(screen.getByRole('button', { name: /Actions for @growthweekly/ }))
    await userEvent.click(screen.getByRole('menuitem', { name: 'Delete…' }))
    await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete entry' }))
    const undo = await screen.findByRole('button', { name: 'Undo deletion' })
    await waitFor(() => expect(document.activeElement).toBe(undo))
    await userEvent.click(undo)

    expect(await screen.findByRole('row', { name: /growthweekly/ })).toBeTruthy()
    expect(screen.getByText('1 entry is back.')).toBeTruthy()
    expect(sent(calls).at(-1)).toMatchObject({ path: '/v1/wbl/restore/', body: { ids: [31] } })
  })

  it('offers to undo all batches of a large deletion, also after the list was left (RT-070)', async () => {
    const entries = Array.from({ length: 130 }, (_, at) => wblEntryWire({ id: at + 1, sender: `@shop${at}.example` }))
    const sizes: number[] = []
    const { client, calls } = serve(({ method, path, body }) => {
      if (path === '/v1/wbl/restore/') return restoreAll(body, (ids) => sizes.push(ids.length))
      if (method === 'DELETE') return [200, { outcomes: [] }]
      return [200, { entries, count: entries.length }]
    })
    const { unmount } = renderWith(client, <WblList />)
    await screen.findByRole('row', { name: /shop0\./ })

    await userEvent.click(screen.getByRole('checkbox', { name: /all/i }))
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }))
    const question = await screen.findByRole('alertdialog')
    await userEvent.click(within(question).getByRole('button', { name: 'Delete' }))
    await screen.findByRole('button', { name: 'Undo 130 deletions' })
    expect(sent(calls).map(({ method }) => method)).toEqual(['DELETE', 'DELETE'])
    unmount()
    renderWith(client, <WblList />)
    await userEvent.click(await screen.findByRole('button', { name: 'Undo 130 deletions' }))

    expect(await screen.findByText('130 entries are back.')).toBeTruthy()
    expect(sizes).toEqual([130])
    expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull()
  })

  describe('deleting all that matches', () => {
    const finishedAt = new Date().toISOString()
    const job = (changed: Parameters<typeof backgroundJob>[0] = {}) =>
      backgroundJob({ id: 8_002, kind: 'wblDeletion', title: '', total: 600, done: 200, ...changed })
    /** 600 matching entries, of which a page is shown. */
    const serveMany = (jobOf: () => ReturnType<typeof job>) =>
      serve(({ method, path }) => {
        if (path === '/v1/wbl/deletions/') return [200, job({ state: 'queued', done: 0 })]
        if (path === '/v1/wbl/deletions/8002/undo/') {
          return [200, { restored: 599, leftCount: 1, left: [{ sender: '@shop.example', reason: 'taken' }] }]
        }
        if (path === '/v1/jobs/8002/') return [200, method === 'GET' ? jobOf() : {}]
        return method === 'GET' ? [200, { entries: [wblEntryWire(), inherited], count: 600 }] : null
      })
    const begin = async () => {
      await userEvent.click(await screen.findByRole('button', { name: 'Delete all matching…' }))
      const question = await screen.findByRole('alertdialog', { name: /^Delete all 600 matching entries/ })
      await userEvent.click(within(question).getByRole('button', { name: 'Delete all matching' }))
    }

    it('sends the filters of the list after a question with the number, and undoes the whole (RT-070)', async () => {
      const { client, calls } = serveMany(() => job({ state: 'done', done: 600, finishedAt }))
      const filters = { type: '1', clean: 'unused' }
      renderWith(
        client,
        <WblList customerId={1} initialState={{ ...initialWblListState, freeSearch: 'shop', filters }} />,
      )

      await begin()
      expect(await screen.findByText('600 entries are deleted.')).toBeTruthy()
      await userEvent.click(await screen.findByRole('button', { name: 'Undo 600 deletions' }))

      expect(await screen.findByText('599 entries are back.')).toBeTruthy()
      expect(screen.getByText('1 entry could not be restored.')).toBeTruthy()
      expect(screen.getByText('Their senders were listed again since.')).toBeTruthy()
      expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull()
      expect(sent(calls)).toMatchObject([
        {
          path: '/v1/wbl/deletions/',
          body: { query: { freeSearch: 'shop', type: 1, cleanUp: 'unused', customerId: 1 } },
        },
        { path: '/v1/wbl/deletions/8002/undo/' },
      ])
    })

    it('shows its progress, also after the list was left, and undoes what a cancelled one has deleted (RT-070)', async () => {
      let isCancelled = false
      const { client, calls } = serveMany(() => (isCancelled ? job({ state: 'cancelled', finishedAt }) : job()))
      const { unmount } = renderWith(client, <WblList />)
      await begin()
      await screen.findByRole('progressbar')
      unmount()
      renderWith(client, <WblList />)

      const bar = await screen.findByRole('progressbar')
      expect([bar.getAttribute('aria-valuenow'), bar.getAttribute('aria-valuemax')]).toEqual(['200', '600'])
      expect(screen.queryByRole('button', { name: 'Delete all matching…' })).toBeNull()
      await userEvent.click(screen.getByRole('button', { name: 'Cancel job' }))
      isCancelled = true
      await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Cancel job' }))

      expect(await screen.findByText('Deletion stopped')).toBeTruthy()
      expect(await screen.findByRole('button', { name: 'Undo 200 deletions' })).toBeTruthy()
      expect(screen.queryByRole('progressbar')).toBeNull()
      expect(sent(calls).at(-1)).toMatchObject({ method: 'DELETE', path: '/v1/jobs/8002/?keep_finished=true' })
    })

    it('is not offered where one page holds everything, nor without the right to change', async () => {
      const { client } = serve()
      const { unmount } = renderWith(client, <WblList />)
      await screen.findByRole('row', { name: /growthweekly/ })
      expect(screen.queryByRole('button', { name: 'Delete all matching…' })).toBeNull()
      unmount()

      renderWith(serveMany(job).client, <WblList canChange={false} />)
      await screen.findByRole('row', { name: /growthweekly/ })
      expect(screen.queryByRole('button', { name: 'Delete all matching…' })).toBeNull()
    })
  })

  it('keeps deletions of another customer and those over 15 minutes old out of the undo', async () => {
    const { client } = serve()
    const kept = (minutes: number, ids: number[]) => ({ at: Date.now() - minutes * 60_000, ids })
    localStorage.setItem(
      'postern.preferences..sender-lists.deleted.1',
      JSON.stringify([kept(16, [1, 2]), kept(14, [3, 4, 5])]),
    )
    const { unmount } = renderWith(client, <WblList customerId={1} />)
    expect(await screen.findByRole('button', { name: 'Undo 3 deletions' })).toBeTruthy()
    unmount()

    renderWith(client, <WblList customerId={2} />)
    await screen.findByRole('row', { name: /growthweekly/ })
    expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull()
  })

  it('offers no change when none is allowed', async () => {
    const { client } = serve()
    renderWith(client, <WblList canChange={false} />)
    await screen.findByRole('row', { name: /growthweekly/ })

    expect(screen.queryByRole('checkbox')).toBeNull()
    expect(screen.queryByRole('button', { name: /Actions for/ })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: '@growthweekly.example' }))
    expect(await screen.findByRole('dialog', { name: '@growthweekly.example' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Change…' })).toBeNull()
  })
})

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

describe('adding senders', () => {
  beforeAll(() => page.viewport(1280, 1000))
  afterEach(cleanup)

  /** Validates lines as the server does: rejects any that contain a space. */
  function judge() {
    return fakeServer(({ body }) => {
      const { entries } = body as { entries: { sender: string }[] }
      const results = entries.map(({ sender }) =>
        sender.includes(' ') ? { sender, outcome: 'refused', reason: 'malformed' } : { sender, outcome: 'added' },
      )
      return [200, { results }]
    })
  }
  const saved = (calls: readonly FakeCall[]) =>
    calls.filter(({ path, body }) => !path.endsWith('/test/') && !(body as { isTrial?: boolean }).isTrial)
  const lines = () => screen.getByLabelText<HTMLTextAreaElement>(/^Senders/)

  it('validates lines as they are typed, and shows line, value and rule of invalid ones (RT-025)', async () => {
    const { client, calls } = judge()
    renderWith(client, <WblAdd customerId={1} />)

    await userEvent.type(lines(), 'shop.example{Enter}no address')

    const wrong = within((await screen.findByText('no address', { selector: 'li *' })).closest('li') as HTMLElement)
    expect(wrong.getByText('Entry 2')).toBeTruthy()
    expect(wrong.getByText('This is neither an address, a domain nor a network.')).toBeTruthy()
    expect(screen.getByText('1 line can be added, 1 line is wrong')).toBeTruthy()
    expect(saved(calls)).toEqual([])
  })

  it('saves nothing of 200 pasted lines until the three wrong ones are fixed, and keeps the input (RT-070, XB-23)', async () => {
    const { client, calls } = judge()
    const onAdded = vi.fn()
    renderWith(client, <WblAdd customerId={1} onAdded={onAdded} />)
    const good = Array.from({ length: 200 }, (_, at) => `shop${at + 1}.example`)
    const pasted = good.map((line, at) => ([6, 99, 199].includes(at) ? `no ${line}` : line)).join('\n')
    await userEvent.click(lines())
    await userEvent.paste(pasted)
    await screen.findByText('197 lines can be added, 3 lines are wrong')

    await userEvent.click(screen.getByRole('button', { name: 'Add senders' }))
    await screen.findByText(/3 lines can’t be added/)
    expect(saved(calls)).toEqual([])
    expect(lines().value).toBe(pasted)
    const shown = within(screen.getByRole('list', { name: 'Lines' })).getAllByRole('listitem')
    expect(shown.slice(0, 4).map(({ textContent }) => textContent?.match(/^Entry \d+/)?.[0])).toEqual([
      ...['Entry 7', 'Entry 100', 'Entry 200', 'Entry 1'],
    ])
    await userEvent.clear(lines())
    await userEvent.paste(good.join('\n'))
    await userEvent.click(screen.getByRole('button', { name: 'Add senders' }))

    await waitFor(() => expect(onAdded).toHaveBeenCalledOnce())
    expect(saved(calls)).toMatchObject([
      {
        ...{ method: 'POST', path: '/v1/wbl/' },
        body: { owner: { level: 'customer', id: 1 }, entries: good.map((sender) => ({ sender, type: 1 })) },
      },
    ])
  })

  it('skips invalid lines on request (RT-070)', async () => {
    const { client, calls } = judge()
    renderWith(client, <WblAdd customerId={1} />)
    await userEvent.type(lines(), 'shop.example{Enter}no address')

    await userEvent.click(await screen.findByRole('checkbox', { name: 'Leave out the wrong line' }))
    await userEvent.click(screen.getByRole('button', { name: 'Add senders' }))

    await screen.findByText('1 sender is added.')
    expect(saved(calls)).toMatchObject([{ body: { entries: [{ sender: 'shop.example' }] } }])
  })

  it('counts only senders that were put on the list, and names the others', async () => {
    const outcomes = ['added', 'replaced', 'same']
    let isRefusedLate = false
    const { client } = fakeServer(({ body }) => {
      const { entries, isTrial } = body as { entries: { sender: string }[]; isTrial?: boolean }
      const results = entries.map(({ sender }, at) => ({ sender, outcome: outcomes[at] }))
      const last = isRefusedLate && !isTrial ? [{ sender: 'd.example', outcome: 'refused', reason: 'forcedAbove' }] : []
      return [200, { results: [...results.slice(0, results.length - last.length), ...last] }]
    })
    renderWith(client, <WblAdd customerId={1} />)
    await userEvent.type(lines(), 'a.example{Enter}b.example{Enter}c.example')

    await userEvent.click(screen.getByRole('button', { name: 'Add senders' }))
    await screen.findByText('2 senders are added. 1 sender was already on the list.')
    isRefusedLate = true
    await userEvent.click(screen.getByRole('button', { name: 'Add senders' }))

    expect(await screen.findByText('1 sender could not be added.')).toBeTruthy()
    expect(screen.getByText('2 senders are added.')).toBeTruthy()
  })

  it('asks for senders first, with the check of each line right below them (RT-025)', async () => {
    const { client } = judge()
    renderWith(client, <WblAdd customerId={1} />)
    const check = screen.getByRole('region', { name: 'Lines' })
    const isBefore = (one: Element, other: Element) =>
      (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0

    expect(isBefore(lines(), check)).toBe(true)
    expect(isBefore(check, screen.getByLabelText('Applies to'))).toBe(true)
    expect(isBefore(check, screen.getByRole('radiogroup', { name: 'Type' }))).toBe(true)
  })

  /** Offers one match for each search, and takes every line. */
  function offerOwners() {
    return fakeServer(({ method, path, body }) => {
      if (method === 'GET') {
        const named = { id: 9, name: 'Northwind' }
        if (path.startsWith('/v1/resellers/')) return [200, { resellers: [resellerWire(named)], count: 1 }]
        return [200, { customers: [customerWire({ id: 3, name: 'Fabrikam' })], count: 1 }]
      }
      if (path.endsWith('/test/')) return [200, { verdict: null, winnerId: null, chain: [] }]
      const { entries } = body as { entries: { sender: string }[] }
      return [200, { results: entries.map(({ sender }) => ({ sender, outcome: 'added' })) }]
    })
  }
  const openLevels = async () => {
    await userEvent.click(screen.getByRole('combobox', { name: 'Applies to' }))
    return (await screen.findAllByRole('option')).map(({ textContent }) => textContent)
  }

  it('lets the provider choose whose list it is, and offers forced entries only above customers (RT-025)', async () => {
    const { client, calls } = offerOwners()
    renderWith(client, <WblAdd ownLevel="system" canForce />)
    await userEvent.type(lines(), 'shop.example')

    expect(await openLevels()).toEqual([
      ...['Everybody, at every customer', 'One reseller’s customers', 'One customer'],
      ...['One domain', 'One group', 'One user'],
    ])
    expect(screen.getByRole('checkbox', { name: /Nobody below/ })).toBeTruthy()
    await userEvent.click(screen.getByRole('option', { name: 'One reseller’s customers' }))
    await userEvent.type(screen.getByRole('combobox', { name: /Reseller/ }), 'nor')
    await userEvent.click(await screen.findByRole('option', { name: 'Northwind' }))
    await userEvent.click(screen.getByRole('checkbox', { name: /Nobody below/ }))
    await userEvent.click(screen.getByRole('button', { name: 'Add senders' }))
    await screen.findByText('1 sender is added.')

    expect(saved(calls.filter(({ method }) => method === 'POST')).at(-1)?.body).toMatchObject({
      ...{ owner: { level: 'reseller', id: 9 }, entries: [{ sender: 'shop.example', isForced: true }] },
    })
  })

  it('lets a reseller choose its own list or one below, and no list above (RT-025)', async () => {
    const { client, calls } = offerOwners()
    renderWith(client, <WblAdd ownLevel="reseller" canForce />)
    await userEvent.type(lines(), 'shop.example')

    const levels = await openLevels()
    expect(levels.slice(0, 2)).toEqual(['Everybody at your customers', 'One customer'])
    expect(levels).toHaveLength(5)
    await userEvent.click(screen.getByRole('option', { name: 'One customer' }))
    expect(screen.queryByRole('checkbox', { name: /Nobody below/ })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Add senders' }))
    expect((await screen.findAllByText('Choose whose mail it is')).length).toBeGreaterThan(0)
    await userEvent.type(screen.getByRole('combobox', { name: /Customer/ }), 'fab')
    await userEvent.click(await screen.findByRole('option', { name: 'Fabrikam' }))
    await userEvent.click(screen.getByRole('button', { name: 'Add senders' }))
    await screen.findByText('1 sender is added.')

    expect(saved(calls.filter(({ method }) => method === 'POST')).at(-1)?.body).toMatchObject({
      ...{ owner: { level: 'customer', id: 3 } },
    })
  })

  it('says at the line which entry wins where a forced one is about the same mail (RT-025)', async () => {
    const forced = { ...inherited, sender: '@shop.example', isForced: true }
    const draft = wblEntryWire({ id: 0, sender: 'ana@shop.example', type: 3 })
    const { client } = fakeServer(({ path, body }) => {
      const { draft: asked, entries = [] } = body as { draft?: { sender: string }; entries?: { sender: string }[] }
      if (!path.endsWith('/test/')) {
        return [200, { results: entries.map(({ sender }) => ({ sender, outcome: 'added' })) }]
      }
      if (asked?.sender !== 'ana@shop.example') return [200, { verdict: null, winnerId: null, chain: [] }]
      const chain = [
        { entry: forced, why: 'wins' },
        { entry: draft, why: 'overruled' },
      ]
      return [200, { verdict: 'block', winnerId: 34, ladder: [], chain }]
    })
    renderWith(client, <WblAdd customerId={1} />)

    await userEvent.type(lines(), 'other.example{Enter}ana@shop.example')

    const told =
      '@shop.example (Provider, set above you, forced) wins over ana@shop.example. Nobody below can override it.'
    const line = (await screen.findByText(told)).closest('li')
    expect(line?.textContent).toContain('Entry 2')
    expect(screen.getAllByText(/wins over/)).toHaveLength(1)
  })

  it('warns before allowing an unauthenticated sender, and offers that only for allow entries', async () => {
    const { client, calls } = judge()
    renderWith(client, <WblAdd />)
    expect(screen.queryByRole('checkbox', { name: /is not proven/ })).toBeNull()

    await userEvent.click(screen.getByRole('radio', { name: /no spam checks/ }))
    expect(screen.getByText(/Anyone can forge these senders/)).toBeTruthy()
    await userEvent.click(screen.getByRole('checkbox', { name: /is not proven/ }))
    await userEvent.type(lines(), 'shop.example')
    await userEvent.click(screen.getByRole('button', { name: 'Add senders' }))

    await screen.findByText('1 sender is added.')
    expect(saved(calls)).toMatchObject([{ body: { entries: [{ type: 3, isUnproven: true }] } }])
    expect(saved(calls)[0]?.body).not.toHaveProperty('owner')
  })
})

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

describe('entries before they are saved', () => {
  beforeAll(() => page.viewport(1440, 1000))
  afterEach(cleanup)

  const judged = { results: [{ sender: 'shop.example', outcome: 'added' }] }
  it('traces the first one while it is typed, and compares all with the history (RT-025)', async () => {
    const { client, calls } = fakeServer(({ path }) => {
      if (path.endsWith('/test/'))
        return [
          200,
          {
            ...{ verdict: 'block', winnerId: 0, ladder: [{ row: 'list', state: 'decides', action: 'discard' }] },
            chain: [{ entry: wblEntryWire({ id: 0, sender: '@shop.example' }), why: 'wins' }],
          },
        ]
      return [200, path.endsWith('/backtest/') ? wblBacktestWire() : judged]
    })
    renderWith(client, <WblAdd customerId={1} />)

    await userEvent.type(screen.getByLabelText('Senders'), 'shop.example')
    expect(await screen.findByText('Not saved yet')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Compare with history' }))

    expect(await screen.findByText('Would have let in 14, 3 of them phishing.')).toBeTruthy()
    const draft = calls.find(({ path }) => path.endsWith('/test/'))?.body as { draft: { sender: string } }
    expect(draft.draft.sender).toBe('shop.example')
    await userEvent.type(screen.getByLabelText('Senders'), '{Enter}more.example')
    expect(await screen.findByText(/have changed since/)).toBeTruthy()
  })

  /** A server whose comparison is a job, in the states of its answers. */
  const serveJob = (...states: ('queued' | 'running' | 'done' | 'cancelled')[]) => {
    let looks = 0
    const part = { jobId: 8_001, total: 2_500, letIn: [], unproven: 0, stronger: 0, messages: [] }
    return fakeServer(({ method, path }) => {
      if (path.endsWith('/wbl/backtest/')) {
        return [200, wblBacktestWire({ ...part, state: 'queued', checked: 1_000, stopped: 10 })]
      }
      if (path.endsWith('/wbl/backtest/8001/')) {
        const state = states[Math.min(looks, states.length - 1)]
        looks += 1
        const checked = state === 'done' ? 2_500 : 2_000
        return [200, wblBacktestWire({ ...part, state, checked, stopped: checked / 100 })]
      }
      if (method === 'DELETE') return [200, { message: '' }]
      return [200, path.endsWith('/test/') ? { verdict: null, ladder: [] } : judged]
    })
  }

  it('compares a large history in a job, tells its id and shows the progress until it ends (RT-025)', async () => {
    const { client } = serveJob('running', 'done')
    const onBacktestBegun = vi.fn()
    renderWith(client, <WblAdd customerId={1} onBacktestBegun={onBacktestBegun} />)

    await userEvent.type(screen.getByLabelText('Senders'), 'shop.example')
    await waitFor(() =>
      expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Compare with history' }).disabled).toBe(false),
    )
    await userEvent.click(screen.getByRole('button', { name: 'Compare with history' }))

    const bar = await screen.findByRole('progressbar', { name: 'Comparing messages' })
    await waitFor(() => expect(bar.getAttribute('aria-valuenow')).toBe('2000'))
    expect(bar.getAttribute('aria-valuemax')).toBe('2500')
    expect(onBacktestBegun).toHaveBeenCalledExactlyOnceWith({ id: 8_001 })
    expect(await screen.findByText('Would have stopped 25.', {}, { timeout: 5_000 })).toBeTruthy()
    expect(screen.queryByRole('progressbar')).toBeNull()
  })

  it('cancels such a job and shows what it has found', async () => {
    const { client, calls } = serveJob('running', 'cancelled')
    renderWith(client, <WblAdd customerId={1} backtestId={8_001} />)

    expect(await screen.findByRole('progressbar')).toBeTruthy()
    await userEvent.click(await screen.findByRole('button', { name: 'Stop' }))

    expect(await screen.findByText('Stopped. So far:')).toBeTruthy()
    expect(screen.getByText('Would have stopped 20.')).toBeTruthy()
    expect(calls.filter(({ method }) => method === 'DELETE').map(({ path }) => path)).toEqual([
      '/v1/jobs/8001/?keep_finished=true',
    ])
  })

  it('shows the result of a job that was started earlier, with the senders that it compared', async () => {
    const { client } = serveJob('done')
    renderWith(client, <WblAdd customerId={1} backtestId={8_001} />)

    expect(await screen.findByText('Would have stopped 25.')).toBeTruthy()
    expect(screen.getByText('Compared: @shop.example')).toBeTruthy()
  })
})

describe('cleaning the allow/block list up', () => {
  beforeAll(() => page.viewport(1440, 1000))
  afterEach(forgetDeletions)

  it('deletes a kind with one click and offers to undo it (RT-070)', async () => {
    const { client, calls } = serve(({ method, path }) => {
      if (!path.endsWith('/cleanup/'))
        return path.endsWith('/restore/') ? [200, { outcomes: [{ id: 31, isDone: true, message: '' }] }] : null
      const counts = ['unused', 'expired', 'covered', 'broad'].map((kind) => ({
        kind,
        count: kind === 'covered' ? 1 : 0,
      }))
      return [200, method === 'GET' ? { counts, countedAtMost: 1_000 } : { ids: [31] }]
    })
    renderWith(client, <WblList />)

    await userEvent.click(await screen.findByRole('button', { name: 'Clean up…' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Delete 1: Covered by another entry' }))

    expect(await screen.findByText('1 entry is deleted.')).toBeTruthy()
    expect(sent(calls)[0]?.body).toEqual({ kind: 'covered' })
    await userEvent.keyboard('{Escape}')
    await userEvent.click(await screen.findByRole('button', { name: 'Undo deletion' }))
    expect(await screen.findByText('1 entry is back.')).toBeTruthy()
    expect(sent(calls)[1]?.body).toEqual({ ids: [31] })
  })
})

describe('cleaning several kinds of the allow/block list up', () => {
  beforeAll(() => page.viewport(1440, 1000))
  afterEach(forgetDeletions)

  it('undoes all of them at once, in calls that the server takes (RT-070)', async () => {
    const deleted = { covered: Array.from({ length: 250 }, (_, at) => at + 1), unused: [900, 901] }
    const restored: number[][] = []
    const { client } = serve(({ method, path, body }) => {
      if (path.endsWith('/restore/')) return restoreAll(body, (ids) => restored.push(ids))
      if (!path.includes('/cleanup/')) return null
      if (method === 'POST') return [200, { ids: deleted[(body as { kind: keyof typeof deleted }).kind] }]
      const counts = [
        { kind: 'unused', count: 2 },
        { kind: 'covered', count: 250 },
      ]
      return [200, { counts, countedAtMost: 1_000 }]
    })
    renderWith(client, <WblList />)

    await userEvent.click(await screen.findByRole('button', { name: 'Clean up…' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Delete 250: Covered by another entry' }))
    await screen.findByRole('button', { name: 'Undo 250 deletions' })
    await userEvent.click(await screen.findByRole('button', { name: 'Delete 2: Unused for 90 days' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Undo 252 deletions' }))

    expect(await screen.findByText('252 entries are back.')).toBeTruthy()
    expect(restored.map(({ length }) => length)).toEqual([200, 52])
    expect(restored.flat()).toEqual([...deleted.covered, ...deleted.unused])
  })
})

describe('imports of an allow/block list', () => {
  beforeAll(() => page.viewport(1440, 1000))
  afterEach(cleanup)

  it('asks for confirmation with the count before replacing a list (RT-071)', async () => {
    const draft = importJob({ kind: 'wbl', removes: 12, counts: { good: 1, refused: 0, done: 0, failed: 0 } })
    const { client, calls } = fakeServer(({ path }) => {
      if (path.includes('/wbl/imports/')) return [200, { imports: [], count: 0 }]
      if (!path.endsWith('/rows/')) return [200, draft]
      return [
        200,
        { rows: [{ line: 2, state: 'good', values: { sender: 'shop.example', type: 'block' }, problems: {} }] },
      ]
    })
    let isUnsaved = false
    const begun: unknown[] = []
    const onBegun = ({ id }: { id: number }) => begun.push({ id, isUnsaved })
    const onDirtyChange = ({ isDirty }: { isDirty: boolean }) => {
      isUnsaved = isDirty
    }
    renderWith(client, <WblImport customerId={1} onBegun={onBegun} onDirtyChange={onDirtyChange} />)
    const file = new File(['sender,type\nshop.example,block\n'], 'list.csv', { type: 'text/csv' })
    await userEvent.upload(screen.getByLabelText('Choose a CSV file…'), file)
    await userEvent.click(await screen.findByRole('button', { name: 'Next' }))

    await userEvent.click(await screen.findByRole('radio', { name: /^Replace the list/ }))
    expect(await screen.findByText('12 entries will be deleted.')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Add 1' }))
    const question = within(await screen.findByRole('alertdialog'))
    expect(calls.some(({ path }) => path.endsWith('/commit/'))).toBe(false)
    await userEvent.click(question.getByRole('button', { name: 'Replace list' }))

    await waitFor(() => expect(begun).toEqual([{ id: 7_001, isUnsaved: false }]))
    expect(calls.find(({ path }) => path.endsWith('/commit/'))?.body).toEqual({
      ...{ isAllOrNothing: false, mode: 'replace', removes: 12 },
    })
  })

  it('shows lines by state, undoes after confirmation and lists what was kept (RT-072)', async () => {
    let log = wblImportWire()
    const { client, calls } = fakeServer(({ method, path }) => {
      if (path.includes('/rows/')) {
        const row = {
          line: 3,
          state: 'refused',
          values: { sender: '*', type: 'maybe' },
          problems: { type: ['Enter allow.'] },
        }
        return [200, { rows: [row], count: 1 }]
      }
      if (method === 'POST') {
        const left = [{ sender: '@mine.example', reason: 'changed' }]
        log = wblImportWire({ undoUntil: null, undoneAt: '2026-11-20T10:00:00Z', undoneBy: 'ana', leftCount: 1, left })
      }
      return [200, log]
    })
    renderWith(client, <WblImportLog customerId={1} logId={7_001} />)

    expect(await screen.findByText('Type “maybe”: Enter allow.')).toBeTruthy()
    await userEvent.click(screen.getByRole('combobox', { name: 'Show' }))
    await userEvent.click(screen.getByRole('option', { name: 'Refused (1)' }))
    await waitFor(() => expect(calls.some(({ path }) => path.includes('state=refused'))).toBe(true))
    await userEvent.click(screen.getByRole('button', { name: 'Undo import…' }))
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Undo import' }))

    expect(await screen.findByText('1 entry was left as it is')).toBeTruthy()
    expect(screen.getByText('@mine.example')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Undo import…' })).toBeNull()
  })

  it('tells of an import without problems what each line did, its warnings, author and time, and returns the lines (RT-072)', async () => {
    const lines = [
      {
        ...{ line: 2, change: 'added', values: { sender: 'gmail.com', type: 'block', note: 'Yes' } },
        warnings: [{ rule: 'freeMail', messages: 31 }],
      },
      { line: 3, change: 'unchanged', values: { sender: '@shop.example', type: 'block' } },
    ].map((row) => ({ ...row, state: 'done', problems: {} }))
    const { client } = fakeServer(({ path }) => {
      if (path.includes('/rows/')) return [200, { rows: lines, count: 2 }]
      return [200, wblImportWire({ mode: 'append', counts: { good: 0, refused: 0, done: 2, failed: 0 } })]
    })
    const saved: Promise<string>[] = []
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      saved.push((blob as Blob).text())
      return 'blob:x'
    })
    renderWith(client, <WblImportLog customerId={1} logId={7_001} />)

    const [added, known] = (await screen.findAllByRole('row')).slice(1)
    expect(added?.textContent).toContain(
      'StateAddedProblemAnybody can have an address there.31 messages in the last 30 days.',
    )
    expect(known?.textContent).toContain('Already on the list')
    expect(screen.getByText('m.keane@contoso.example')).toBeTruthy()
    expect(screen.getByText(/^(Nov 20|20 Nov|20\/11)/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Download rows with problems' })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Download lines' }))
    await waitFor(() => expect(saved).toHaveLength(1))
    vi.restoreAllMocks()
    const [heads, first] = (await saved[0])?.replace(/^\uFEFF/, '').split(/\r?\n/) ?? []
    expect(heads).toBe(wblFileFields.join())
    expect(first).toBe('gmail.com,block,,,,Yes,,,,,')
  })

  it('returns its wrong rows as a file that can be mended and brought again (RT-072)', async () => {
    const rows = [
      { line: 3, values: { sender: '=no address', type: 'block', note: 'Two, "quoted"\nlines' } },
      { line: 9, values: { sender: '@shop.example', type: 'maybe' } },
    ].map((row) => ({ ...row, state: 'refused', problems: { sender: ['Enter an address.'] } }))
    const draft = importJob({ id: 7_002, kind: 'wbl' })
    const { client, calls } = fakeServer(({ method, path }) => {
      if (path.includes('/wbl/imports/7001/rows/'))
        return [200, { rows: path.includes('=refused') ? rows : [], count: 2 }]
      if (path.endsWith('/wbl/imports/7001/')) return [200, wblImportWire()]
      if (path.includes('/wbl/imports/')) return [200, { imports: [], count: 0 }]
      return [200, path.endsWith('/rows/') && method === 'POST' ? { rows: [] } : draft]
    })
    const files: Blob[] = []
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      files.push(blob as Blob)
      return 'blob:x'
    })
    const log = renderWith(client, <WblImportLog customerId={1} logId={7_001} />)
    await userEvent.click(await screen.findByRole('button', { name: 'Download rows with problems' }))
    await waitFor(() => expect(files).toHaveLength(1))
    vi.restoreAllMocks()
    log.unmount()

    const mended = (await files[0]?.text())?.replace(/'?=no address/, '@address.example').replace('maybe', 'block')
    renderWith(client, <WblImport customerId={1} />)
    const file = new File([mended ?? ''], 'wbl-to-correct.csv', { type: 'text/csv' })
    await userEvent.upload(screen.getByLabelText('Choose a CSV file…'), file)
    await userEvent.click(await screen.findByRole('button', { name: 'Next' }))

    await waitFor(() => expect(calls.some(({ path }) => path === '/v1/imports/7002/rows/')).toBe(true))
    const brought = calls.find(({ path, method }) => path === '/v1/imports/7002/rows/' && method === 'POST')?.body
    expect((brought as { rows: { values: object }[] }).rows.map(({ values }) => values)).toMatchObject([
      { sender: '@address.example', type: 'block', note: 'Two, "quoted"\nlines' },
      { sender: '@shop.example', type: 'block' },
    ])
  })
})
