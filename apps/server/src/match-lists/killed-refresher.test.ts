import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startReceiver, type TestReceiver } from '../testing/test-receiver'
import { startTestServer, type TestServer } from '../testing/test-server'
import { matchListSources } from './match-list-sources.table'

// The embedded database allows only one process.
describe.runIf(process.env.DATABASE_URL)('several servers on one database', () => {
  let server: TestServer
  let receiver: TestReceiver
  const children: ChildProcess[] = []
  beforeAll(async () => {
    receiver = await startReceiver()
    server = await startTestServer({ app: { listOrigins: [receiver.origin] } })
  })
  afterAll(async () => {
    const left = children.filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null)
    const ended = left.map((child) => once(child, 'exit'))
    for (const child of left) child.kill('SIGKILL')
    await Promise.all(ended)
    await server.close()
    await receiver.close()
  })

  it('fetch a list once, and again after the process that fetched it was killed', async () => {
    const provider = await server.client('super@provider.example')
    receiver.answer = { status: 200, isSilent: true }
    const url = `${receiver.origin}/list.csv`
    const { id } = await provider.matchLists.create({ kind: 'address', name: 'Partners', source: 'url', url })
    const source = async () => {
      const [row] = await server.db.inScope({ as: 'system' }, (tx) =>
        tx.select().from(matchListSources).where(eq(matchListSources.listId, id)),
      )
      return row
    }
    // The processes use the system's clock.
    const isDue = { dueAt: new Date(0), leasedUntil: null }
    await server.db.inScope({ as: 'system' }, (tx) => tx.update(matchListSources).set(isDue))

    const victim = startProcess()
    while (receiver.received.length === 0) await wait(20)
    victim.kill('SIGKILL')
    await once(victim, 'exit')
    expect(await source()).toMatchObject({ triedAt: null, leasedUntil: expect.any(Date) })
    receiver.answer = { status: 200, body: 'growth.example\n' }
    startProcess()
    startProcess()
    startProcess()
    while ((await source())?.refreshedAt === null) await wait(50)
    // Long enough for each of the others to look again.
    await wait(1_000)

    expect(receiver.received).toHaveLength(2)
    expect(await source()).toMatchObject({ failure: null, leasedUntil: null })
    const { entries } = await provider.matchLists.listEntries({ id })
    expect(entries.map(({ value }) => value)).toEqual(['growth.example'])
  })

  function startProcess(): ChildProcess {
    const child = fork(fileURLToPath(new URL('../testing/list-refresher-process.ts', import.meta.url)), {
      execArgv: ['--conditions=postern-source', '--import', import.meta.resolve('tsx')],
      env: { DATABASE_URL: server.db.databaseUrl ?? '', LIST_ORIGIN: receiver.origin },
      stdio: 'inherit',
    })
    children.push(child)
    return child
  }
})
