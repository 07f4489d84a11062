import { scriptsAtMost, scriptVersionsAtMost } from '@postern/core/sieve'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../testing/test-server'
import { users } from '../users/users.table'
import { scripts, scriptVersions } from './scripts.table'

type Client = Awaited<ReturnType<TestServer['client']>>

const holding = 'require "fileinto";\nif header :contains "subject" "pay" { fileinto "Quarantine"; }\n'

describe('scripts', () => {
  let server: TestServer
  let provider: Client
  beforeAll(async () => {
    server = await startTestServer()
    provider = await server.client('super@provider.example')
  })
  afterAll(() => server.close())
  afterEach(() => server.db.inScope({ as: 'system' }, (tx) => tx.delete(scripts)))

  const make = (values: object = {}) =>
    provider.scripts.create({ name: 'Payments', direction: 'in', source: holding, ...values })
  const actions = async (id: number) =>
    (await provider.audit.list({ target: `script ${id}` })).events.map(({ action }) => action)

  it('are saved without being deployed, whatever is wrong with them (RT-120)', async () => {
    const script = await make({ source: 'keep' })

    expect(script).toMatchObject({ state: 'draft', savedVersion: 1, deployedVersion: null, deployedSource: '' })
    expect((await provider.scripts.list({ freeSearch: 'paym' })).scripts).toMatchObject([
      { id: script.id, name: 'Payments' },
    ])
    await expect(make({ name: 'PAYMENTS' })).rejects.toMatchObject({
      status: 409,
      fields: { name: [expect.any(String)] },
    })
  })

  it('are deployed as they were looked at, and keep deciding when they are saved again (RT-121)', async () => {
    const { id } = await make()

    expect(await provider.scripts.deploy({ id, number: 1 })).toMatchObject({
      ...{ state: 'deployed', deployedVersion: 1, deployedSource: holding, deployedBy: 'super@provider.example' },
    })
    const saved = await provider.scripts.update({ id, source: 'discard;' })
    expect(saved).toMatchObject({ savedVersion: 2, deployedVersion: 1, deployedSource: holding, source: 'discard;' })
    await expect(provider.scripts.deploy({ id, number: 1 })).rejects.toMatchObject({ status: 409 })
    await expect(provider.scripts.delete({ id })).rejects.toMatchObject({ status: 409 })
    await expect(provider.scripts.update({ id, direction: 'out' })).rejects.toMatchObject({ status: 409 })
    expect(await provider.scripts.turnOff({ id })).toMatchObject({ state: 'off', deployedVersion: null })
    await expect(provider.scripts.turnOff({ id })).rejects.toMatchObject({ status: 409 })
    await provider.scripts.delete({ id })
    expect(await actions(id)).toEqual([
      ...['scriptDeleted', 'scriptTurnedOff', 'scriptChanged', 'scriptDeployed', 'scriptAdded'],
    ])
  })

  it('are changed only as they were seen (RT-121, XS-13)', async () => {
    const { id, version } = await make()
    await provider.scripts.update({ id, name: 'Bills' }, { ifMatch: version })

    const late = provider.scripts.update({ id, source: 'keep;' }, { ifMatch: version })
    await expect(late).rejects.toMatchObject({ status: 412 })
  })

  it.each([
    ['keep', '1 5 expectedSemicolon'],
    [`require "variables"; set "a" "b"; redirect "\${a}";`, '1 44 mustBeConstant'],
    ['require ["copy", "fileinto"]; fileinto :copy "Quarantine";', '1 31 fileCopyUnsupported'],
    ['require "editheader"; addheader "Subject" "x";', '1 33 protectedHeader'],
    ['require "fileinto"; fileinto "Junk";', '1 30 folderUnknown'],
    ['require "extlists"; if header :list "from" "Nobody" { stop; }', '1 44 listUnknown'],
    ['require "regex"; if header :regex "a" "(" { stop; }', '1 39 regex'],
    ['require "regex"; if header :regex "a" "(?=b)" { stop; }', '1 39 regex'],
  ])('cannot be deployed with a problem: %s (RT-121)', async (source, expected) => {
    const { id } = await make({ source })
    const { problems } = await provider.scripts.check({ direction: 'in', source })

    expect(problems.map(({ line, column, code }) => `${line} ${column} ${code}`)).toEqual([expected])
    await expect(provider.scripts.deploy({ id, number: 1 })).rejects.toMatchObject({ status: 409 })
  })

  it('go back to any of the latest versions, which deploys nothing (RT-121)', async () => {
    const { id } = await make()
    await provider.scripts.deploy({ id, number: 1 })
    await server.db.inScope({ as: 'system' }, async (tx) => {
      const rows = Array.from({ length: scriptVersionsAtMost }, (_, at) => at + 2)
      await tx
        .insert(scriptVersions)
        .values(
          rows.map((version) => ({ scriptId: id, version, at: server.clock.now(), by: 'x', source: `# ${version}` })),
        )
      await tx
        .update(scripts)
        .set({ version: scriptVersionsAtMost + 1, source: '# last' })
        .where(eq(scripts.id, id))
    })

    const restored = await provider.scripts.restore({ id, number: 3 })

    expect(restored).toMatchObject({ source: '# 3', savedVersion: scriptVersionsAtMost + 2, deployedVersion: 1 })
    const numbers = (await provider.scripts.listVersions({ id })).versions.map(({ number }) => number)
    expect(numbers).toHaveLength(scriptVersionsAtMost + 1)
    // The oldest is kept as long as it is deployed.
    expect(numbers.slice(-2)).toEqual([3, 1])
    await expect(provider.scripts.restore({ id, number: 2 })).rejects.toMatchObject({ status: 404 })
  })

  it('are up to twenty (RT-120)', async () => {
    for (let at = 0; at < scriptsAtMost; at += 1) await make({ name: `Script ${at}` })

    await expect(make()).rejects.toMatchObject({ status: 409 })
  })

  it('run for a pasted message, and tell what they did and why (RT-121)', async () => {
    const message = 'From: Ana <ana@growth.example>\nTo: bo@contoso.example\nSubject: =?utf-8?q?p=61y_now?=\n\nHello\n'

    const { runs } = await provider.scripts.run({ direction: 'in', source: holding, message })

    expect(runs).toMatchObject([
      { id: null, sender: 'ana@growth.example', recipient: 'bo@contoso.example', subject: 'pay now', outcome: 'hold' },
    ])
    expect(runs[0]?.trace).toMatchObject([
      { line: 2, name: 'header', result: true },
      { line: 2, name: 'fileinto', result: null },
    ])
    const broken = await provider.scripts.run({ direction: 'in', source: 'keep', message })
    expect(broken).toMatchObject({ runs: [], problems: [{ code: 'expectedSemicolon' }] })
  })

  it('ask external address lists when they run (RT-121)', async () => {
    const list = await provider.matchLists.create({ kind: 'address', name: 'Partners' })
    await provider.matchLists.addEntries({ id: list.id, lines: ['growth.example'] })
    const source = 'require "extlists";\nif address :list "from" "partners" { discard; }\n'
    const from = async (address: string) =>
      (await provider.scripts.run({ direction: 'in', source, message: `From: <${address}>\n\nHello\n` })).runs[0]
        ?.outcome

    expect(await from('ana@mail.Growth.example')).toBe('discard')
    expect(await from('ana@other.example')).toBe('none')
  })

  it('are deployed and switched off only by those who hold that capability by name (RT-121, XA-24)', async () => {
    const { id } = await make()
    const hold = (capabilities: string[] | null) =>
      server.db.inScope({ as: 'system' }, (tx) =>
        tx.update(users).set({ capabilities }).where(eq(users.id, server.world.superAdmin.id)),
      )
    try {
      await hold(null)
      await expect(provider.scripts.deploy({ id, number: 1 })).rejects.toMatchObject({ status: 403 })
      expect(await provider.scripts.update({ id, name: 'Bills' })).toMatchObject({ name: 'Bills' })
      await hold(['DEPLOY_SCRIPT'])
      expect(await provider.scripts.deploy({ id, number: 1 })).toMatchObject({ state: 'deployed' })
    } finally {
      await hold(['*'])
    }
  })
})
