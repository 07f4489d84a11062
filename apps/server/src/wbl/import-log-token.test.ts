import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { nextTimeId } from '../db/next-time-id'
import { imports } from '../imports/imports.table'
import { callEmbedded, shop, tokenFor } from '../testing/test-embed'
import { startTestServer, type TestServer } from '../testing/test-server'

describe('an embed token for the import log', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.close())

  it('opens the log and its lines, and neither the list nor other imports (RT-072)', async () => {
    const { contoso } = server.world
    const logId = await importOf(server)
    const { apiKeys } = await server.client('admin@contoso.example')
    const { key } = await apiKeys.create({ name: 'Shop', widgets: ['wbl-import-log'], origins: [shop] })
    const token = await tokenFor(server, key, { widgets: ['wbl-import-log'] })
    const log = `/v1/customers/${contoso.id}/wbl/imports/${logId}/`

    const paths = [log, `${log}rows/`, '/v1/wbl/', `/v1/customers/${contoso.id}/wbl/imports/`]
    const answers = await Promise.all(paths.map((path) => callEmbedded(server, path, { token })))

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 403, 403])
    expect(await answers[0]?.json()).toMatchObject({ id: logId, fileName: 'list.csv' })
  })
})

/** A finished import of Contoso's list. */
function importOf({ db, world, clock }: TestServer): Promise<number> {
  const now = clock.now()
  const forCustomerId = world.contoso.id
  return db.inScope({ as: 'system' }, async (tx) => {
    const [row] = await tx
      .insert(imports)
      .values({
        ...{
          id: nextTimeId(now),
          userId: world.customerAdmin.id,
          forCustomerId,
          kind: 'wbl',
          fileName: 'list.csv',
          state: 'done',
        },
        ...{ createdAt: now, finishedAt: now, expiresAt: now },
      })
      .returning({ id: imports.id })
    return row?.id ?? 0
  })
}
