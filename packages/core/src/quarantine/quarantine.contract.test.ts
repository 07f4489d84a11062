import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import { createClient } from '../create-client'
import { o365Quarantine } from '../o365-quarantine/o365-quarantine.contract'
import { missingRight } from '../permissions/missing-right'
import { Role } from '../permissions/roles'
import { quarantine } from './quarantine.contract'
import { quarantineEntryWire } from './quarantine.fixtures'
import { isReleasedOrProcessing } from './stages'

describe('the bulk calls', () => {
  it.each([
    ['deleting', quarantine.deleteEntries.query],
    ['unlocking', quarantine.unlockEntries.query],
    ['releasing', quarantine.releaseEntries.body],
    ['locking', quarantine.lockEntries.body],
  ])('for %s reject empty lists, oversized lists and invalid ids (XS-06, AM-065)', (_what, schema) => {
    expect(schema.safeParse({ ids: [7, '8'] }).success).toBe(true)
    expect(schema.safeParse({ ids: Array.from({ length: 201 }, (_, index) => index + 1) }).success).toBe(false)
    for (const ids of [undefined, null, [], '', {}, [0], [-1], ['1e3'], [null]]) {
      expect(schema.safeParse({ ids }).success, JSON.stringify(ids)).toBe(false)
    }
  })
})

describe('flushing', () => {
  it.each([null, false, 'true', 1])('rejects %j as its confirmation (XS-06, AM-063)', (confirm) => {
    expect(quarantine.flush.body.safeParse({ customerId: 1, confirm }).success).toBe(false)
  })

  it('accepts an optional confirmation (AM-063)', () => {
    expect(quarantine.flush.body.safeParse({ customerId: 1 }).success).toBe(true)
    expect(quarantine.flush.body.safeParse({ confirm: true }).success).toBe(true)
  })
})

describe('the filters of the list', () => {
  it('are sent under their wire names, lists as repeated parameters (CA-027, CA-003, AM-083)', async () => {
    const sent: string[] = []
    const app = new Hono().all('*', (context) => {
      sent.push(new URL(context.req.url).search)
      return context.json({ entries: [], count: 0 })
    })
    const fetch = (async (input: RequestInfo | URL, init?: RequestInit) =>
      app.request(new Request(input, init))) as typeof globalThis.fetch
    const client = createClient({ baseUrl: 'https://portal.example/', fetch })

    await client.quarantine.list({
      receivedFrom: '2026-11-20T00:00Z',
      receivedTo: '2026-11-21T00:00:00.000Z',
      direction: 0,
      sender: 'a b',
      recipient: '',
      reason: ['virus', 'scanError'],
      stage: ['RELEASED'],
      isLocked: false,
      customerId: 7,
    })

    const query = [
      'received_from=2026-11-20T00%3A00Z&received_to=2026-11-21T00%3A00%3A00.000Z&direction=0&sender=a+b',
      'customer_id=7&reason=virus&reason=scanError&stage=RELEASED&is_locked=false',
    ]
    expect(sent).toEqual([`?${query.join('&')}`])
  })
})

describe('the rights of the calls', () => {
  const holder = (role: Role, services: number[] = [1], modules: number[] = []) => ({
    role,
    capabilities: [],
    services,
    modules,
  })
  const limitsOf = ({ access }: { access: object }) => access

  it('restrict releasing a virus to provider and reseller staff (AM-062)', () => {
    const rights = Object.values(Role).map((role) => missingRight(limitsOf(quarantine.releaseVirus), holder(role)))

    expect(rights).toEqual([null, null, 'role'])
    expect(missingRight(limitsOf(quarantine.releaseEntry), holder(Role.CustomerAdmin))).toBeNull()
  })

  it('require the matching module of a customer administrator (AM-014)', () => {
    expect(missingRight(limitsOf(quarantine.sandboxEntry), holder(Role.CustomerAdmin))).toBe('module')
    expect(missingRight(limitsOf(quarantine.sandboxEntry), holder(Role.CustomerAdmin, [1], [4]))).toBeNull()
    expect(missingRight(limitsOf(o365Quarantine.list), holder(Role.CustomerAdmin))).toBe('module')
    expect(missingRight(limitsOf(o365Quarantine.list), holder(Role.ResellerAdmin))).toBeNull()
    expect(missingRight(limitsOf(quarantine.listClassifications), holder(Role.CustomerAdmin, []))).toBe('service')
  })
})

describe('a release', () => {
  it('returns an entry in PROCESSING that can be released again (ST-022, ST-027, CA-010)', async () => {
    const app = new Hono().all('*', (context) => context.json(quarantineEntryWire({ stage: 'PROCESSING' })))
    const fetch = (async (input: RequestInfo | URL, init?: RequestInit) =>
      app.request(new Request(input, init))) as typeof globalThis.fetch
    const client = createClient({ baseUrl: 'https://portal.example/', fetch })

    const entry = await client.quarantine.releaseEntry({ id: 88213 })

    expect(entry.stage).toBe('PROCESSING')
    expect(isReleasedOrProcessing(entry.stage)).toBe(true)
  })
})
