import { capabilitySetWire } from '@postern/core/testing'
import { cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { fakeServer, renderWith } from '../../testing'
import { CapabilitySetList } from './CapabilitySetList'

describe('CapabilitySetList', () => {
  beforeAll(() => page.viewport(1280, 900))
  afterEach(cleanup)

  it('says who offers each set and how many have it, and finds them by their words (EN-048)', async () => {
    const preset = capabilitySetWire({ id: 1, name: 'Read only', isPreset: true, resellerId: null, reseller: null })
    const capabilitySets = [preset, capabilitySetWire()]
    const { client, calls } = fakeServer(() => [200, { capabilitySets, count: 2 }])
    renderWith(client, <CapabilitySetList customerId={7} newHref="#new" />, 'fr')

    const row = within(await screen.findByRole('row', { name: /Service desk/ }))
    expect(row.getByText('Northwind')).toBeTruthy()
    expect(row.getByText('2 sur 11')).toBeTruthy()
    expect(screen.getByRole('row', { name: /Lecture seule.*Le produit/ })).toBeTruthy()
    await userEvent.type(screen.getByRole('searchbox'), 'desk{Enter}')

    expect(await screen.findAllByRole('row')).toHaveLength(2)
    expect(screen.queryByText('Lecture seule')).toBeNull()
    expect(calls.map(({ path }) => path)).toEqual(['/v1/capability-sets/?customer_id=7'])
  })
})
