import { importJob, wblEntryWire, wblImportWire } from '@postern/core/testing'
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
    if (call.method === 'GET') return [200, { entries: [wblEntryWire({ version: 'v1' }), inherited], count: 2 }]
    return [200, call.method === 'PATCH' ? wblEntryWire({ version: 'v2' }) : {}]
  })
}
const dialog = () => within(screen.getByRole('dialog'))
const sent = (calls: readonly FakeCall[]) => calls.filter(({ method }) => method !== 'GET')

describe('the allow/block list', () => {
  beforeAll(() => page.viewport(1440, 1000))
  afterEach(cleanup)

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
    expect(within(above).queryByRole('button', { name: '@malware.example' })).toBeNull()
  })

  it('sends filters, search and sorting to the server (RT-025, LO-086)', async () => {
    const { client, calls } = serve()
    const initialState = { ...initialWblListState, filters: { type: '1', level: 'user', clean: 'unused' } }
    renderWith(client, <WblList customerId={1} initialState={initialState} />)
    await screen.findByRole('row', { name: /growthweekly/ })

    await userEvent.type(screen.getByRole('searchbox'), 'growth{Enter}')

    await waitFor(() => expect(calls.at(-1)?.path).toContain('free_search=growth'))
    for (const part of ['type=1', 'level=user', 'unused_days=90', 'customer_id=1', 'ordering=-createdAt']) {
      expect(calls.at(-1)?.path).toContain(part)
    }
  })

  it('changes an entry by keyboard, with the loaded version (RT-070, XS-13)', async () => {
    const { client, calls } = serve()
    renderWith(client, <WblList />)
    ;(await screen.findByRole('button', { name: '@growthweekly.example' })).focus()

    await userEvent.keyboard('{Enter}')
    const note = await dialog().findByLabelText(/^Note/)
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
    await userEvent.click(await screen.findByRole('button', { name: '@growthweekly.example' }))

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

    await userEvent.click(await screen.findByRole('button', { name: '@growthweekly.example' }))
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

  it('offers no change when none is allowed', async () => {
    const { client } = serve()
    renderWith(client, <WblList canChange={false} />)
    await screen.findByRole('row', { name: /growthweekly/ })

    expect(screen.queryByRole('checkbox')).toBeNull()
    expect(screen.queryByRole('button', { name: '@growthweekly.example' })).toBeNull()
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
  const saved = (calls: readonly FakeCall[]) => calls.filter(({ body }) => !(body as { isTrial?: boolean }).isTrial)
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

  it('saves nothing until invalid lines are fixed, and keeps the input (RT-070, XB-23)', async () => {
    const { client, calls } = judge()
    const onAdded = vi.fn()
    renderWith(client, <WblAdd customerId={1} onAdded={onAdded} />)
    await userEvent.type(lines(), 'shop.example{Enter}no address')

    await userEvent.click(screen.getByRole('button', { name: 'Add senders' }))
    await screen.findByText(/1 line can’t be added/)
    expect(saved(calls)).toEqual([])
    expect(lines().value).toBe('shop.example\nno address')
    await userEvent.clear(lines())
    await userEvent.type(lines(), 'shop.example{Enter}address.example')
    await userEvent.click(screen.getByRole('button', { name: 'Add senders' }))

    await waitFor(() => expect(onAdded).toHaveBeenCalledOnce())
    expect(saved(calls)).toMatchObject([
      {
        ...{ method: 'POST', path: '/v1/wbl/' },
        body: {
          owner: { level: 'customer', id: 1 },
          entries: [
            { sender: 'shop.example', type: 1 },
            { sender: 'address.example', type: 1 },
          ],
        },
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
        chain: [
          { entry: user, why: 'wins' },
          { entry: wblEntryWire({ sender: '@shop.example' }), why: 'overruled' },
        ],
      },
    ])
    renderWith(client, <WblTest />)

    await userEvent.type(screen.getByLabelText('Sender'), 'ana@shop.example')
    await userEvent.type(screen.getByLabelText('Recipient'), 'm@contoso.example{Enter}')

    const ladder = within(await screen.findByRole('list', { name: /in the order/ }))
    const rungs = ladder.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(rungs).toHaveLength(4)
    expect(rungs[1]).toContain('Decides')
    expect(rungs[2]).toContain('An entry before it decides')
    expect(rungs[2]).toContain('Would decide otherwise')
    expect(screen.getByText(/Without this entry @shop\.example would decide: blocked/)).toBeTruthy()
    expect(calls.at(-1)?.body).toEqual({ sender: 'ana@shop.example', recipient: 'm@contoso.example' })
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

    expect(await screen.findByText(/The lists say nothing/)).toBeTruthy()
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
})
