import { customerRuleWire } from '@postern/core/testing'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { fakeServer, renderWith } from '../../testing'
import { CustomerRuleAttach } from './CustomerRuleAttach'

describe('CustomerRuleAttach', () => {
  afterEach(cleanup)

  it('attaches ticked rules by keyboard, and offers no attached rule again (RT-054)', async () => {
    const offered = [
      customerRuleWire({ id: 70, name: 'Payment data', level: 'system', isAttached: true }),
      customerRuleWire({ id: 71, name: 'Circulars', level: 'reseller' }),
    ]
    const { client, calls } = fakeServer(({ path }) => [
      200,
      { rules: path.endsWith('/offered/') ? offered : [customerRuleWire()], count: 1 },
    ])
    const onAttached = vi.fn()
    renderWith(client, <CustomerRuleAttach customerId={1} onAttached={onAttached} />)

    const programs = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Programs in attachments' })
    expect([programs.disabled, programs.checked]).toEqual([true, true])
    await userEvent.click(screen.getByRole('button', { name: 'Attach' }))
    expect((await screen.findByRole('alert')).textContent).toBe('Choose at least one rule')
    expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: 'Circulars' }))
    await userEvent.keyboard(' ')
    await userEvent.click(screen.getByRole('checkbox', { name: 'Scripts and shortcuts' }))
    await userEvent.click(screen.getByRole('checkbox', { name: 'Very large mail' }))
    await userEvent.click(screen.getByRole('button', { name: 'Attach (3)' }))

    await waitFor(() => expect(onAttached).toHaveBeenCalledOnce())
    expect(calls.find(({ method }) => method === 'POST')).toMatchObject({
      path: '/v1/customers/1/rules/attach/',
      body: {
        ruleIds: [71],
        rules: [
          { template: 'scripts', name: 'Scripts and shortcuts' },
          { template: 'large', name: 'Very large mail' },
        ],
      },
    })
  })

  it('offers no copy of a ready-made rule again, however many rules the levels above show (RT-054)', async () => {
    const inherited = Array.from({ length: 120 }, (_, at) =>
      customerRuleWire({ id: 100 + at, name: `Ours ${at}`, level: 'system', isInherited: true, template: null }),
    )
    const rules = [...inherited, customerRuleWire()]
    const { client } = fakeServer(({ path }) => {
      if (path.endsWith('/offered/')) return [200, { rules: [], count: 0 }]
      const query = new URLSearchParams(path.split('?')[1])
      const [limit, offset] = [Number(query.get('limit') ?? 10), Number(query.get('offset') ?? 0)]
      return [200, { rules: rules.slice(offset, offset + limit), count: rules.length }]
    })
    renderWith(client, <CustomerRuleAttach customerId={1} />)

    const programs = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Programs in attachments' })
    expect([programs.disabled, programs.checked]).toEqual([true, true])
  })
})
