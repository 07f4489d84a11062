import { pino } from 'pino'
import { it } from 'vitest'
import { createImportRunner } from '../imports/import-runner'
import { startTestServer } from '../testing/test-server'
it('measures', async () => {
  const server = await startTestServer()
  const admin = await server.client('admin@contoso.example')
  const customerId = server.world.contoso.id
  const { id } = await admin.imports.create({ kind: 'wbl', customerId, fileName: 'a.csv' })
  const rows = Array.from({ length: 50_000 }, (_, at) => ({ line: at + 2, values: { sender: at % 100 === 7 ? 'bad sender' : at % 2 ? `user${at}@host${at % 977}.example` : `d${at}.example`, type: 'block', note: 'Brought over', subdomains: 'no' } }))
  const t0 = performance.now()
  for (let at = 0; at < rows.length; at += 500) await admin.imports.addRows({ id, rows: rows.slice(at, at + 500) })
  const t1 = performance.now()
  await admin.imports.commit({ id, isAllOrNothing: false, mode: 'replace', removes: 0 })
  await createImportRunner({ db: server.db, clock: server.clock, log: pino({ level: 'silent' }), allowsPrivateHops: true }).runOnce()
  const t2 = performance.now()
  const log = await admin.wblImports.get({ id: customerId, logId: id })
  const t3 = performance.now()
  await admin.wblImports.undo({ id: customerId, logId: id })
  const t4 = performance.now()
  console.log('BENCH check', t1 - t0, 'run', t2 - t1, 'get', t3 - t2, 'undo', t4 - t3, JSON.stringify(log.counts), JSON.stringify(log.changes))
  await server.close()
}, 300_000)
