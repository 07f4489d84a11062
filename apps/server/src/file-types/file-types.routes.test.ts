import { fileTypeData } from '@postern/core/management'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditEvents } from '../audit/audit.table'
import { startTestServer, type TestServer } from '../testing/test-server'
import { fileTypeActions, fileTypes } from './file-types.table'

type Client = Awaited<ReturnType<TestServer['client']>>

describe('the calls about file types', () => {
  let server: TestServer
  let provider: Client
  let reseller: Client
  let admin: Client
  let id: number
  beforeAll(async () => {
    server = await startTestServer()
    provider = await server.client('super@provider.example')
    reseller = await server.client('reseller@northwind.example')
    admin = await server.client('admin@contoso.example')
    id = server.world.contoso.id
  })
  afterAll(() => server.close())

  const exe = async () => (await provider.fileTypes.list({ freeSearch: 'x-dosexec' })).types[0]

  it('are about the types that the product knows, each with its default action (RT-128)', async () => {
    const rows = await server.db.inScope({ as: 'system' }, (tx) => tx.select().from(fileTypes).orderBy(fileTypes.id))

    expect(rows).toEqual(fileTypeData.map((type, at) => ({ id: at + 1, ...type })))
    const { types, count } = await provider.fileTypes.list({ limit: 2, offset: 1 })
    expect(count).toBe(fileTypeData.length)
    expect(types.map(({ key, action, from }) => [key, action, from])).toEqual([
      ['dll', 'hold', 'default'],
      ['msi', 'hold', 'default'],
    ])
  })

  it('list by group, action and words (RT-128)', async () => {
    const found = await provider.fileTypes.list({ group: 'archive', action: 'hold', limit: 100 })
    const searched = await provider.fileTypes.list({ freeSearch: '.docx word' })

    expect(found.types.map(({ key }) => key)).toEqual([
      ...['archiveEncrypted', 'archiveBeyondLimits', 'archiveDamaged', 'archiveUnopened'],
    ])
    expect(searched.types.map(({ key }) => key)).toEqual(['docx'])
  })

  it('choose an action for everybody, once for the version that was seen (RT-129, XS-13)', async () => {
    const { id: typeId = 0, version } = (await exe()) ?? {}

    const changed = await provider.fileTypes.update({ id: typeId, action: 'deny' }, { ifMatch: version })
    expect(changed).toMatchObject({ key: 'exe', action: 'deny', from: 'system', defaultAction: 'hold', overrides: [] })
    await expect(
      provider.fileTypes.update({ id: typeId, action: 'allow' }, { ifMatch: version }),
    ).rejects.toMatchObject({
      status: 412,
    })
    expect(await provider.fileTypes.update({ id: typeId, action: 'hold' })).toMatchObject({ from: 'default' })
    const events = await server.db.inScope({ as: 'system' }, (tx) => tx.select().from(auditEvents))
    expect(events.filter(({ action }) => action === 'fileTypeChanged')).toMatchObject([
      { target: `file type ${typeId}`, before: { action: 'hold' }, after: { action: 'deny' } },
      { before: { action: 'deny' }, after: { action: 'hold' } },
    ])
  })

  it('return to the default of the product, also from a forced choice (RT-129)', async () => {
    const { id: typeId = 0 } = (await exe()) ?? {}
    await provider.fileTypes.update({ id: typeId, action: 'deny', isForced: true })

    const inherited = await provider.fileTypes.update({ id: typeId, action: null })

    expect(inherited).toMatchObject({ action: 'hold', from: 'default', isForced: false })
    expect(await server.db.inScope({ as: 'system' }, (tx) => tx.$count(fileTypeActions))).toBe(0)
  })

  it('choose for a reseller and a customer, name those to the provider, and take choices back (RT-129)', async () => {
    const { id: typeId = 0 } = (await exe()) ?? {}
    const { resellerId } = server.world.contoso

    await reseller.fileTypes.updateOfReseller({ id: resellerId, typeId, action: 'deny' })
    expect((await admin.fileTypes.listOfCustomer({ id, freeSearch: 'x-dosexec' })).types).toMatchObject([
      { action: 'deny', from: 'reseller' },
    ])
    await admin.fileTypes.updateOfCustomer({ id, typeId, action: 'allow' })
    expect((await provider.fileTypes.get({ id: typeId })).overrides).toEqual([
      { level: 'reseller', ownerId: resellerId, ownerName: 'Northwind', action: 'deny' },
      { level: 'customer', ownerId: id, ownerName: 'Contoso', action: 'allow' },
    ])
    expect(await admin.fileTypes.updateOfCustomer({ id, typeId, action: null })).toMatchObject({ from: 'reseller' })
    await reseller.fileTypes.updateOfReseller({ id: resellerId, typeId, action: null })
    expect(await server.db.inScope({ as: 'system' }, (tx) => tx.$count(fileTypeActions))).toBe(0)
  })

  it('refuse a choice against one that is forced above, and foreign or missing ones (XS-01)', async () => {
    const { id: typeId = 0 } = (await exe()) ?? {}
    await provider.fileTypes.update({ id: typeId, action: 'hold', isForced: true })

    await expect(admin.fileTypes.updateOfCustomer({ id, typeId, action: 'allow' })).rejects.toMatchObject({
      status: 409,
    })
    await provider.fileTypes.update({ id: typeId, isForced: false })
    const { fabrikam } = server.world
    await expect(admin.fileTypes.updateOfCustomer({ id: fabrikam.id, typeId, action: 'allow' })).rejects.toMatchObject({
      status: 404,
    })
    await expect(admin.fileTypes.list({})).rejects.toMatchObject({ status: 403 })
    await expect(provider.fileTypes.get({ id: 9_999 })).rejects.toMatchObject({ status: 404 })
  })
})
