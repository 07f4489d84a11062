import { job as backgroundJob, wblEntryWire } from '@postern/core/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { renderWith } from '../testing'
import { forgetDeletions, inherited, restoreAll, sent, serve } from './list-entries.fixtures'
import { initialWblListState, WblList } from './WblList'

const dialog = () => within(screen.getByRole('dialog'))
const openChange = async () => {
  await userEvent.click(await screen.findByRole('button', { name: /Actions for @growthweekly/ }))
  await userEvent.click(screen.getByRole('menuitem', { name: 'Change…' }))
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
    const openMenu = async () =>
      userEvent.click(await screen.findByRole('button', { name: 'More actions for the list' }))
    const begin = async () => {
      await screen.findByRole('row', { name: /growthweekly/ })
      await openMenu()
      await userEvent.click(screen.getByRole('menuitem', { name: 'Delete all matching…' }))
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
      await openMenu()
      expect(screen.queryByRole('menuitem', { name: 'Delete all matching…' })).toBeNull()
      await userEvent.keyboard('{Escape}')
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
      await openMenu()
      expect(screen.queryByRole('menuitem', { name: 'Delete all matching…' })).toBeNull()
      unmount()

      renderWith(serveMany(job).client, <WblList canChange={false} />)
      await screen.findByRole('row', { name: /growthweekly/ })
      expect(screen.queryByRole('button', { name: 'More actions for the list' })).toBeNull()
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
