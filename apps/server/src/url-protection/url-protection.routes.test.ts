import { ServiceModule } from '@postern/core'
import { defaultUrlProtection } from '@postern/core/urls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditEvents } from '../audit/audit.table'
import { giveModule } from '../testing/give-module'
import { startTestServer, type TestServer } from '../testing/test-server'

describe('the link protection of a customer', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
    await giveModule(server.db, server.world.contoso, ServiceModule.UrlScanner)
  })
  afterAll(() => server.close())

  it('begins with the defaults, changes what is named, and says so in the log (RT-074)', async () => {
    const admin = await server.client('admin@contoso.example')
    const { id } = server.world.contoso
    const first = await admin.urlProtection.get({ id })
    const changed = await admin.urlProtection.update({ id, rewrites: true, mayClickThrough: false })

    expect(first).toMatchObject(defaultUrlProtection)
    expect(changed).toMatchObject({ ...defaultUrlProtection, rewrites: true, mayClickThrough: false })
    expect(await admin.urlProtection.get({ id })).toEqual(changed)
    const events = await server.db.inScope({ as: 'system' }, (tx) =>
      tx.select().from(auditEvents).orderBy(auditEvents.id),
    )
    expect(events.at(-1)).toMatchObject({
      ...{ action: 'urlProtectionChanged', customerId: id, target: `customer ${id}` },
      ...{ before: { rewrites: false, mayClickThrough: true }, after: { rewrites: true, mayClickThrough: false } },
    })
  })

  it('refuses a change of settings that were changed since (XS-13)', async () => {
    const admin = await server.client('admin@contoso.example')
    const { id } = server.world.contoso
    const { version } = await admin.urlProtection.get({ id })
    await admin.urlProtection.update({ id, rewritesText: true }, { ifMatch: version })

    await expect(admin.urlProtection.update({ id, rewritesText: false }, { ifMatch: version })).rejects.toMatchObject({
      status: 412,
    })
  })

  it('asks customers for the module and stays within the own scope (RO-020)', async () => {
    const other = await server.client('admin@orchard.example')
    const admin = await server.client('admin@contoso.example')
    const { contoso, orchard } = server.world

    await expect(other.urlProtection.get({ id: orchard.id })).rejects.toMatchObject({ status: 403 })
    await expect(admin.urlProtection.get({ id: orchard.id })).rejects.toMatchObject({ status: 404 })
    await expect(admin.urlProtection.update({ id: orchard.id, rewrites: true })).rejects.toMatchObject({ status: 404 })
    const provider = await server.client('super@provider.example')
    expect(await provider.urlProtection.get({ id: contoso.id })).toBeTruthy()
  })
})
