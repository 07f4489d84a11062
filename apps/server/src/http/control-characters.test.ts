import type { Endpoint } from '@postern/core'
import { textKindOf } from '@postern/core/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { ensurePartitions } from '../db/migrate'
import { occasionOf } from '../testing/occasions'
import { permittedCaller, sendOccasion } from '../testing/send-occasion'
import { startTestServer, type TestServer } from '../testing/test-server'
import { type TextField, textFieldsOf } from '../testing/text-fields'
import { served } from './serve'

type Part = 'params' | 'query' | 'body'

interface Field extends TextField {
  name: string
  endpoint: Endpoint
  part: Part
}

const fields: Field[] = Object.entries(served).flatMap(([name, endpoint]) =>
  (['params', 'query', 'body'] as const).flatMap((part) => {
    const shape = endpoint[part]
    return shape ? textFieldsOf(shape).map((field) => ({ ...field, name, endpoint, part })) : []
  }),
)
const labelOf = ({ name, part, path }: Field) => `${name} ${part} ${path.join('.')}`

const samples = [
  ...['a', '12', 'ab', 'a.example', 'a@b.example', 'https://a.example', 'https://a.example/', '192.0.2.1', 'RESELLER'],
  ...['08:00', '2026-01-01', '2026-01-01 08:00', '2026-01-01T08:00:00', '2026-01-01T08:00:00Z', '#ff0000', 'AAAA'],
  ...['6f0b4c1e-5d2a-4b7e-9c3f-2a1d8e7b6c50', '+44 20 7946 0000', 'IE', 'domain-list', 'aaaaaaaa'],
  'ab'.repeat(32),
]

const isTaken = (schema: z.core.$ZodType, text: string) => z.safeParse(schema, text).success

/** Characters that a field accepts at some position of an otherwise accepted text. */
function takenOf({ schema, path }: TextField, characters: readonly string[]): string[] {
  const right = samples.filter((text) => isTaken(schema, text))
  if (right.length === 0)
    throw new Error(`${path.join('.')} takes no sample, so nothing is proved. Add one that it takes.`)
  return characters.filter((one) =>
    right.some((text) =>
      [`${text}${one}`, `${one}${text}`, `${text[0]}${one}${text.slice(1)}`].some((tried) => isTaken(schema, tried)),
    ),
  )
}

const controls = ['\0', '\x07', '\t', '\n', '\v', '\r', '\x1b', '\x7f', '\x85', '\u2028', '\u2029', '\ud800']

describe('texts of the contract', () => {
  it('are single-line unless a field allows more (XS-04)', () => {
    const wrong = fields
      .filter(({ schema }) => (textKindOf(schema) ?? 'line') === 'line')
      .map((field) => [labelOf(field), takenOf(field, controls)] as const)
      .filter(([, taken]) => taken.length > 0)

    expect(wrong).toEqual([])
    expect(fields.length).toBeGreaterThan(150)
  })

  it('of several lines allow only line breaks and tabs, and only where people write them', () => {
    const many = fields.filter(({ schema }) => textKindOf(schema) === 'paragraphs')

    for (const field of many) expect(takenOf(field, controls), labelOf(field)).toEqual(['\t', '\n', '\r'])
    expect([...new Set(many.map(({ path }) => path.join('.')))].sort()).toEqual([
      ...['address', 'comment', 'description', 'mailFooter', 'message', 'note', 'reason', 'reply', 'source', 'text'],
      ...['ENG', 'FR'].flatMap((language) => [
        `texts.${language}`,
        ...['greeting', 'html', 'intro', 'outro', 'subject', 'text'].map((name) => `texts.${language}.${name}`),
      ]),
    ])
  })

  it('without these limits are search terms, file cells and pasted messages only', () => {
    const others = fields.filter(({ schema }) => ['searchText', 'fileCell'].includes(textKindOf(schema) ?? ''))

    for (const field of others) expect(takenOf(field, ['\0', '\ud800']), labelOf(field)).toEqual([])
    const inBodies = others.filter(({ part, path }) => part === 'body' && !path.join('.').includes('riteria.'))
    expect(inBodies.map(labelOf)).toEqual([
      ...['tryCustomerRule body mail', 'addImportRows body rows.*.values.*', 'flushQuarantine body freeSearch'],
      'orderSenderListDeletion body query.freeSearch',
      'trySystemRule body mail',
    ])
  })
})

describe('a control character in a request', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.close())

  async function send({ name, endpoint }: Field, { body, query }: { body?: object; query?: string }) {
    // Attempts are counted; this keeps each one independent. Together they take months of the server's time.
    server.clock.advance(61 * 60 * 1000)
    await ensurePartitions(server.db, server.clock.now(), server.clock.now())
    const occasion = occasionOf(name, endpoint)
    const caller = permittedCaller(endpoint, occasion)
    const response = await sendOccasion(server, {
      ...{ endpoint, caller, target: 'contoso', mark: 'sent' },
      occasion: { ...occasion, ...(body && { body: { ...occasion.body, ...body } }) },
      ...(query !== undefined && { query }),
    })
    const { fields = {} } = (await response.json()) as { fields?: object }
    return { status: response.status, named: Object.keys(fields) }
  }

  // The only call for key holders needs a key; its fields are covered above.
  const asked = fields.filter(({ endpoint }) => endpoint.access.who !== 'apiKeyHolder')

  it('is rejected by field name, in every text of every body (XS-04, VA-034)', async () => {
    const inBodies = asked.filter(({ part }) => part === 'body')
    const wrong: unknown[] = []
    for (const field of inBodies) {
      for (const text of unfitFor(field)) {
        const [first = '', ...rest] = field.path
        const spelling = (field.endpoint.wire[first] ?? first).replace('{product}', 'provider')
        const { status, named } = await send(field, { body: { [spelling]: putAt(rest, text) } })
        if (status !== 400 || !named.includes(spelling))
          wrong.push([labelOf(field), JSON.stringify(text), status, named])
      }
    }

    expect(wrong).toEqual([])
    expect(inBodies.length).toBeGreaterThan(100)
  }, 120_000)

  it('is rejected by field name, in every text of every query (XS-04)', async () => {
    const inQueries = asked.filter(({ part }) => part === 'query')
    const wrong: unknown[] = []
    for (const field of inQueries) {
      const [first = ''] = field.path
      const spelling = (field.endpoint.wire[first] ?? first).replace('{product}', 'provider')
      const { status, named } = await send(field, { query: `?${spelling}=a%00b` })
      if (status !== 400 || !named.includes(spelling)) wrong.push([labelOf(field), status, named])
    }

    expect(wrong).toEqual([])
    expect(inQueries.length).toBeGreaterThan(50)
  }, 120_000)

  it.each([
    { ipAddress: 'NaN', priority: 10 },
    { ipAddress: 'a.example\r\nRCPT TO:<b@c.example>', priority: 10 },
  ])('is rejected as a next hop, and so is an invalid address: %j (XS-04, VA-035)', async (body) => {
    const endpoint = served.addDomainIp as Endpoint

    expect(await send({ name: 'addDomainIp', endpoint } as Field, { body })).toEqual({
      status: 400,
      named: ['ipAddress'],
    })
  })

  it.each(['NaN', null])('is rejected as a port: %j (XS-04)', async (port) => {
    const endpoint = served.addDomainIp as Endpoint
    const body = { ipAddress: '192.0.2.7', priority: 10, port }

    expect(await send({ name: 'addDomainIp', endpoint } as Field, { body })).toEqual({ status: 400, named: ['port'] })
  })
})

function unfitFor({ schema }: TextField): string[] {
  const kind = textKindOf(schema)
  if (kind === 'searchText' || kind === 'fileCell') return ['a\0b', 'a\ud800']
  return kind === 'paragraphs' ? ['a\0b', 'a\x1b[2Jb'] : ['a\0b', 'X\r\n Bcc: b@c.example', 'a\x85b']
}

/** Builds a value with the text at the given path. */
function putAt([name, ...rest]: readonly string[], text: string): unknown {
  if (name === undefined) return text
  if (name === '*name') return { [text]: 'a' }
  if (name !== '*') return { [name]: putAt(rest, text) }
  return rest.length === 0 ? [text] : [putAt(rest, text)]
}
