import { capabilitySetWire } from '@postern/core/testing'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { type FakeCall, fakeServer, renderWith } from '../../testing'
import { CapabilitySetDetails, type CapabilitySetDetailsProps } from './CapabilitySetDetails'

async function open(
  wire: Parameters<typeof capabilitySetWire>[0] = {},
  props: Partial<CapabilitySetDetailsProps> = {},
  answer: (call: FakeCall) => [number, unknown] | undefined = () => undefined,
) {
  const server = fakeServer((call) => {
    if (call.path.startsWith('/v1/audit/')) return [200, { events: [], count: 0 }]
    return answer(call) ?? [200, call.method === 'GET' ? capabilitySetWire(wire) : { message: 'Done.' }]
  })
  renderWith(
    server.client,
    <CapabilitySetDetails setId={2} editHref="#edit" copyHref="#copy" usersHref="#users" {...props} />,
  )
  await screen.findByRole('heading', { name: wire.name ?? 'Service desk' })
  return server
}

async function remove() {
  const [menu] = screen.getAllByRole('button', { name: /More actions/ })
  if (menu) await userEvent.click(menu)
  const [item] = await screen.findAllByRole('menuitem', { name: 'Delete…' })
  if (item) await userEvent.click(item)
  return within(await screen.findByRole('alertdialog'))
}

describe('CapabilitySetDetails', () => {
  beforeAll(() => page.viewport(1280, 1000))
  afterEach(cleanup)

  it('says of each capability what it opens and whether it is in the set (EN-048)', async () => {
    await open()

    const held = screen.getByRole('row', { name: /^See message history/ })
    expect(within(held).getByText('Yes')).toBeTruthy()
    expect(held.textContent).toContain('Searches all mail')
    expect(within(screen.getByRole('row', { name: /^Schedule reports/ })).getByText('No')).toBeTruthy()
    expect(screen.getByRole('link', { name: '4 users' })).toHaveProperty('hash', '#users')
  })

  it('leads to the users instead of deleting what they have', async () => {
    const onUsers = vi.fn()
    const { calls } = await open({}, { onUsers })

    const question = await remove()
    expect(question.getByText(/4 users have this set/)).toBeTruthy()
    await userEvent.click(question.getByRole('button', { name: 'Show users' }))

    expect(onUsers).toHaveBeenCalledOnce()
    expect(calls.filter(({ method }) => method === 'DELETE')).toEqual([])
  })

  it('says why a set cannot be deleted, and leads away once it is (XS-13)', async () => {
    const onDeleted = vi.fn()
    let isRefused = true
    const refused = [409, { message: 'Users have this set, or deleted users that can be restored.' }] as const
    const { calls } = await open({ userCount: 0 }, { onDeleted }, ({ method }) =>
      method === 'DELETE' && isRefused ? [...refused] : undefined,
    )

    const question = await remove()
    await userEvent.click(question.getByRole('button', { name: 'Delete set' }))
    expect((await question.findByRole('alert')).textContent).toContain('deleted users that can be restored')
    expect(onDeleted).not.toHaveBeenCalled()
    isRefused = false
    await userEvent.click(question.getByRole('button', { name: 'Delete set' }))

    await waitFor(() => expect(onDeleted).toHaveBeenCalledOnce())
    expect(calls.filter(({ method }) => method === 'DELETE').map(({ ifMatch }) => ifMatch)).toEqual(['"v1"', '"v1"'])
  })

  it('offers to copy what cannot be changed, and nothing else', async () => {
    await open({ name: 'Read only', isPreset: true, isEditable: false })

    expect(screen.getAllByRole('link', { name: 'Copy' }).length).toBeGreaterThan(0)
    expect(screen.queryByRole('link', { name: 'Edit' })).toBeNull()
    expect(screen.queryByRole('button', { name: /More actions/ })).toBeNull()
    expect(screen.getByText(/This set cannot be changed here/)).toBeTruthy()
  })
})
