import { groupWire } from '@postern/core/testing'
import { useQuery } from '@tanstack/react-query'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ComponentProps } from 'react'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { useClient } from '../provider/ClientProvider'
import { chooseAction, type FakeCall, fakeServer, renderWith } from '../testing'
import { SampleDetails } from './sample.fixtures'

function open(
  props: Partial<ComponentProps<typeof SampleDetails>> = {},
  answer: (call: FakeCall) => [number, unknown] | null = () => null,
) {
  const server = fakeServer((call) => {
    if (call.path.startsWith('/v1/audit/')) return [200, { events: [], count: 0 }]
    return answer(call) ?? [200, groupWire({ version: 'v1' })]
  })
  renderWith(server.client, <SampleDetails sampleId={9} {...props} />)
  return server
}

function SampleCount() {
  const { groups } = useClient()
  const { data } = useQuery({ queryKey: ['samples', 'list'], queryFn: () => groups.list({ limit: 1 }) })
  return <p>Samples: {data?.count}</p>
}

const heading = () => screen.findByRole('heading', { name: 'Finance' })

async function remove(name = 'Finance') {
  await chooseAction('Delete…')
  const dialog = within(await screen.findByRole('alertdialog'))
  await userEvent.type(dialog.getByRole('textbox'), name)
  await userEvent.click(dialog.getByRole('button', { name: 'Delete sample' }))
  return dialog
}

describe('a page that defineDetails makes', () => {
  beforeAll(() => page.viewport(1280, 1000))
  afterEach(cleanup)

  it('shows the object, reports its name, and loads its history', async () => {
    const onLoaded = vi.fn()
    const { calls } = open({ onLoaded })

    await heading()

    expect(onLoaded.mock.calls).toEqual([[{ name: 'Finance' }]])
    await waitFor(() => expect(calls.map(({ path }) => path).join()).toMatch(/audit\/\?\S*target=group/))
  })

  it.each([404, 403, 503])('shows an error state when loading returns %d', async (status) => {
    const backLink = <a href="#all">All samples</a>
    open({ backLink }, () => [status, { message: 'The server says why.' }])

    const title = status === 404 ? 'There is no such sample' : 'The sample did not load'
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'All samples' }) !== null).toBe(status === 404)
  })

  it("hides another customer's object below a customer (XT-05)", async () => {
    open({ customerId: 77 })

    expect(await screen.findByRole('heading', { name: 'There is no such sample' })).toBeTruthy()
  })

  it('offers only actions that have a target', async () => {
    const onEdit = vi.fn()
    open({ onEdit })
    await heading()
    await userEvent.click(screen.getByRole('button', { name: 'Edit' }))
    expect(onEdit).toHaveBeenCalledOnce()
    cleanup()

    open()
    await heading()
    expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull()
  })

  it('runs a confirmed action with the loaded version, then reports it', async () => {
    const onDeleted = vi.fn()
    const { calls } = open({ onDeleted })
    await heading()

    await remove()

    expect(await screen.findByText('Finance is deleted.')).toBeTruthy()
    expect(onDeleted).toHaveBeenCalledOnce()
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(calls.find(({ method }) => method === 'DELETE')).toMatchObject({ path: '/v1/groups/9/', ifMatch: '"v1"' })
  })

  it('reloads lists after a deletion, and does not request the object again', async () => {
    const { client, calls } = fakeServer(({ path, method }) => {
      if (path.startsWith('/v1/audit/')) return [200, { events: [], count: 0 }]
      if (path.startsWith('/v1/groups/?')) return [200, { groups: [groupWire()], count: 1 }]
      return [200, method === 'DELETE' ? { message: 'Done.' } : groupWire()]
    })
    renderWith(
      client,
      <>
        <SampleDetails sampleId={9} />
        <SampleCount />
      </>,
    )
    await screen.findByText('Samples: 1')
    await heading()

    await remove()

    await screen.findByText('Finance is deleted.')
    const read = () => calls.filter(({ method }) => method === 'GET').map(({ path }) => path)
    await waitFor(() => expect(read().filter((path) => path.startsWith('/v1/groups/?'))).toHaveLength(2))
    expect(read().filter((path) => path === '/v1/groups/9/')).toHaveLength(1)
  })

  it('keeps a confirmation open when its action fails, and retries with newly loaded values', async () => {
    const onDeleted = vi.fn()
    let stored = groupWire({ version: 'v1' })
    const { calls } = open({ onDeleted }, ({ method, ifMatch }) => {
      if (method !== 'DELETE') return [200, stored]
      if (ifMatch === '"v2"') return [200, { message: 'Done.' }]
      stored = groupWire({ version: 'v2' })
      return [412, { message: 'It was changed meanwhile.' }]
    })
    await heading()

    const dialog = await remove()
    expect((await dialog.findByRole('alert')).textContent).toContain('It was changed meanwhile.')
    await dialog.findByText('Version v2')
    expect(onDeleted).not.toHaveBeenCalled()
    await userEvent.click(dialog.getByRole('button', { name: 'Delete sample' }))

    await waitFor(() => expect(onDeleted).toHaveBeenCalledOnce())
    expect(calls.filter(({ method }) => method === 'DELETE')).toHaveLength(2)
  })
})
