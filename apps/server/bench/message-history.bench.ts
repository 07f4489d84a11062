import type { Scope } from '../src/db/scope'
import { listMessages, type MessageListQuery } from '../src/message-history/message-list'
import { testNow } from '../src/testing/test-clock'
import { openTestDatabase } from '../src/testing/test-database'
import { seedWorld } from '../src/testing/test-world'
import { median, ratio, table } from './report'
import { seedTenants } from './seed-entries'
import { seedMessages } from './seed-messages'

// Reads a page of the message history as three kinds of administrators, with a tenth of the rows and with all of them: the cost must not
// depend on the length of the history. Alternating rounds, medians; one customer has half of the mail.

const rounds = 9
const rows = Number(process.env.BENCH_ROWS ?? 300_000)
const db = await openTestDatabase()
const world = await seedWorld(db)
const large = { resellerId: world.northwind, customerId: world.contoso.id, domainId: world.contoso.domainId }
const others = await seedTenants(db, 49, testNow)

const dayMs = 24 * 60 * 60 * 1000
const since = (days: number) => new Date(testNow.getTime() - days * dayMs).toISOString()
const questions: Record<string, Partial<MessageListQuery>> = {
  'last 24 hours': { receivedFrom: since(1) },
  'whole history': {},
  'page 40': { offset: 1_000 },
  oldest: { ordering: 'timestamp' },
  'released of 30 days': { receivedFrom: since(30), state: ['released'] },
  'virus, over 1 kB': { reason: ['virus'], sizeFrom: 1_024 },
  'one sender': { sender: 'sender1234@' },
  'one recipient’s domain': { recipient: '@bench.example' },
  'nothing found': { subject: 'zebra crossing' },
  'message id': { messageId: '<77@x>' },
}
const scopes: Record<string, Scope> = {
  customer: { as: 'customer', customerId: world.contoso.id },
  reseller: { as: 'reseller', resellerId: others[0]?.resellerId ?? 0 },
  provider: { as: 'provider' },
}

await seedMessages(db, [large], 1, rows / 20, testNow)
await seedMessages(db, others, rows / 20 + 1, rows / 10, testNow)
const few = await measure()
await seedMessages(db, [large], rows / 10 + 1, rows / 10 + (rows * 9) / 20, testNow)
await seedMessages(db, others, rows / 10 + (rows * 9) / 20 + 1, rows, testNow)
const many = await measure()

for (const who of Object.keys(scopes)) {
  table(
    `message history as ${who}, ${(rows / 10).toLocaleString('en')} and ${rows.toLocaleString('en')} messages`,
    Object.keys(questions).map((question) => {
      const [before = 0, after = 0] = [few, many].map((measured) => measured[who]?.[question])
      return { question, 'few, ms': before.toFixed(1), 'many, ms': after.toFixed(1), growth: ratio(after, before) }
    }),
  )
}
await db.close()

async function measure(): Promise<Record<string, Record<string, number>>> {
  const times: Record<string, Record<string, number[]>> = {}
  for (let round = 0; round < rounds; round += 1) {
    for (const [who, scope] of Object.entries(scopes)) {
      for (const [name, question] of Object.entries(questions)) {
        const start = performance.now()
        const query = { limit: 25, offset: 0, ordering: '-timestamp' as const, ...question }
        await db.inScope(scope, (tx) => listMessages(tx, scope, query))
        const ofScope = times[who] ?? {}
        times[who] = ofScope
        ofScope[name] = [...(ofScope[name] ?? []), performance.now() - start]
      }
    }
  }
  return Object.fromEntries(
    Object.entries(times).map(([who, ofScope]) => [
      who,
      Object.fromEntries(Object.entries(ofScope).map(([name, values]) => [name, median(values)])),
    ]),
  )
}
