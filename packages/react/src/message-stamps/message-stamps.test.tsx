import { messageStampWire, templatePreview } from '@postern/core/testing'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { fakeServer, renderWith } from '../testing'
import { MessageStampDetails } from './MessageStampDetails'
import { MessageStampForm } from './MessageStampForm'
import { MessageStampList } from './MessageStampList'

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))

function openForm(stampId?: number) {
  const server = fakeServer(({ path }) => {
    if (path.endsWith('/preview/')) return [200, templatePreview()]
    if (path.endsWith('/test/')) return [200, { message: 'A test message is on its way to a@b.example.' }]
    if (path.includes('/customers/')) return [200, { customers: [{ id: 7, name: 'Fabrikam' }], count: 1 }]
    return [200, messageStampWire()]
  })
  const onSaved = vi.fn()
  renderWith(server.client, <MessageStampForm {...{ ...(stampId && { stampId }), onSaved }} />)
  const saved = () => server.calls.filter(({ method, path }) => method !== 'GET' && !/preview|test/.test(path))
  return { ...server, saved, onSaved }
}

beforeAll(() => page.viewport(1280, 2400))
afterEach(cleanup)

describe('MessageStampForm', () => {
  it('refuses an unknown placeholder at its line and column, and shows no preview (RT-134)', async () => {
    const { saved } = openForm()

    await userEvent.type(await screen.findByLabelText('Name'), 'Mine')
    const [plain] = screen.getAllByLabelText(/^Plain text/)
    await userEvent.type(plain as HTMLElement, 'Hello{Enter}you {{{{passwort}}')
    await press('Add stamp')

    expect(
      (await screen.findAllByText(/Line 2, column 5: \{\{passwort\}\} is not a placeholder/)).length,
    ).toBeGreaterThan(0)
    expect(screen.getByText('Correct the texts above to see the preview.')).toBeTruthy()
    expect(saved()).toEqual([])
  })

  it('adds a stamp for the customers that are found (RT-134)', async () => {
    const { saved, onSaved } = openForm()

    await userEvent.type(await screen.findByLabelText('Name'), 'Mine')
    const [html] = screen.getAllByLabelText(/^HTML/)
    const [plain] = screen.getAllByLabelText(/^Plain text/)
    await userEvent.type(html as HTMLElement, '<p>Confidential</p>')
    await userEvent.type(plain as HTMLElement, 'Confidential')
    const customers = screen.getAllByRole('combobox', { name: /^Customers/ }).at(-1) as HTMLElement
    await userEvent.type(customers, 'fab')
    await userEvent.click(await screen.findByRole('option', { name: /Fabrikam/ }))
    await press('Add stamp')

    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
    expect(saved()).toMatchObject([
      {
        ...{ method: 'POST', path: '/v1/message_stamps/' },
        body: { name: 'Mine', scope: 'customers', customerIds: [7], texts: { ENG: { text: 'Confidential' } } },
      },
    ])
  })

  it('sends only what has changed, with the loaded version, and a test of the current text (RT-136, XS-13)', async () => {
    const { saved, onSaved, calls } = openForm(3)

    await userEvent.type(await screen.findByLabelText('Name'), ' 2')
    await press('Dark')
    await press('Send me a test')
    expect(await screen.findByText('A test message is on its way to a@b.example.')).toBeTruthy()
    await press('Save changes')

    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
    expect(saved()).toMatchObject([{ method: 'PATCH', ifMatch: '"v1"', body: { name: 'Disclaimer 2' } }])
    expect(Object.keys(saved()[0]?.body as object)).toEqual(['name'])
    expect(calls.filter(({ path }) => path.endsWith('/preview/')).at(-1)?.body).toMatchObject({ theme: 'dark' })
  })
})

describe('MessageStampDetails', () => {
  it('says where it is put, and is turned off (RT-135)', async () => {
    const { client, calls } = fakeServer(({ path }) => {
      if (path.includes('/audit')) return [200, { events: [], count: 0 }]
      return [200, path.endsWith('/preview/') ? templatePreview() : messageStampWire()]
    })
    renderWith(client, <MessageStampDetails stampId={3} />)

    expect(await screen.findByText('Below the message')).toBeTruthy()
    expect(screen.getByText('Contoso')).toBeTruthy()
    await press(/^More actions|^Actions/)
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Turn off' }))

    expect(await screen.findByText('Disclaimer is no longer put into mail.')).toBeTruthy()
    expect(calls.find(({ method }) => method === 'PATCH')?.body).toEqual({ isActive: false })
  })
})

describe('MessageStampList', () => {
  it('deletes a stamp after a question (RT-133)', async () => {
    const { client, calls } = fakeServer(({ method }) => [
      200,
      method === 'GET' ? { stamps: [messageStampWire()], count: 1 } : { message: 'Stamp deleted.' },
    ])
    renderWith(client, <MessageStampList />)

    const row = within(await screen.findByRole('row', { name: /Disclaimer/ }))
    await userEvent.click(row.getByRole('button', { name: /Actions|More/ }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete…' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Delete stamp' }))

    await waitFor(() => expect(calls.some(({ method }) => method === 'DELETE')).toBe(true))
  })
})
