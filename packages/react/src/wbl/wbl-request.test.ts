import { describe, expect, it } from 'vitest'
import { requestOf } from './wbl-request'

describe('the request that adds senders', () => {
  const senders = ['shop.example']
  const ask = (values: object, options: object = {}) =>
    requestOf({ type: 1, senders, ...values }, { customerId: undefined, timeZone: 'Europe/Dublin', ...options })
  const entries = [{ sender: 'shop.example', type: 1 }]

  it('names no owner for the administrator’s own list (RT-025)', () => {
    expect(ask({})).toEqual({ entries })
    expect(ask({ level: 'system' }, { ownLevel: 'system' })).toEqual({ entries })
    expect(ask({ level: 'reseller' }, { ownLevel: 'reseller' })).toEqual({ entries })
  })

  it('names the reseller, customer, domain, group or user that is chosen (RT-025)', () => {
    const ownerOf = (values: object, ownLevel: string) => {
      const request = ask(values, { ownLevel })
      return request && 'owner' in request ? request.owner : null
    }

    expect(ownerOf({ level: 'reseller', resellerId: 2 }, 'system')).toEqual({ level: 'reseller', id: 2 })
    expect(ownerOf({ level: 'customer', customerId: 3 }, 'reseller')).toEqual({ level: 'customer', id: 3 })
    expect(ownerOf({ level: 'domain', domainId: 4, customerId: 3 }, 'system')).toEqual({ level: 'domain', id: 4 })
    expect(ownerOf({ level: 'user', userId: 5 }, 'reseller')).toEqual({ level: 'user', id: 5 })
  })

  it('waits until the owner is chosen', () => {
    expect(ask({ level: 'customer' }, { ownLevel: 'system' })).toBeNull()
    expect(ask({ level: 'group' }, { customerId: 1 })).toBeNull()
  })

  it('stays on the list of the customer that the page is about (RT-070)', () => {
    expect(ask({}, { customerId: 1 })).toEqual({ entries, owner: { level: 'customer', id: 1 } })
    expect(ask({ level: 'customer', customerId: 9 }, { customerId: 1 })).toMatchObject({ owner: { id: 1 } })
  })
})
