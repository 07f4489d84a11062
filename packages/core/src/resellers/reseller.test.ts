import { describe, expect, it } from 'vitest'
import { branding } from '../branding/branding.fixtures'
import { Reseller } from './reseller'
import { reseller, resellerWire } from './resellers.fixtures'

describe('Reseller', () => {
  it.each([
    ['EN-112', 'settings', { supportUrl: 'https://support.northwind.example/', session_minutes: 0 }],
    ['EN-113', 'metrics', { customers: 12, months: [{ month: '2026-11', mail: 4 }] }],
  ] as const)('%s: reads %s as they are (AM-090)', (_id, field, value) => {
    expect(Reseller.parse({ ...resellerWire(), [field]: value })[field]).toEqual(value)
  })

  it('includes the branding of its host name (EN-114, EN-115)', () => {
    expect(reseller().branding).toEqual(branding())
  })

  it('fills in fields that a server omits (XB-17)', () => {
    expect(Reseller.parse({ id: 5 })).toEqual({
      id: 5,
      name: '',
      contactName: '',
      contactEmail: '',
      contactPhone: '',
      address: '',
      supportUrl: '',
      language: 'ENG',
      timezone: 'Europe/Dublin',
      services: [],
      settings: {},
      metrics: {},
      branding: null,
      createdAt: null,
      deletedAt: null,
      version: '',
    })
  })
})
