import { describe, expect, it } from 'vitest'
import { Service, ServiceModule } from '../permissions/services'
import { catalogueName } from './catalogue-name'
import { CustomerKind } from './customer-kind'
import { customersMessages } from './customers.messages'
import { ownershipLevel } from './ownership-level'

const { en, fr } = customersMessages

describe('the names of services', () => {
  it.each([
    ['CO-065', Service.EmailSecurity, 1, 'Email Security'],
    ['CO-066', Service.Continuity, 3, 'Continuity'],
    ['CO-067', Service.Archiving, 4, 'Archiving'],
    ['CO-068', Service.Phishing, 5, 'Phishing'],
    ['CO-069', Service.FileExchange, 6, 'File Exchange'],
    ['CO-070', Service.EncryptedEmail, 7, 'Encrypted Email'],
  ] as const)('%s: %i is %i, %s', (_id, service, number, name) => {
    expect(service).toBe(number)
    expect(catalogueName({ id: number }, en.services)).toBe(name)
    expect(fr.services[number]).not.toBe('')
  })

  it.each([
    ['CO-071', ServiceModule.UrlScanner, 1, 'URL scanner'],
    ['CO-072', ServiceModule.TlsEnforcement, 2, 'TLS enforcement'],
    ['CO-073', ServiceModule.EmailContinuity, 3, 'email continuity'],
    ['CO-074', ServiceModule.Sandboxing, 4, 'sandboxing'],
    ['CO-075', ServiceModule.Siem, 5, 'SIEM'],
    ['CO-076', ServiceModule.O365Protect, 6, 'O365 protect'],
  ] as const)('%s: the module %i is %i, %s', (_id, module, number, name) => {
    expect(module).toBe(number)
    expect(catalogueName({ id: number }, en.modules)?.toLowerCase()).toBe(name.toLowerCase())
    expect(fr.modules[number]).not.toBe('')
  })

  it.each([
    [{ id: 2, name: 'Web Security' }, 'Web Security'],
    [{ id: 1, name: 'Renamed' }, 'Email Security'],
    [{ id: 2, name: '' }, null],
    [{ id: 99 }, null],
    [{ id: Number.NaN, name: 'x' }, 'x'],
  ])('%j is displayed as %j (AM-101)', (entry, name) => {
    expect(catalogueName(entry, en.services)).toBe(name)
  })
})

describe('CustomerKind', () => {
  it.each([
    ['CO-077', CustomerKind.Yes, 1, 'Yes', 'Oui'],
    ['CO-078', CustomerKind.No, 2, 'No', 'Non'],
    ['CO-079', CustomerKind.Hybrid, 3, 'Hybrid', 'Hybride'],
  ] as const)('%s: %i is %i, %s (AM-101)', (_id, kind, number, english, french) => {
    expect(kind).toBe(number)
    expect([en.kinds[kind], fr.kinds[kind]]).toEqual([english, french])
  })
})

describe('ownershipLevel', () => {
  it.each([
    ['EN-122', 'PROVIDER', 'System', 'Système'],
    ['EN-123', 'RESELLER', 'Managed', 'Géré'],
    ['EN-124', 'CUSTOMER', 'Customer', 'Client'],
  ] as const)('%s: shows %s as %s', (_id, parentType, english, french) => {
    const level = ownershipLevel(parentType)

    expect(level && [en.ownershipLevels[level], fr.ownershipLevels[level]]).toEqual([english, french])
  })

  it('follows another product key (AM-001)', () => {
    expect(ownershipLevel('ACME', 'acme')).toBe('system')
    expect(ownershipLevel('PROVIDER', 'acme')).toBeNull()
    expect(ownershipLevel('RESELLER', 'acme')).toBe('managed')
  })

  it.each(['', 'provider', 'ALIEN', '__proto__'])('knows no level for "%s" (AM-060)', (parentType) => {
    expect(ownershipLevel(parentType)).toBeNull()
  })
})
