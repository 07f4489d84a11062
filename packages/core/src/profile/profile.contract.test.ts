import { describe, expect, it } from 'vitest'
import { Profile } from './profile.contract'
import { profile, profileWire } from './profile.fixtures'

describe('Profile', () => {
  it.each([
    ['EN-027', { username: 'admin@contoso.example' }],
    ['EN-028', { role: 'customerAdmin' }],
    ['EN-028', { role: 'nobody' }],
    ['EN-029', { parent: 'Contoso' }],
    ['EN-030', { parentType: 'RESELLER' }],
    ['EN-030', { parentType: 'ALIEN' }],
    ['EN-031', { parentId: 1 }],
    ['EN-032', { language: 'FR' }],
    ['EN-032', { language: 'DE' }],
    ['EN-033', { timezone: 'America/Denver' }],
    ['EN-034', { capabilities: [{ name: 'VIEW_REPORT', enabled: true }] }],
    ['EN-035', { capabilities: [{ name: 'SOMETHING_NEW', enabled: false }] }],
  ])('%s: reads %j unchanged', (_id, wire) => {
    expect(profile(wire)).toMatchObject(wire)
  })

  it.each([
    ['EN-036', { service: { id: 9 }, is_active: true }, { id: 9, isActive: true, modules: [] }],
    ['EN-037', { service: { id: 1 }, is_active: false }, { id: 1, isActive: false, modules: [] }],
    [
      'EN-038',
      { service: { id: 1 }, is_active: true, service_modules: [{ service_module: { id: 6 }, is_active: true }] },
      { modules: [{ id: 6, isActive: true }] },
    ],
    [
      'EN-039',
      { service: { id: 1 }, is_active: true, service_modules: [{ service_module: { id: 6 }, is_active: false }] },
      { modules: [{ id: 6, isActive: false }] },
    ],
  ])('%s: parses customer field %j as %j', (_id, service, model) => {
    expect(profile({ customer: { services: [service] } }).customer?.services[0]).toMatchObject(model)
  })

  it('fills in fields that a server omits (XB-17)', () => {
    const { id, username, role, parent, parentType, parentId } = profileWire()

    expect(Profile.parse({ id, username, role, parent, parentType, parentId })).toMatchObject({
      firstName: '',
      lastName: '',
      hasTwoFactor: false,
      language: 'ENG',
      timezone: 'Europe/Dublin',
      capabilities: [],
      customer: null,
    })
    expect(Profile.parse({ ...profileWire(), customer: {} }).customer).toEqual({ services: [] })
  })
})
