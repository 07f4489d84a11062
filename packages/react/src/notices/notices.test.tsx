import { currentNotice, noticeWire } from '@postern/core/testing'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { chooseAction, type FakeCall, fakeServer, renderWith } from '../testing'
import { NoticeBanner } from './NoticeBanner/NoticeBanner'
import { NoticeDetails } from './NoticeDetails'
import { NoticeForm, type NoticeFormProps } from './NoticeForm'
import { NoticeList } from './NoticeList'

const reach = { resellers: 23, customers: 140, users: 312 }
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))

function openForm(props: NoticeFormProps, answer: (call: FakeCall) => [number, unknown] | undefined = () => undefined) {
  const server = fakeServer((call) => {
    if (call.path.endsWith('/reach/')) return [200, reach]
    if (call.path.startsWith('/v1/resellers/')) {
      return [200, { resellers: [{ id: 7, name: 'Northwind', isActive: true }], count: 1 }]
    }
    return answer(call) ?? [200, noticeWire()]
  })
  const onSaved = vi.fn()
  renderWith(server.client, <NoticeForm onSaved={onSaved} {...props} />)
  const writes = () => server.calls.filter(({ method, path }) => method !== 'GET' && !path.endsWith('/reach/'))
  const asked = () => server.calls.filter(({ path }) => path.endsWith('/reach/')).map(({ body }) => body)
  return { onSaved, writes, asked }
}

beforeAll(() => page.viewport(1280, 1800))
afterEach(cleanup)

describe('NoticeBanner', () => {
  const show = (notices: readonly object[], locale?: 'fr', answer: (call: FakeCall) => number = () => 200) => {
    const server = fakeServer((call) => {
      if (call.method !== 'GET') return [answer(call), { message: 'Done.' }]
      return [200, { notices, count: notices.length }]
    })
    renderWith(server.client, <NoticeBanner />, locale)
    return server
  }

  it('uses the reader’s language and renders Markdown as elements, never as HTML (RT-030, XB-03)', async () => {
    const texts = { ENG: '', FR: '**Lent** <img src=x> [ici](https://a.example) [non](javascript:alert(1))' }
    show([currentNotice({ texts, severity: 'critical' })], 'fr')

    const banner = await screen.findByRole('region', { name: 'Annonces' })
    expect((await within(banner).findByText('Lent')).tagName).toBe('STRONG')
    expect(within(banner).getByText('Critique')).toBeTruthy()
    expect(banner.querySelector('img')).toBeNull()
    expect(
      within(banner)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(['https://a.example/', 'https://status.provider.example/releases'])
  })

  it('hides a dismissed notice at once, and shows it again if saving that fails (RT-030)', async () => {
    const { calls } = show([currentNotice(), currentNotice({ id: 4, isDismissible: false })], undefined, () => 503)

    await screen.findAllByText('Warning')
    expect(screen.getAllByRole('button', { name: 'Close' })).toHaveLength(1)
    await press('Close')

    expect(await screen.findByText('Could not dismiss the notice')).toBeTruthy()
    expect(screen.getAllByText('Warning')).toHaveLength(2)
    expect(calls.filter(({ method }) => method === 'POST').map(({ path }) => path)).toEqual(['/v1/notices/3/dismiss/'])
  })

  it('collapses all but two behind a button, and keeps the focus among the notices (RT-030)', async () => {
    show([1, 2, 3, 4].map((id) => currentNotice({ id })))

    await press(
      await screen.findByRole('button', { name: 'Show 2 more notices' }).then(({ textContent }) => textContent ?? ''),
    )
    expect(screen.getAllByRole('button', { name: 'Close' })).toHaveLength(4)
    screen.getAllByRole('button', { name: 'Close' })[1]?.focus()
    await userEvent.keyboard('{Enter}')

    await waitFor(() => expect(screen.getAllByRole('button', { name: 'Close' })).toHaveLength(3))
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Close')
  })

  it('loads the notices of a host when signed out (RT-030)', async () => {
    const { client, calls } = fakeServer(() => [200, { notices: [currentNotice()], count: 1 }])
    renderWith(client, <NoticeBanner loginHost="mail.northwind.example" />)

    await screen.findByText('Warning')
    expect(calls.map(({ path }) => path)).toEqual(['/v1/notices/login/?domain=mail.northwind.example'])
    expect(screen.queryByRole('button')).toBeNull()
  })
})

describe('NoticeList', () => {
  it('shows state, severity and audience, and filters on the server (RT-030)', async () => {
    const resellers = ['A', 'B', 'C', 'D'].map((name, id) => ({ id, name }))
    const { client, calls } = fakeServer(() => [200, { notices: [noticeWire({ resellers })], count: 1 }])
    renderWith(client, <NoticeList newHref="#new" />)

    const row = within(await screen.findByRole('row', { name: /Delayed releases/ }))
    expect(row.getByText('A, B and 2 more')).toBeTruthy()
    expect(row.getByText('Live')).toBeTruthy()
    expect(calls[0]?.path).toContain('ordering=-startsAt')
  })
})

describe('NoticeDetails', () => {
  it('shows the notice in both languages and deletes the loaded version (RT-030, XS-13)', async () => {
    const { client, calls } = fakeServer(({ path, method }) => {
      if (path.startsWith('/v1/audit/')) return [200, { events: [], count: 0 }]
      return [200, method === 'GET' ? noticeWire() : { message: 'Done.' }]
    })
    const onDeleted = vi.fn()
    renderWith(client, <NoticeDetails noticeId={3} editHref="#edit" onDeleted={onDeleted} />)

    expect(await screen.findByText('delayed')).toBeTruthy()
    expect(screen.getByText('jusqu’à une heure de retard').closest('[lang]')?.getAttribute('lang')).toBe('fr')
    await chooseAction('Delete…')
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete notice' }))

    await waitFor(() => expect(onDeleted).toHaveBeenCalledOnce())
    expect(calls.filter(({ method }) => method === 'DELETE').map(({ ifMatch }) => ifMatch)).toEqual(['"v1"'])
  })
})

describe('NoticeForm', () => {
  it('shows the reach of the chosen audience, and previews the text (RT-031)', async () => {
    const { asked } = openForm({})

    expect(await screen.findByText(/23 resellers, 140 customers; 312 people can log in/)).toBeTruthy()
    await userEvent.type(screen.getByLabelText('Text in English'), 'Hello **you**')
    expect((await screen.findByText('you')).tagName).toBe('STRONG')
    await userEvent.type(screen.getByLabelText(/^Resellers/), 'nor')
    await userEvent.click(await screen.findByRole('option', { name: /Northwind/ }))

    await waitFor(() => expect(asked().at(-1)).toMatchObject({ resellerIds: [7], customerIds: [], roles: [] }))
  })

  it('rejects a notice that ends before it starts, at its field, and keeps the input (RT-031)', async () => {
    const { writes } = openForm({ noticeId: 3 })

    const [start] = await screen.findAllByLabelText(/^Starts/)
    if (!start) throw new Error('There is no start.')
    const dates = screen.getAllByRole<HTMLInputElement>('textbox').filter(({ value }) => value.includes('2026'))
    const [begins] = dates
    if (!begins) throw new Error('There is no date.')
    await userEvent.clear(begins)
    await userEvent.type(begins, '2026-06-01')
    await userEvent.tab()
    await press('Save changes')

    expect((await screen.findAllByText('Choose an end after the start')).length).toBeGreaterThan(0)
    expect(writes()).toEqual([])
  })

  it('sends only the changed fields, with the loaded version (XS-13)', async () => {
    const { onSaved, writes } = openForm({ noticeId: 3 })

    const title = await screen.findByLabelText('Title')
    await userEvent.type(title, ' today')
    await press('Save changes')

    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
    expect(writes()).toMatchObject([{ method: 'PATCH', ifMatch: '"v1"' }])
    expect(writes()[0]?.body).toEqual({ title: 'Delayed releases today' })
  })

  it('shows the server’s error at its field (RT-031)', async () => {
    const text = 'The login page is shown before anyone has logged in.'
    openForm({ noticeId: 3 }, ({ method }) =>
      method === 'PATCH' ? [400, { message: text, fields: { onLogin: [text] } }] : undefined,
    )

    await userEvent.click(await screen.findByRole('checkbox', { name: /login page/ }))
    await press('Save changes')

    expect((await screen.findAllByText(text)).length).toBeGreaterThan(0)
  })
})
