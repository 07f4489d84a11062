import { createClient } from '@postern/core'
import { contract, endpoint, Id } from '@postern/core/contract'
import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { readRequest } from './read-request'

const text = z.string().check(z.maxLength(20))
const search = endpoint({
  method: 'GET',
  path: 'v1/things/',
  access: { who: 'anyone' },
  query: z.object({
    ids: z.optional(z.array(Id).check(z.minLength(1), z.maxLength(3))),
    reasons: z._default(z.nullable(z.array(text)), null),
    subject: z.optional(text),
  }),
  wire: { ids: 'id', reasons: '{product}_reason' },
  response: z.object({}),
})

async function read(query: string) {
  const app = new Hono().get('/', async (context) => context.json(await readRequest(search, context, 'provider')))
  app.onError((error, context) => context.json({ refused: error.message }))
  return (await app.request(`/?${query}`)).json()
}

describe('a query', () => {
  it.each([
    ['id=7&id=8', { ids: [7, 8], reasons: null }],
    ['id=7', { ids: [7], reasons: null }],
    ['provider_reason=spam&provider_reason=&provider_reason=bulk', { reasons: ['spam', 'bulk'] }],
    ['id=&subject=', { reasons: null }],
    ['subject=first&subject=last', { subject: 'last', reasons: null }],
    ['subject=a&id=1&subject=b&id=2', { subject: 'b', ids: [1, 2], reasons: null }],
    ['unknown=1&unknown=2&__proto__=3&toString=4', { reasons: null }],
  ])('%s is read as %j (CA-029, CA-039, AM-065, AM-066)', async (query, input) => {
    expect(await read(query)).toEqual(input)
  })

  it.each(['id=1&id=0x2', 'id=1&id=2&id=3&id=4', 'subject=123456789012345678901', 'id=1%00'])(
    'is refused as %s',
    async (query) => {
      expect(await read(query)).toHaveProperty('refused')
    },
  )

  it('arrives as passed to the client, with one key per list item (CA-004)', async () => {
    const read: unknown[] = []
    const app = new Hono().get('/api/v1/quarantine/', async (context) => {
      read.push(new URL(context.req.url).search, await readRequest(contract.listQuarantine, context, 'provider'))
      return context.json({ entries: [], count: 0 })
    })
    const fetch = async (input: RequestInfo | URL, init?: RequestInit) => app.request(new Request(input, init))
    const client = createClient({ baseUrl: 'https://portal.example/api/', fetch })

    await client.quarantine.list({ reason: ['spam', 'virus'], stage: ['2', '3'] })

    expect(read).toEqual([
      '?reason=spam&reason=virus&stage=2&stage=3',
      expect.objectContaining({ reason: ['spam', 'virus'], stage: ['2', '3'] }),
    ])
  })

  it('reads what the client sends, list by list (CA-029)', async () => {
    const { query, wire } = contract.deleteQuarantineEntries
    const app = new Hono().get('/', async (context) =>
      context.json(await readRequest({ ...search, query, wire } as never, context, 'provider')),
    )

    expect(await (await app.request('/?id=9007199254740991&id=1')).json()).toEqual({ ids: [9_007_199_254_740_991, 1] })
  })
})
