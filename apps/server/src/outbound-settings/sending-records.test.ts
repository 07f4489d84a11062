import { ApiError } from '@postern/core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testNames } from '../testing/test-names'
import { startTestServer, type TestServer } from '../testing/test-server'

const include = 'spf.portal.example'
const usual = `v=spf1 include:${include} ~all`

describe('DNS records of sending domains', () => {
  const txt: Record<string, readonly string[]> = {}
  const failing: string[] = []
  let server: TestServer
  let admin: Awaited<ReturnType<TestServer['client']>>
  let id: number
  beforeAll(async () => {
    const mail = {
      ...{ names: testNames({ txt, failing }), hostName: 'mx.portal.example', allowsPrivateHops: false },
      ...{ spfInclude: include, mxRecords: [{ host: 'mx1.portal.example', priority: 10 }] },
    }
    server = await startTestServer({ app: { mail } })
    admin = await server.client('admin@contoso.example')
    id = server.world.contoso.domainId
  })
  afterAll(() => server.close())
  beforeEach(() => {
    for (const host of Object.keys(txt)) delete txt[host]
    failing.length = 0
  })

  const check = (keyId?: number) => admin.outboundSettings.checkRecord({ id, ...(keyId !== undefined && { keyId }) })
  const refusal = (call: Promise<unknown>) =>
    call.then(
      () => Promise.reject(new Error('It was not refused.')),
      (error: unknown) => (error instanceof ApiError ? error.status : Promise.reject(error)),
    )

  it('lists the SPF record and one for each DKIM key in use, with host and port to send to (RT-038)', async () => {
    const key = await admin.dkimKeys.create({ id, selector: 'mail' })
    const retired = await admin.dkimKeys.create({ id, selector: 'old' })
    await admin.dkimKeys.retire({ id, keyId: retired.id })

    const { records } = await admin.outboundSettings.listRecords({ id })
    expect(records).toEqual([
      {
        ...{ kind: 'spf', keyId: null, selector: '', host: 'contoso.example', value: usual },
        ...{ state: null, checkedAt: null, keyState: null },
      },
      {
        ...{ kind: 'dkim', keyId: key.id, selector: 'mail', ...key.record },
        ...{ state: null, checkedAt: null, keyState: 'waiting' },
      },
    ])
    expect(await admin.outboundSettings.getSetup()).toEqual({
      ...{ hosts: ['mx1.portal.example'], port: 25, submissionPort: null },
    })
  })

  it.each([
    ['the record as given', [usual], 'right'],
    ['other text records only', ['google-site-verification=1'], 'missing'],
    ['no record', [], 'missing'],
    ['another service', ['v=spf1 include:spf.other.example ~all'], 'different'],
    ['this service after all', [`v=spf1 -all include:${include}`], 'different'],
    ['this service failed', [`v=spf1 -include:${include} ~all`], 'different'],
    ['this service among others', [`v=spf1 mx +INCLUDE:${include} -all`], 'right'],
    ['a redirect to this service', [`v=spf1 redirect=${include}`], 'right'],
    ['a record that includes it', ['v=spf1 include:own.contoso.example -all'], 'right'],
    ['two SPF records', [usual, 'v=spf1 -all'], 'different'],
  ])('checks SPF: %s', async (_what, values, state) => {
    if (values.length > 0) txt['contoso.example'] = values
    txt['own.contoso.example'] = [`v=spf1 include:${include} ~all`]
    txt['spf.other.example'] = ['v=spf1 include:spf.other.example ip4:192.0.2.1 -all']

    const { state: answered, found } = await check()
    expect(answered).toBe(state)
    expect(found).toEqual(values.filter((value) => value.startsWith('v=spf1')))
  })

  it('keeps what a domain has in SPF when it proposes a record', async () => {
    txt['contoso.example'] = ['v=spf1 include:spf.other.example -all']

    expect((await check()).value).toBe(`v=spf1 include:${include} include:spf.other.example -all`)
  })

  it('says when the name service does not answer', async () => {
    failing.push('contoso.example')

    expect(await check()).toMatchObject({ state: 'failed', found: [] })
  })

  it('checks DKIM, tells what was found and keeps it with the key (RT-038)', async () => {
    const { id: keyId, record } = await admin.dkimKeys.create({ id, selector: 'next' })
    expect(await check(keyId)).toMatchObject({ state: 'missing', found: [], host: record.host, value: record.value })

    txt[record.host] = ['v=DKIM1; k=rsa; p=MIIB']
    expect(await check(keyId)).toMatchObject({ state: 'different', found: ['v=DKIM1; k=rsa; p=MIIB'] })

    txt[record.host] = [record.value]
    expect(await check(keyId)).toMatchObject({ state: 'right', found: [record.value] })
    const { keys } = await admin.dkimKeys.listOfDomain({ id })
    expect(keys.find((key) => key.id === keyId)).toMatchObject({ state: 'ready', failure: null })
  })

  it('tells of each key whether it signs, and repeats the last finding when the records are listed (RT-038)', async () => {
    const { id: keyId, record } = await admin.dkimKeys.create({ id, selector: 'told' })
    const listed = async () =>
      (await admin.outboundSettings.listRecords({ id })).records.find((one) => one.keyId === keyId)
    const checkedAt = server.clock.now().toISOString()
    await check(keyId)
    expect(await listed()).toMatchObject({ state: 'missing', checkedAt, keyState: 'waiting' })

    txt[record.host] = [record.value]
    expect(await check(keyId)).toMatchObject({ state: 'right', checkedAt, keyState: 'ready' })
    await admin.dkimKeys.activate({ id, keyId })
    expect(await listed()).toMatchObject({ state: 'right', keyState: 'active' })

    txt[record.host] = ['v=DKIM1; p=']
    expect(await check(keyId)).toMatchObject({ state: 'different', keyState: 'waiting' })
    failing.push(record.host)
    expect(await check(keyId)).toMatchObject({ state: 'failed' })
    expect(await listed()).toMatchObject({ state: 'failed', checkedAt })
  })

  it('of another customer’s domain or key are not there', async () => {
    const other = await server.client('admin@orchard.example')
    const [key] = (await admin.dkimKeys.listOfDomain({ id })).keys
    const keyId = Number(key?.id)
    const reseller = await server.client('reseller@fernbrook.example')
    const own = await server.client('reseller@northwind.example')

    expect(await refusal(other.outboundSettings.listRecords({ id }))).toBe(404)
    expect(await refusal(other.outboundSettings.checkRecord({ id }))).toBe(404)
    expect(await refusal(other.outboundSettings.checkRecord({ id, keyId }))).toBe(404)
    expect(await refusal(other.outboundSettings.checkRecord({ id: server.world.orchard.domainId, keyId }))).toBe(404)
    expect(await refusal(reseller.outboundSettings.listRecords({ id }))).toBe(404)
    expect(await refusal(reseller.outboundSettings.checkRecord({ id, keyId }))).toBe(404)
    expect((await own.outboundSettings.listRecords({ id })).records.length).toBeGreaterThan(1)
  })
})
