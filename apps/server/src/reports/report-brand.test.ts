import { afterAll, beforeAll, expect, it } from 'vitest'
import { newBlobKey } from '../blobs/blob-store'
import { brandImages } from '../branding/branding.table'
import { startTestServer, type TestServer } from '../testing/test-server'
import { readReportBrand } from './report-brand'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

it('makes reports without their logo when its file is lost', async () => {
  const { db, clock, world } = server
  const resellerId = world.northwind
  const blobKey = newBlobKey({ resellerId }, 'brands', clock.now())
  const image = { resellerId, kind: 'logo', hash: 'a', type: 'image/png', blobKey } as const
  await db.inScope({ as: 'system' }, (tx) => tx.insert(brandImages).values(image))
  const logo = async () => (await readReportBrand(server, resellerId, 'https://mail.example')).logoImage

  expect(await logo()).toBeNull()
  await server.blobs.put(blobKey, Buffer.from('picture'))
  expect(await logo()).toEqual(Buffer.from('picture'))
})
