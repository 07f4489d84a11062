import { customerRuleWire } from '@postern/core/testing'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { fakeServer, renderWith } from '../../testing'
import { CustomerRuleList } from './CustomerRuleList'

/** A server that keeps the order of two rules. */
function rulesServer() {
  const names = new Map([
    [5, 'Programs'],
    [6, 'Partner'],
  ])
  const order = [5, 6]
  const rules = () =>
    order.map((id, at) => customerRuleWire({ id, name: names.get(id), position: at + 1, attachmentNames: ['.exe'] }))
  return fakeServer(({ method, path, body }) => {
    const id = Number(/rules\/(\d+)\//.exec(path)?.[1])
    if (method === 'PATCH') {
      order.splice(order.indexOf(id), 1)
      order.splice((body as { position: number }).position - 1, 0, id)
    }
    if (method === 'DELETE') order.splice(order.indexOf(id), 1)
    if (method === 'GET') return [200, { rules: rules(), count: order.length }]
    return [200, method === 'DELETE' ? { message: '' } : customerRuleWire({ id })]
  })
}

const shownNames = () =>
  screen.getAllByRole('row').flatMap((row) => /Programs|Partner/.exec(row.textContent ?? '') ?? [])
const openMenu = async (name: string) => {
  const row = await screen.findByRole('row', { name: new RegExp(name) })
  within(row)
    .getByRole('button', { name: new RegExp(name) })
    .focus()
  await userEvent.keyboard('{Enter}')
}

describe('CustomerRuleList', () => {
  beforeAll(() => page.viewport(1280, 900))
  afterEach(cleanup)

  it('shows what each rule looks for, and moves one by the keyboard, where the focus stays (RT-053)', async () => {
    const { client, calls } = rulesServer()
    renderWith(client, <CustomerRuleList customerId={1} />)

    expect((await screen.findAllByText('attachment .exe')).length).toBe(2)
    await openMenu('Partner')
    expect(screen.queryByRole('menuitem', { name: 'Move down' })).toBeNull()
    await userEvent.keyboard('{Enter}')

    await waitFor(() => expect(shownNames()).toEqual(['Partner', 'Programs']))
    expect(calls.find(({ method }) => method === 'PATCH')).toMatchObject({
      ...{ path: '/v1/customers/1/rules/6/', body: { position: 1 } },
    })
    expect(await screen.findByText('Partner now stands at 1.')).toBeTruthy()
    expect(document.activeElement?.closest('tr')?.textContent).toContain('Partner')
  })

  it('deletes a rule once it was asked', async () => {
    const { client } = rulesServer()
    renderWith(client, <CustomerRuleList customerId={1} />)

    await openMenu('Programs')
    await userEvent.click(screen.getByRole('menuitem', { name: 'Delete…' }))
    await userEvent.click(screen.getByRole('button', { name: 'Delete rule' }))

    await waitFor(() => expect(shownNames()).toEqual(['Partner']))
  })
})
