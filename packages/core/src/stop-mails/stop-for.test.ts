import { describe, expect, it } from 'vitest'
import { type StoppableMail, type StopRule, stopFor } from './stop-for'

const now = new Date('2026-10-26T09:00:00Z')
const isInNetwork = (client: string, network: string) => network.startsWith(client)

const stop = (values: Partial<StopRule>): StopRule => ({
  ...{ id: 1, direction: 'both', scope: 'customer', value: '', customerId: 1, domainId: null },
  until: new Date('2026-10-26T10:00:00Z'),
  ...values,
})
const mail = (values: Partial<StoppableMail> = {}): StoppableMail => ({
  ...{ direction: 'in', customerId: 1, domainId: 7, sender: 'Ana@growth.example', recipient: 'bo@contoso.example' },
  client: '198.51.100.7',
  ...values,
})
const met = (stops: StopRule[], of = mail()) => stopFor(stops, of, { now, isInNetwork })?.id ?? null

describe('stopFor', () => {
  it.each<[string, Partial<StopRule>, Partial<StoppableMail>, boolean]>([
    ['a whole customer', {}, {}, true],
    ['another customer', { customerId: 2 }, {}, false],
    ['no customer at all', { customerId: null }, {}, false],
    ['the other direction', { direction: 'out' }, {}, false],
    ['its direction', { direction: 'in' }, {}, true],
    ['a domain', { scope: 'domain', domainId: 7, value: 'contoso.example' }, {}, true],
    ['another domain', { scope: 'domain', domainId: 8, value: 'second.example' }, {}, false],
    ['a sender in other letters', { scope: 'sender', value: 'ana@growth.example', customerId: null }, {}, true],
    ['a sender’s domain', { scope: 'sender', value: '@growth.example', customerId: null }, {}, true],
    ['a domain above the sender’s', { scope: 'sender', value: '@example', customerId: null }, {}, false],
    ['a longer name', { scope: 'sender', value: '@rowth.example', customerId: null }, {}, false],
    ['a sender, for a bounce', { scope: 'sender', value: '@growth.example' }, { sender: '' }, false],
    ['a sender at another customer', { scope: 'sender', value: '@growth.example', customerId: 2 }, {}, false],
    ['a recipient', { scope: 'recipient', value: 'bo@contoso.example' }, {}, true],
    ['a network', { scope: 'network', value: '198.51.100.7/32', customerId: null }, {}, true],
    ['a network, for an unknown client', { scope: 'network', value: '/0', customerId: null }, { client: '' }, false],
  ])('compares mail with a stop of %s (RT-044)', (_, values, of, isMet) => {
    expect(met([stop(values)], mail(of)) === 1).toBe(isMet)
  })

  it('lets mail through from the end of a stop on (RT-044)', () => {
    expect(met([stop({ until: now })])).toBeNull()
    expect(met([stop({ until: new Date(now.getTime() + 1) })])).toBe(1)
  })

  it('goes by the narrowest stop, and by the newest of equal ones', () => {
    const customer = stop({ id: 9 })
    const sender = stop({ id: 2, scope: 'sender', value: 'ana@growth.example' })
    const newer = stop({ id: 3, scope: 'sender', value: '@growth.example' })

    expect(met([customer, sender])).toBe(2)
    expect(met([sender, customer, newer])).toBe(3)
    expect(met([newer, sender, customer])).toBe(3)
  })
})
