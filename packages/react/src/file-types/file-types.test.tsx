import { fileTypeWire } from '@postern/core/testing'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { fakeServer, renderWith } from '../testing'
import { FileTypeDetails } from './FileTypeDetails'
import { FileTypeList } from './FileTypeList'

beforeAll(() => page.viewport(1280, 2000))
afterEach(cleanup)

describe('FileTypeList', () => {
  it('changes the action of a type in the menu of its row (RT-128)', async () => {
    const server = fakeServer(({ method }) =>
      method === 'GET' ? [200, { types: [fileTypeWire()], count: 1 }] : [200, fileTypeWire({ action: 'deny' })],
    )
    renderWith(server.client, <FileTypeList />)
    await screen.findByText('Windows programs')

    await userEvent.click(screen.getByRole('button', { name: /Windows programs/ }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Set to Refuse' }))

    expect(await screen.findByText('Windows programs: Refuse')).toBeInTheDocument()
    expect(server.calls.filter(({ method }) => method === 'PATCH')).toMatchObject([
      { path: '/v1/file_types/1/', body: { action: 'deny' } },
    ])
  })

  it('takes a chosen action back in the menu, and offers that for no default one (RT-128)', async () => {
    const types = [
      fileTypeWire({ action: 'deny', from: 'system' }),
      fileTypeWire({ id: 2, key: 'dll', extensions: ['dll'] }),
    ]
    const server = fakeServer(({ method }) =>
      method === 'GET' ? [200, { types, count: 2 }] : [200, fileTypeWire({ from: 'default' })],
    )
    renderWith(server.client, <FileTypeList />)
    await screen.findByText('Windows programs')

    await userEvent.click(screen.getByRole('button', { name: /Windows programs/ }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Use inherited' }))

    expect(await screen.findByText('Windows programs: Hold')).toBeInTheDocument()
    expect(server.calls.filter(({ method }) => method === 'PATCH')).toMatchObject([
      { path: '/v1/file_types/1/', body: { action: null } },
    ])
    await userEvent.click(screen.getByRole('button', { name: /Actions for .*librar/i }))
    expect(await screen.findByRole('menuitem', { name: 'Set to Refuse' })).toBeInTheDocument()
    expect(screen.queryByRole('menuitem', { name: 'Use inherited' })).toBeNull()
  })

  it('keeps the action and says why when the server refuses (RT-128)', async () => {
    const server = fakeServer(({ method }) =>
      method === 'GET' ? [200, { types: [fileTypeWire()], count: 1 }] : [500, {}],
    )
    renderWith(server.client, <FileTypeList />)
    await screen.findByText('Windows programs')

    await userEvent.click(screen.getByRole('button', { name: /Windows programs/ }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Set to Allow' }))

    expect(await screen.findByText('Nothing was changed')).toBeInTheDocument()
  })
})

describe('FileTypeDetails', () => {
  const overrides = [{ level: 'customer' as const, ownerId: 4, ownerName: 'Contoso', action: 'allow' as const }]

  it('shows how a type is recognised and where it is set otherwise, and saves what is changed (RT-129)', async () => {
    const server = fakeServer(() => [200, fileTypeWire({ overrides })])
    renderWith(server.client, <FileTypeDetails typeId={1} />)
    expect(await screen.findByText('.exe, .com, .scr, .pif')).toBeInTheDocument()
    expect(screen.getByText('Contoso')).toBeInTheDocument()

    await userEvent.click(screen.getByRole('checkbox', { name: 'Resellers and customers cannot choose otherwise' }))
    await userEvent.click(screen.getByRole('button', { name: 'Save changes' }))

    await waitFor(() =>
      expect(server.calls.filter(({ method }) => method === 'PATCH')).toMatchObject([
        { path: '/v1/file_types/1/', body: { isForced: true } },
      ]),
    )
  })

  it('takes the provider’s choice back to the default, and names that (RT-129)', async () => {
    let type = fileTypeWire({ action: 'deny', from: 'system', isForced: true, overrides })
    const server = fakeServer(({ method }) => {
      if (method === 'PATCH') type = fileTypeWire({ overrides })
      return [200, type]
    })
    renderWith(server.client, <FileTypeDetails typeId={1} />)
    expect(await screen.findByRole('radio', { name: /^Refuse/ })).toBeChecked()

    await userEvent.click(screen.getByRole('button', { name: 'Use inherited for Action: Hold' }))

    await waitFor(() => expect(screen.getByRole('radio', { name: /^Hold/ })).toBeChecked())
    expect(screen.queryByRole('button', { name: /^Use inherited/ })).toBeNull()
    expect(server.calls.filter(({ method }) => method === 'PATCH')).toMatchObject([{ body: { action: null } }])
  })
})
