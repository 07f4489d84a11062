import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { LoginAnswer } from '../auth/auth.contract'
import { Branding } from '../branding/branding'
import { brandingWire } from '../branding/branding.fixtures'
import { Customer } from '../customers/customer'
import { CustomerService, ServiceCatalogueEntry } from '../customers/customer-service'
import { customerServiceWire, customerWire, serviceCatalogueEntryWire } from '../customers/customers.fixtures'
import { Domain } from '../domains/domain'
import { domainWire } from '../domains/domains.fixtures'
import { O365Item } from '../o365-quarantine/o365-item'
import { o365ItemWire } from '../o365-quarantine/o365-quarantine.fixtures'
import { Profile } from '../profile/profile.contract'
import { profileWire } from '../profile/profile.fixtures'
import { quarantineEntryWire } from '../quarantine/quarantine.fixtures'
import { QuarantineEntry } from '../quarantine/quarantine-entry'
import { Reseller } from '../resellers/reseller'
import { resellerWire } from '../resellers/resellers.fixtures'
import { ProviderUser } from '../users/provider-user'
import { providerUserWire } from '../users/users.fixtures'
import { codec } from './codec'
import { listOf } from './list-of'
import { camelCase, canonicalSchema, speltAs } from './spelt-as'

const snakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

const Report = codec({ report_name: z.string(), isActive: z.boolean() }, { report_name: ['title'] })

describe('codec', () => {
  it.each([
    { report_name: 'a', isActive: true },
    { reportName: 'a', isActive: true },
    { report_name: 'a', is_active: true },
    { title: 'a', is_active: true },
    { report_name: 'a', reportName: 'b', title: 'c', isActive: true, is_active: false },
  ])('reads %j as one model (AM-082)', (wire) => {
    expect(Report.parse(wire)).toEqual({ reportName: 'a', isActive: true })
  })

  it('passes unknown fields through unchanged (AM-090)', () => {
    const extra = { extra_field: [1, { some_key: null }], constructor_name: 'x', count: 0 }

    expect(Report.parse({ report_name: 'a', isActive: true, ...extra })).toEqual({
      reportName: 'a',
      isActive: true,
      ...extra,
    })
  })

  it.each([null, [], 'text', 7, {}, { report_name: 1, isActive: true }, { report_name: 'a', isActive: 'true' }])(
    'refuses %j (XB-17)',
    (wire) => {
      expect(Report.safeParse(wire).success).toBe(false)
    },
  )

  it('returns the one spelling that a server writes', () => {
    const wire = canonicalSchema(Report) as z.ZodMiniType

    expect(Object.keys(z.toJSONSchema(wire, { io: 'input' }).properties ?? {})).toEqual(['report_name', 'isActive'])
    expect(canonicalSchema(z.object({}))).toBeUndefined()
  })

  it.each([
    { name: 'ProviderUser', schema: ProviderUser, wire: providerUserWire() },
    { name: 'Domain', schema: Domain, wire: domainWire() },
    { name: 'CustomerService', schema: CustomerService, wire: customerServiceWire() },
    { name: 'ServiceCatalogueEntry', schema: ServiceCatalogueEntry, wire: serviceCatalogueEntryWire() },
    { name: 'Customer', schema: Customer, wire: customerWire() },
    { name: 'Reseller', schema: Reseller, wire: resellerWire() },
    { name: 'O365Item', schema: O365Item, wire: o365ItemWire() },
  ])('reads $name in any spelling of its fields (AM-082)', ({ schema, wire }) => {
    const model = schema.parse(wire)
    const names = Object.keys(wire)

    fc.assert(
      fc.property(fc.array(fc.boolean(), { minLength: names.length, maxLength: names.length }), (isCamel) => {
        const spelt = Object.entries(wire).map(([name, value], index) => [
          isCamel[index] ? camelCase(name) : snakeCase(name),
          value,
        ])

        expect(schema.parse(Object.fromEntries(spelt))).toEqual(model)
      }),
      { numRuns: 1000 },
    )
  })

  it.each([
    { name: 'ProviderUser', schema: ProviderUser },
    { name: 'Domain', schema: Domain },
    { name: 'CustomerService', schema: CustomerService },
    { name: 'ServiceCatalogueEntry', schema: ServiceCatalogueEntry },
    { name: 'Customer', schema: Customer },
    { name: 'Reseller', schema: Reseller },
    { name: 'Branding', schema: Branding },
    { name: 'Profile', schema: Profile },
  ])('of $name never throws, whatever the input (XB-17)', ({ schema }) => {
    const names = ['id', 'name', 'logo', 'service', 'services', 'settings', 'is_active', 'isActive', '__proto__']
    const value = fc.oneof(fc.jsonValue(), fc.dictionary(fc.constantFrom(...names), fc.jsonValue()))

    fc.assert(
      fc.property(value, (anything) => {
        expect(() => schema.safeParse(anything)).not.toThrow()
      }),
      { numRuns: 1000 },
    )
    expect(({} as Record<string, unknown>).isActive).toBeUndefined()
  })
})

describe('speltAs', () => {
  it('fills a field from another one with its own meaning, and keeps that one (AM-082)', () => {
    const Owned = speltAs(z.object({ customerId: z.number(), customer: z.number() }), {
      customerId: ['customer'],
      customer: ['customerId'],
    })

    expect(Owned.parse({ customer: 1 })).toEqual({ customerId: 1, customer: 1 })
    expect(Owned.parse({ customer_id: 2 })).toEqual({ customerId: 2, customer: 2 })
  })
})

describe('listOf', () => {
  const Domains = listOf('domains', z.string())

  it.each([
    { answer: { domains: ['a', 'b'], count: 12, countIsEstimate: true }, count: 12, countIsEstimate: true },
    { answer: { domains: ['a', 'b'] }, count: 2, countIsEstimate: false },
    { answer: { domains: [] }, count: 0, countIsEstimate: false },
  ])('counts $count in $answer (CA-064, CA-092)', ({ answer, count, countIsEstimate }) => {
    expect(Domains.parse(answer)).toEqual({ domains: answer.domains, count, countIsEstimate })
  })

  it.each([{}, { domains: null }, { domains: {} }, { domains: [1] }, { domains: [], count: '3' }])(
    'refuses %j (XB-17)',
    (answer) => {
      expect(Domains.safeParse(answer).success).toBe(false)
    },
  )
})

describe('the fixtures', () => {
  it('match what their codecs read', () => {
    expect(Branding.safeParse(brandingWire()).success).toBe(true)
    expect(Profile.safeParse(profileWire()).success).toBe(true)
  })

  it('treats null as absent, so that one row breaks no list and no login (XB-17)', () => {
    expect(QuarantineEntry.parse({ ...quarantineEntryWire(), isLocked: null, recipientList: null })).toMatchObject({
      isLocked: false,
      recipientList: [],
    })
    expect(Customer.parse({ ...customerWire(), services: null }).services).toEqual([])
    expect(LoginAnswer.parse({ token: 't', userId: 1, message: null, enforce_2fa: null, twofa: null })).toMatchObject({
      message: '',
      isTwoFactorEnforced: false,
    })
  })
})
