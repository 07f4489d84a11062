import { importFields } from '@postern/core/management'
import { countryMailWire, listFetchingWire, matchListEntryWire, matchListWire } from '@postern/core/testing'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { chooseAction, type FakeCall, fakeServer, renderWith } from '../testing'
import { MatchListDetails } from './MatchListDetails'
import { MatchListForm } from './MatchListForm'
import { MatchListList } from './MatchListList'
import { entryList } from './match-list-entries'

type Kind = 'address' | 'fileName' | 'country'

/** A server with one list. Lines that hold 'wrong' are refused, and nothing is saved then. */
function serve({ kind = 'address' as Kind, answer = (_call: FakeCall): [number, unknown] | null => null } = {}) {
  return fakeServer((call) => {
    const { path, method, body } = call
    const answered = answer(call)
    if (answered) return answered
    if (path.includes('/audit')) return [200, { events: [], count: 0 }]
    if (path.includes('/country_mail/')) return [200, countryMailWire()]
    if (path.includes('/entries/')) {
      if (method === 'GET') return [200, { entries: [matchListEntryWire()], count: 1 }]
      if (method === 'DELETE') return [200, { outcomes: [] }]
      const results = (body as { lines: string[] }).lines.map((value, index) => ({
        ...{ line: index + 1, value },
        ...(value.includes('wrong') ? { outcome: 'refused', reason: 'malformed' } : { outcome: 'added' }),
      }))
      return [200, { results, isSaved: results.every(({ outcome }) => outcome === 'added') }]
    }
    const list = matchListWire({ kind })
    return [200, path.startsWith('/v1/match_lists/?') ? { lists: [list], count: 1 } : list]
  })
}

const sent = (calls: readonly FakeCall[], method: string) => calls.filter((call) => call.method === method)
const addButton = () => screen.getByRole('button', { name: 'Add entries' })

beforeAll(() => page.viewport(1280, 1100))
afterEach(cleanup)

describe('MatchListList', () => {
  it('shows lists of its kind, with their entries and the number of rules (RT-122)', async () => {
    const { client, calls } = serve()
    renderWith(client, <MatchListList kind="address" newHref="#new" />)

    const row = await screen.findByRole('row', { name: /Partners/ })
    expect(within(row).getByText('1 rule')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'New list' })).toBeTruthy()
    expect(calls[0]?.path).toContain('kind=address')
  })

  it('warns that country lists match nothing on a server without a country database (RT-130)', async () => {
    const list = matchListWire({ kind: 'country', matchesNothing: true })
    const { client } = serve({ answer: () => [200, { lists: [list], count: 1 }] })
    renderWith(client, <MatchListList kind="country" />)

    expect(await screen.findByText(/no country database/)).toBeTruthy()
  })

  it('shows which rules keep a list from being deleted (RT-122)', async () => {
    const message = 'The list is used by: Programs. Take it out of the rule before deleting it.'
    const { client } = serve({ answer: ({ method }) => (method === 'DELETE' ? [409, { message }] : null) })
    renderWith(client, <MatchListList kind="address" />)

    await userEvent.click(await screen.findByRole('button', { name: 'Actions for Partners' }))
    await userEvent.click(screen.getByRole('menuitem', { name: 'Delete…' }))
    await userEvent.click(screen.getByRole('button', { name: 'Delete list' }))

    expect(await screen.findByText(message)).toBeTruthy()
  })
})

describe('files of a match list', () => {
  it('are imported on request, except into a list of a level above (RT-124)', async () => {
    const onImport = vi.fn()
    const inherited = matchListWire({ id: 7, name: 'Shared', level: 'reseller', isInherited: true, usedBy: [] })
    const { client } = serve({ answer: ({ path }) => (path === '/v1/match_lists/7/' ? [200, inherited] : null) })
    renderWith(client, <MatchListDetails listId={4} onImport={onImport} />)

    await userEvent.click(await screen.findByRole('button', { name: 'Import…' }))
    expect(onImport).toHaveBeenCalledOnce()
    cleanup()
    renderWith(client, <MatchListDetails listId={7} onImport={onImport} />)
    await screen.findByRole('heading', { name: 'Shared' })
    expect(screen.queryByRole('button', { name: 'Import…' })).toBeNull()
  })

  it('have the columns of the import (RT-124)', () => {
    const entry = { id: 1, value: '@growth.example', valueInUnicode: null, note: 'Partner' }

    expect(entryList.fileColumns?.map(({ header, text }) => [header, text(entry)])).toEqual([
      ['value', '@growth.example'],
      ['note', 'Partner'],
    ])
    expect(entryList.fileColumns?.map(({ header }) => header)).toEqual(importFields.matchList)
  })
})

describe('match lists of a customer and of the levels above', () => {
  const inherited = matchListWire({ id: 7, name: 'Shared', level: 'reseller', isInherited: true, usedBy: [] })
  const own = matchListWire({ kind: 'fileName', level: 'customer', customerId: 1 })
  const answer = ({ path }: FakeCall): [number, unknown] | null => {
    if (path.startsWith('/v1/customers/1/match_lists/?')) return [200, { lists: [own, inherited], count: 2 }]
    return path === '/v1/match_lists/7/' ? [200, inherited] : null
  }

  it('stand together with kind and level, and only own ones can be deleted (RT-053)', async () => {
    const { client } = serve({ answer })
    renderWith(client, <MatchListList customerId={1} />)

    const row = await screen.findByRole('row', { name: /Partners/ })
    expect(within(row).getByText('File names')).toBeTruthy()
    expect(within(row).getByText('Customer')).toBeTruthy()
    expect(within(screen.getByRole('row', { name: /Shared/ })).getByText('Reseller')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Actions for Partners' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Actions for Shared' })).toBeNull()
  })

  it('are read without means to change them where they are of a level above (RT-053)', async () => {
    const { client } = serve({ answer })
    renderWith(client, <MatchListDetails listId={7} />)

    expect(await screen.findByText('growth.example')).toBeTruthy()
    expect(screen.getByText(/Only the level that owns it can change it/)).toBeTruthy()
    for (const name of ['Edit', 'Add entries', 'More actions'])
      expect(screen.queryByRole('button', { name })).toBeNull()
    expect(screen.queryByRole('checkbox', { name: /growth\.example/ })).toBeNull()
  })

  it('are added with their kind to the customer (RT-053)', async () => {
    const { client, calls } = serve()
    renderWith(client, <MatchListForm customerId={1} />)

    await userEvent.click(await screen.findByRole('radio', { name: /^Country code lists/ }))
    await userEvent.type(screen.getByLabelText('Name'), 'Far away{Enter}')

    await waitFor(() => expect(sent(calls, 'POST')).toHaveLength(1))
    expect(sent(calls, 'POST')[0]).toMatchObject({
      path: '/v1/customers/1/match_lists/',
      body: { kind: 'country', name: 'Far away' },
    })
  })
})

describe('a match list that is fetched from an address', () => {
  const listed = (fetching = {}) => matchListWire({ source: 'url', fetching: listFetchingWire(fetching) })
  const open = (fetching = {}) =>
    serve({
      answer: ({ path, method }) =>
        path === '/v1/match_lists/4/' && method === 'GET' ? [200, listed(fetching)] : null,
    })

  it('says where its entries come from, and takes none by hand (RT-124)', async () => {
    const { client } = open()
    renderWith(client, <MatchListDetails listId={4} onImport={() => {}} />)

    expect(await screen.findByText('https://lists.growth.example/partners.csv?key=3f8a')).toBeTruthy()
    expect(screen.getByText('Every hour')).toBeTruthy()
    for (const name of ['Add entries', 'Import…']) expect(screen.queryByRole('button', { name })).toBeNull()
    expect(screen.queryByRole('checkbox', { name: /growth\.example/ })).toBeNull()
  })

  it('says in words why the last refresh failed and what stays in use (RT-124)', async () => {
    const { client } = open({ failure: 'status', failureStatus: 404, triedAt: '2026-06-02T09:00:00.000Z' })
    renderWith(client, <MatchListDetails listId={4} />)

    expect(await screen.findByText(/answered with status 404.*last good refresh stay in use/)).toBeTruthy()
    expect(screen.getByText('Last tried')).toBeTruthy()
  })

  it('names the lines that were left out, and counts those beyond them (XB-23)', async () => {
    const refusedLines = [{ line: 7, value: 'co.uk', problem: 'Anybody can have a domain below this one.' }]
    const { client } = open({ refusedCount: 3, refusedLines })
    renderWith(client, <MatchListDetails listId={4} />)

    const line = (await screen.findByText('co.uk')).closest('li') as HTMLElement
    expect(within(line).getByText('Line 7')).toBeTruthy()
    expect(within(line).getByText('Anybody can have a domain below this one.')).toBeTruthy()
    expect(screen.getByText('2 more lines were left out.')).toBeTruthy()
  })

  it('is refreshed on request and looked at until its entries are there (RT-124)', async () => {
    let looks = 0
    const { client, calls } = serve({
      answer: ({ path, method }) => {
        if (method === 'POST') return [200, listed({ isRefreshing: true })]
        if (path !== '/v1/match_lists/4/') return null
        looks += 1
        return [200, listed({ isRefreshing: looks === 2 })]
      },
    })
    renderWith(client, <MatchListDetails listId={4} />)

    await userEvent.click(await screen.findByRole('button', { name: 'Refresh now' }))

    expect(await screen.findByText('Fetching the list…')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Refresh now' })).toBeNull()
    expect(await screen.findByText('Partners is up to date.', {}, { timeout: 5_000 })).toBeTruthy()
    expect(sent(calls, 'POST').map(({ path }) => path)).toEqual(['/v1/match_lists/4/refresh/'])
  })

  it('is edited with its address and how often it is fetched (RT-124)', async () => {
    const { client, calls } = open({ refreshMinutes: 45 })
    renderWith(client, <MatchListDetails listId={4} />)

    await userEvent.click(await screen.findByRole('button', { name: 'Edit' }))
    const every = await screen.findByRole('combobox', { name: 'Refresh' })
    expect(every.textContent).toBe('Every 45 minutes')
    await userEvent.click(every)
    await userEvent.click(screen.getByRole('option', { name: 'Every 6 hours' }))
    await userEvent.click(screen.getByRole('button', { name: 'Save changes' }))

    await waitFor(() => expect(sent(calls, 'PATCH')).toHaveLength(1))
    expect(sent(calls, 'PATCH')[0]?.body).toEqual({ refreshMinutes: 360 })
  })

  it('is added with its address, which is asked for (RT-123, XB-23)', async () => {
    const { client, calls } = serve()
    renderWith(client, <MatchListForm kind="address" />)

    await userEvent.type(await screen.findByLabelText('Name'), 'Partners')
    expect(screen.queryByLabelText(/^Address/)).toBeNull()
    await userEvent.click(screen.getByRole('radio', { name: /^Fetch them from a URL/ }))
    await userEvent.click(screen.getByRole('button', { name: 'Add list' }))
    expect((await screen.findAllByText('Enter the address to fetch the list from')).length).toBeGreaterThan(0)
    await userEvent.type(screen.getByLabelText(/^Address/), 'https://lists.example/a.csv')
    await userEvent.click(screen.getByRole('button', { name: 'Add list' }))

    await waitFor(() => expect(sent(calls, 'POST')).toHaveLength(1))
    expect(sent(calls, 'POST')[0]?.body).toMatchObject({
      ...{ kind: 'address', name: 'Partners', source: 'url' },
      ...{ url: 'https://lists.example/a.csv', refreshMinutes: 1_440 },
    })
  })

  it('shows in the list what went wrong (RT-122)', async () => {
    const list = listed({ failure: 'notFound' })
    const { client } = serve({ answer: () => [200, { lists: [list], count: 1 }] })
    renderWith(client, <MatchListList kind="address" />)

    expect(await screen.findByText('URL: host not found')).toBeTruthy()
  })
})

describe('countries that are added', () => {
  it('are warned of when good mail came from there and a rule would stop it (RT-132)', async () => {
    const { client, calls } = serve({ kind: 'country' })
    renderWith(client, <MatchListDetails listId={4} />)

    await userEvent.type(await screen.findByRole('combobox', { name: /^Countries/ }), 'France')
    await userEvent.click(await screen.findByRole('option', { name: /^France/ }))

    expect(
      await screen.findByText(/215 of 3,211 delivered messages came from these countries: France: 214, Ireland: 1/),
    ).toBeTruthy()
    expect(screen.getByText(/Rules that stop such mail: Programs in attachments/)).toBeTruthy()
    expect(calls.some(({ path }) => path === '/v1/match_lists/4/country_mail/?country=FR')).toBe(true)
  })

  it('are not warned of where no rule stops their mail', async () => {
    const { client, calls } = serve({
      kind: 'country',
      answer: ({ path }) => (path.includes('/country_mail/') ? [200, countryMailWire({ stoppingRules: [] })] : null),
    })
    renderWith(client, <MatchListDetails listId={4} />)

    await userEvent.type(await screen.findByRole('combobox', { name: /^Countries/ }), 'France')
    await userEvent.click(await screen.findByRole('option', { name: /^France/ }))

    await waitFor(() => expect(calls.some(({ path }) => path.includes('/country_mail/'))).toBe(true))
    expect(screen.queryByText(/Good mail came from there/)).toBeNull()
  })
})

describe('a match list that scripts name', () => {
  const list = matchListWire({ scripts: [{ id: 3, name: 'Payments' }] })

  it('counts them beside the rules (RT-122)', async () => {
    const { client } = serve({ answer: () => [200, { lists: [list], count: 1 }] })
    renderWith(client, <MatchListList kind="address" />)

    expect(await screen.findByText('1 rule, 1 script')).toBeTruthy()
  })

  it('names them on its page (RT-124)', async () => {
    const { client } = serve({ answer: ({ path }) => (path === '/v1/match_lists/4/' ? [200, list] : null) })
    renderWith(client, <MatchListDetails listId={4} />)

    expect(await screen.findByRole('heading', { name: 'Used by scripts' })).toBeTruthy()
    expect(screen.getByText('Payments')).toBeTruthy()
  })
})

describe('MatchListForm', () => {
  it('says what is missing and adds a list of its kind (RT-126, XB-23)', async () => {
    const { client, calls } = serve({ kind: 'fileName' })
    const onSaved = vi.fn()
    renderWith(client, <MatchListForm kind="fileName" onSaved={onSaved} />)

    await userEvent.click(screen.getByRole('button', { name: 'Add list' }))
    expect((await screen.findAllByText('Enter a name for the list')).length).toBeGreaterThan(0)
    await userEvent.type(screen.getByLabelText('Name'), 'Programs{Enter}')

    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
    expect(calls).toMatchObject([
      { method: 'POST', path: '/v1/match_lists/', body: { kind: 'fileName', name: 'Programs' } },
    ])
  })
})

describe('MatchListDetails', () => {
  it('warns that countries are unknown without a database (RT-132)', async () => {
    const list = matchListWire({ kind: 'country', matchesNothing: true })
    const { client } = serve({ answer: ({ path }) => (path === '/v1/match_lists/4/' ? [200, list] : null) })
    renderWith(client, <MatchListDetails listId={4} />)

    expect(await screen.findByText(/no country database/)).toBeTruthy()
  })

  it('names wrong lines by number, value and reason, and keeps what was typed (RT-124, XB-23)', async () => {
    const { client, calls } = serve()
    renderWith(client, <MatchListDetails listId={4} />)

    const lines = await screen.findByLabelText<HTMLTextAreaElement>(/^Addresses and domains/)
    await userEvent.type(lines, 'a.example{Enter}wrong one')
    await userEvent.click(addButton())

    const line = (await screen.findByText('wrong one', { selector: 'li *' })).closest('li') as HTMLElement
    expect(within(line).getByText('Entry 2')).toBeTruthy()
    expect(within(line).getByText('This is neither an address nor a domain.')).toBeTruthy()
    expect(lines.value).toBe('a.example\nwrong one')
    await userEvent.clear(lines)
    await userEvent.type(lines, 'a.example')
    expect(screen.queryByText('wrong one', { selector: 'li *' })).toBeNull()
    await userEvent.click(addButton())

    expect(await screen.findByText('1 entry is added.')).toBeTruthy()
    expect(sent(calls, 'POST').map(({ body }) => body)).toMatchObject([
      { lines: ['a.example', 'wrong one'] },
      { lines: ['a.example'] },
    ])
    await waitFor(() => expect(screen.getByLabelText<HTMLTextAreaElement>(/^Addresses/).value).toBe(''))
    expect(document.activeElement).toBe(screen.getByLabelText(/^Addresses/))
  })

  it('leaves out wrong lines that were seen where somebody chooses so (RT-124)', async () => {
    const { client, calls } = serve()
    renderWith(client, <MatchListDetails listId={4} />)

    await userEvent.type(await screen.findByLabelText(/^Addresses and domains/), 'wrong one{Enter}a.example')
    await userEvent.click(addButton())
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Leave out the wrong line' }))
    await userEvent.click(addButton())

    expect(await screen.findByText('1 entry is added.')).toBeTruthy()
    expect(sent(calls, 'POST').at(-1)?.body).toMatchObject({ lines: ['a.example'] })
  })

  it('adds a continent as its countries, and countries by any of their codes (RT-132, EN-118, EN-119)', async () => {
    const { client, calls } = serve({ kind: 'country' })
    renderWith(client, <MatchListDetails listId={4} />)

    const field = await screen.findByRole('combobox', { name: /^Countries/ })
    await userEvent.type(field, '372')
    await userEvent.click(await screen.findByRole('option', { name: /Ireland/ }))
    await userEvent.type(field, 'antarctica: all')
    await userEvent.click(await screen.findByRole('option', { name: /^Antarctica: all 5 countries/ }))
    await userEvent.click(addButton())

    await waitFor(() => expect(sent(calls, 'POST')).toHaveLength(1))
    expect(sent(calls, 'POST')[0]?.body).toMatchObject({ lines: ['IE', 'AQ', 'BV', 'GS', 'HM', 'TF'] })
  })

  it('takes entries off the list once it was asked (RT-124)', async () => {
    const { client, calls } = serve()
    renderWith(client, <MatchListDetails listId={4} />)

    await userEvent.click(await screen.findByRole('checkbox', { name: /growth\.example/ }))
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }))
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }))

    expect(await screen.findByText('1 of 1 entries are deleted')).toBeTruthy()
    expect(sent(calls, 'DELETE')[0]?.path).toBe('/v1/match_lists/4/entries/?id=31')
  })

  it('is renamed with the version that was seen (RT-124, XS-13)', async () => {
    const { client, calls } = serve()
    renderWith(client, <MatchListDetails listId={4} />)

    await userEvent.click(await screen.findByRole('button', { name: 'Edit' }))
    const name = await screen.findByLabelText('Name')
    await userEvent.clear(name)
    await userEvent.type(name, 'Friends{Enter}')

    await waitFor(() => expect(sent(calls, 'PATCH')).toHaveLength(1))
    expect(sent(calls, 'PATCH')[0]).toMatchObject({
      path: '/v1/match_lists/4/',
      ifMatch: '"v1"',
      body: { name: 'Friends' },
    })
  })

  it('leads to the rules that name it, and stays where one does (RT-124)', async () => {
    const { client } = serve({
      answer: ({ method }) => (method === 'DELETE' ? [409, { message: 'The list is used by: Programs.' }] : null),
    })
    const onOpenRule = vi.fn()
    const onDeleted = vi.fn()
    renderWith(
      client,
      <MatchListDetails
        listId={4}
        ruleHref={({ id }) => `#rule-${id}`}
        onOpenRule={onOpenRule}
        onDeleted={onDeleted}
      />,
    )

    await userEvent.click(await screen.findByRole('link', { name: 'Programs in attachments' }))
    expect(onOpenRule).toHaveBeenCalledWith({
      rule: { id: 5, name: 'Programs in attachments', customerId: null },
    })
    await chooseAction('Delete…')
    await userEvent.click(screen.getByRole('button', { name: 'Delete list' }))

    expect(await screen.findByText('The list is used by: Programs.')).toBeTruthy()
    expect(onDeleted).not.toHaveBeenCalled()
  })
})
