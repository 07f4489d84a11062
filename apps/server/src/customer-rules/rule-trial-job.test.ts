import { eq } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { jobDefinitions } from '../jobs/job-kinds'
import { createJobRunner } from '../jobs/job-runner'
import { jobs } from '../jobs/jobs.table'
import { messages } from '../messages/messages.table'
import { holdMessage } from '../testing/test-entry'
import { keepMessages } from '../testing/test-message'
import { startTestServer, type TestServer } from '../testing/test-server'
import { users } from '../users/users.table'

const stored = 230

describe('trials of content rules with much mail', () => {
  let server: TestServer
  let sourceId: number
  beforeAll(async () => {
    server = await startTestServer()
    const { contoso } = server.world
    await holdMessage(server.db, contoso, { subject: 'Released offer', stage: 'RELEASED' })
    const [held] = await server.db.inScope({ as: 'system' }, (tx) => tx.select().from(messages))
    sourceId = held?.sourceId ?? 0
    await keepMessages(server.db, contoso, stored - 1, {
      sourceId,
      receivedAt: new Date(server.clock.now().getTime() + 1_000),
    })
  })
  afterAll(() => server.close())

  const runner = () =>
    createJobRunner({
      ...{ db: server.db, clock: server.clock, log: pino({ level: 'silent' }) },
      definitions: jobDefinitions({ allowsPrivateHops: true }),
    })

  it('answer the first part at once, and the whole from a job (RT-055)', async () => {
    const { customerRules, ...client } = await server.client('admin@contoso.example')
    const rule = { id: server.world.contoso.id, subjectWords: ['offer'] }

    const begun = await customerRules.try({ ...rule, days: 30 })
    const jobId = begun.jobId ?? 0
    expect(begun).toMatchObject({ state: 'queued', total: stored })
    expect(begun.checked).toBeLessThan(stored)
    await runner().runOnce()

    expect(await customerRules.getTrial({ jobId })).toMatchObject({
      ...{ jobId, state: 'done', checked: stored, matched: stored, released: 1, total: stored },
    })
    expect((await customerRules.getTrial({ jobId })).messages).toHaveLength(200)
    expect(await client.jobs.get({ id: jobId })).toMatchObject({ kind: 'ruleTrial', done: stored, state: 'done' })
  })

  it('stay with whoever ordered them, and end when the right to read mail is gone', async () => {
    const reseller = await server.client('reseller@northwind.example')
    const { jobId } = await reseller.systemRules.try({ subjectWords: ['offer'], days: 30 })
    const id = jobId ?? 0

    const other = await server.client('admin@contoso.example')
    await expect(other.customerRules.getTrial({ jobId: id })).rejects.toMatchObject({ status: 404 })
    await server.db.inScope({ as: 'system' }, (tx) =>
      tx.update(users).set({ isActive: false }).where(eq(users.username, 'reseller@northwind.example')),
    )
    await runner().runOnce()

    const [job] = await server.db.inScope({ as: 'system' }, (tx) => tx.select().from(jobs).where(eq(jobs.id, id)))
    expect(job).toMatchObject({ state: 'failed', failure: 'noAccess' })
  })
})
