import { describe, expect, it } from 'vitest'
import { holderOf } from '../profile/holder-of'
import { profile } from '../profile/profile.fixtures'
import { Customer, CustomerSettings, Tenant } from './customer'
import { CustomerService, ServiceCatalogueEntry } from './customer-service'
import { customer, customerService, customerServiceWire, customerWire } from './customers.fixtures'

describe('CustomerService', () => {
  it.each([
    ['EN-098', { licence_quantity: 250 }, { licenceQuantity: 250 }],
    ['EN-098', { licence_quantity: null }, { licenceQuantity: null }],
    ['EN-099', { licence_expiry: '2027-03-31' }, { licenceExpiry: '2027-03-31' }],
    ['EN-099', { licence_expiry: null }, { licenceExpiry: null }],
    ['EN-100', { is_active: false }, { isActive: false }],
    [
      'EN-101',
      { service_modules: [{ service_module: { id: 6 }, is_active: true }] },
      { modules: [{ id: 6, name: '', isActive: true }] },
    ],
    ['EN-101', { service_modules: [] }, { modules: [] }],
  ])('%s: reads %j', (_id, wire, model) => {
    expect(customerService(wire)).toMatchObject(model)
  })

  it('is one flat model with the catalogue’s ids (AM-082)', () => {
    expect(CustomerService.parse(customerServiceWire())).toEqual({
      id: 1,
      name: 'Email Security',
      licenceQuantity: 250,
      licenceExpiry: '2027-03-31',
      isActive: true,
      used: null,
      version: '',
      modules: [{ id: 1, name: 'URL scanner', isActive: true }],
    })
    expect(
      CustomerService.parse({
        service: { id: 1 },
        isActive: true,
        serviceModules: [{ serviceModule: { id: 1 }, isActive: false }],
      }),
    ).toEqual({
      id: 1,
      name: '',
      licenceQuantity: null,
      licenceExpiry: null,
      isActive: true,
      used: null,
      version: '',
      modules: [{ id: 1, name: '', isActive: false }],
    })
  })

  it('is contained in a profile (EN-036, EN-037, EN-038, EN-039)', () => {
    const services = [
      customerServiceWire({ service_modules: [{ service_module: { id: 4 }, is_active: true }] }),
      customerServiceWire({ service: { id: 4 }, is_active: false }),
    ]

    expect(holderOf(profile({ customer: { services } }))).toMatchObject({ services: [1], modules: [4] })
  })
})

describe('Customer', () => {
  it.each([
    ['EN-102', 'settings', { timezone: 'America/Denver', retentionDays: 14 }],
    ['EN-103', 'tenants', [{ id: '6f0b', name: 'contoso', mode: 'monitor' }]],
    ['EN-104', 'ownership', { level: 'RESELLER', allowed: ['policy'] }],
    ['EN-105', 'kind', 3],
    ['EN-105', 'kind', null],
    ['EN-105', 'kind', 99],
  ] as const)('%s: reads %s as it is (AM-090)', (_id, field, value) => {
    expect(Customer.parse({ ...customerWire(), [field]: value })).toMatchObject({ [field]: value })
  })

  it('fills in fields that a server omits (XB-17)', () => {
    expect(Customer.parse({ id: 1, name: 'Contoso' })).toEqual({
      id: 1,
      name: 'Contoso',
      move: null,
      resellerId: null,
      reseller: null,
      kind: null,
      services: [],
      settings: null,
      tenants: [],
      ownership: {},
      isActive: true,
      domainCount: null,
      wrongMxCount: null,
      userCount: null,
      createdAt: null,
      country: null,
      deletedAt: null,
      version: '',
    })
    expect(customer().services).toEqual([customerService()])
  })

  it('defaults to Europe/Dublin until its settings say otherwise (EN-102)', () => {
    expect(CustomerSettings.parse({})).toEqual({
      ...{ timezone: 'Europe/Dublin', language: 'ENG', retentionDays: 14, confirmRelease: false },
      ...{
        allowDisplayWhitelist: false,
        signInRanges: [],
        isTwoFactorEnforced: false,
        sessionHours: null,
        ...{ spamAction: 'hold', bulkAction: 'hold', mailFooter: '' },
        version: '',
      },
    })
  })

  it.each([7, '6f0b'])('has tenants with the id %j (EN-103)', (id) => {
    expect(Tenant.parse({ id })).toEqual({ id, name: '', clientId: '', folder: '', syncedAt: null, failure: '' })
  })
})

describe('ServiceCatalogueEntry', () => {
  it('is read with its modules (EN-106, EN-107, EN-108, EN-109, EN-110, EN-111)', () => {
    expect(
      ServiceCatalogueEntry.parse({
        id: 1,
        name: 'Email Security',
        licence_type: 'mailbox',
        modules: [{ id: 4, name: 'Sandboxing', licence_type: 'none' }],
      }),
    ).toEqual({
      id: 1,
      name: 'Email Security',
      licenceType: 'mailbox',
      modules: [{ id: 4, name: 'Sandboxing', licenceType: 'none' }],
    })
  })
})
