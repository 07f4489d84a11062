import { auditEvent } from '@postern/core/testing'
import { cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { fakeServer, renderWith } from '../../testing'
import { ObjectHistory } from './ObjectHistory'

const events = (count: number, offset = 0) =>
  Array.from({ length: Math.min(10, count - offset) }, (_, index) =>
    auditEvent({ id: 9_000 - offset - index, target: 'customer 12', action: 'customerChanged' }),
  )

describe('ObjectHistory', () => {
  afterEach(cleanup)

  it('requests the history of one object and shows who changed what, and when', async () => {
    const before = { name: 'Contoso', isActive: true }
    const after = { name: 'Contoso Group', isActive: true }
    const changed = auditEvent({ action: 'customerChanged', target: 'customer 12', before, after })
    const { client, calls } = fakeServer(() => [200, { events: [changed], count: 1 }])
    renderWith(client, <ObjectHistory target="customer 12" />)

    const [event] = await screen.findAllByRole('listitem')
    if (!event) throw new Error('No event is listed.')
    expect(within(event).getByText('Customer changed')).toBeTruthy()
    expect(within(event).getByText('admin@contoso.example')).toBeTruthy()
    expect(within(event).getByText('21/11/2026 18:46')).toBeTruthy()
    expect(within(event).getByText('from Contoso to Contoso Group')).toBeTruthy()
    expect(within(event).queryByText('Active')).toBeNull()
    const asked = new URLSearchParams(calls[0]?.path.split('?')[1])
    expect([asked.get('target'), asked.get('limit'), asked.get('offset')]).toEqual(['customer 12', '10', '0'])
  })

  it('pages to older changes by keyboard', async () => {
    const { client, calls } = fakeServer(({ path }) => {
      const offset = Number(new URLSearchParams(path.split('?')[1]).get('offset'))
      return [200, { events: events(14, offset), count: 14 }]
    })
    renderWith(client, <ObjectHistory target="customer 12" />)
    expect(await screen.findAllByText('Customer changed')).toHaveLength(10)

    screen.getByRole('button', { name: 'Next page' }).focus()
    await userEvent.keyboard('{Enter}')

    expect(await screen.findByText('11 - 14 of 14')).toBeTruthy()
    expect(screen.getAllByText('Customer changed')).toHaveLength(4)
    expect(document.activeElement).toBe(screen.getByRole('list', { name: 'Changes' }))
    expect(calls).toHaveLength(2)
  })

  it('explains in French that nothing was changed yet, or that permission is missing', async () => {
    const empty = fakeServer(() => [200, { events: [], count: 0 }])
    renderWith(empty.client, <ObjectHistory target="customer 12" />, 'fr')
    expect(await screen.findByText('Rien n’a encore été modifié.')).toBeTruthy()
    cleanup()

    const refusing = fakeServer(() => [403, { message: 'No.' }])
    renderWith(refusing.client, <ObjectHistory target="customer 12" />, 'fr')
    expect(await screen.findByRole('heading', { name: 'Vous ne pouvez pas voir cet historique' })).toBeTruthy()
  })
})
