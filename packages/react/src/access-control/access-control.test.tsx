import { accessControlWire, accessPreview } from '@postern/core/testing'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { fakeServer, renderWith } from '../testing'
import { ResellerAccess } from './ResellerAccess'

const preview = '/v1/access_control/preview/'

function open() {
  const server = fakeServer(({ path, method, body }) => {
    if (path === preview) return [200, accessPreview()]
    if (method === 'GET') return [200, accessControlWire()]
    const { shutsOutOwnAddress } = body as { shutsOutOwnAddress?: boolean }
    const text = 'Your own address, 198.51.100.7, is in none of these ranges.'
    return shutsOutOwnAddress ? [200, accessControlWire()] : [409, { message: text, fields: { signInRanges: [text] } }]
  })
  renderWith(server.client, <ResellerAccess />)
  const of = (wanted: string) => server.calls.filter(({ method, path }) => `${method} ${path}` === wanted)
  return { saves: () => of('PATCH /v1/access_control/'), previews: () => of(`POST ${preview}`) }
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

afterEach(cleanup)

describe('ResellerAccess', () => {
  it('lists the administrators who would be locked out, and refreshes for each complete range (RT-039)', async () => {
    const { previews } = open()

    expect(await screen.findByText('maeve@northwind.example')).toBeTruthy()
    expect(screen.getByText(/2 of 9 administrators/)).toBeTruthy()
    const ranges = screen.getByLabelText(/^Addresses from which/)
    await userEvent.clear(ranges)
    await userEvent.type(ranges, '2001:db8::/48 Lab')

    await waitFor(() =>
      expect(previews().at(-1)?.body).toEqual({ signInRanges: [{ range: '2001:db8::/48', name: 'Lab' }] }),
    )
  })

  it('saves ranges without the user’s own address only when that box is ticked (RT-039, XS-13)', async () => {
    const { saves } = open()

    const tick = await screen.findByRole('checkbox', { name: /my own address, 198\.51\.100\.7/ })
    await press('Save changes')
    expect((await screen.findAllByText(/is in none of these ranges/)).length).toBeGreaterThan(0)
    await userEvent.click(tick)
    await press('Save changes')

    await waitFor(() => expect(saves()).toHaveLength(2))
    expect(saves().map(({ ifMatch }) => ifMatch)).toEqual(['"v1"', '"v1"'])
    expect(saves()[1]?.body).toMatchObject({ shutsOutOwnAddress: true, sessionHours: 8 })
  })
})
