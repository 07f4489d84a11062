import { readFileSync } from 'node:fs'
import { isEmailAddress } from '@postern/core'
import { contract } from '@postern/core/contract'
import { isNextHop, mailDomainName } from '@postern/core/management'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../testing/test-server'

const corpus = (path: string): string[] =>
  JSON.parse(
    readFileSync(new URL(`../../../../packages/core/test-data/${path}`, import.meta.url), 'utf8'),
  ).items.flatMap(
    (item: { value?: string; address?: string; text?: string }) => item.value ?? item.address ?? item.text ?? [],
  )

// NUL is not a field error: it rejects the whole request. One in five of each keeps the test short.
const some = (values: string[]) => values.filter((text, at) => at % 5 === 0 && !text.includes('\u0000'))

const strings = [...some(corpus('naughty-strings/strings.json')), 'x'.repeat(5_000), '', ' ']
const addresses = some([...corpus('email-address/isemail.json'), ...corpus('email-address/generated.json')])
const hosts = some([...corpus('domains/domains.json'), ...corpus('ip-cidr/ipv4.json')])

type Called =
  | 'updateReseller'
  | 'updateCustomer'
  | 'updateCustomerSettings'
  | 'createDomain'
  | 'addDomainIp'
  | 'updateUser'
  | 'addUserAlias'
  | 'updateGroup'

interface Field {
  call: Called
  /** Path that the call is sent to. */
  path: (ids: Ids) => string
  field: string
  values: readonly string[]
  /** Wraps the text as the call expects it. Default: the text alone. */
  wrap?: (text: string, at: number) => unknown
  /** Further input that the call needs, made anew for each value. */
  rest?: (at: number) => object
  /** Core rule that the form checks in addition to the schema. */
  rule?: (text: string) => boolean
}

interface Ids {
  reseller: number
  customer: number
  domain: number
  user: number
  group: number
}

describe('each field of a form of management', () => {
  let server: TestServer
  let ids: Ids
  let token: string
  beforeAll(async () => {
    server = await startTestServer()
    const provider = await server.client('super@provider.example')
    token = provider.tokenStore.get() ?? ''
    const { northwind, contoso } = server.world
    const { id: group } = await provider.groups.create({ name: 'Sales', customerId: contoso.id })
    const { id: user } = await provider.users.create({ emails: ['bad@contoso.example'], customerId: contoso.id })
    ids = { reseller: northwind, customer: contoso.id, domain: contoso.domainId, user, group }
  })
  afterAll(() => server.close())

  const reseller = { call: 'updateReseller', path: ({ reseller }: Ids) => `/v1/resellers/${reseller}/` } as const
  const user = { call: 'updateUser', path: ({ user }: Ids) => `/v1/provideruser/${user}/` } as const
  const group = { call: 'updateGroup', path: ({ group }: Ids) => `/v1/groups/${group}/` } as const
  const customer = { call: 'updateCustomer', path: ({ customer }: Ids) => `/v1/customers/${customer}/` } as const
  const fields: Field[] = [
    ...['name', 'contactName', 'contactPhone', 'address'].map((field) => ({ ...reseller, field, values: strings })),
    { ...reseller, field: 'contactEmail', values: addresses },
    { ...reseller, field: 'supportUrl', values: [...strings, ...some(corpus('urls/whatwg.json'))] },
    { ...customer, field: 'name', values: strings },
    { ...customer, field: 'country', values: strings },
    {
      ...{ call: 'updateCustomerSettings', path: ({ customer }: Ids) => `/v1/customers/${customer}/settings/` },
      ...{ field: 'signInRanges', values: hosts, wrap: (range: string) => [{ range, name: '' }] },
    },
    {
      ...{ call: 'createDomain', path: () => '/v1/domains/', field: 'name', values: [...hosts, ...strings] },
      ...{ rest: () => ({ customerId: ids.customer }), rule: (text: string) => mailDomainName(text) !== null },
    },
    {
      ...{ call: 'addDomainIp', path: ({ domain }: Ids) => `/v1/domains/${domain}/ip/`, field: 'ipAddress' },
      ...{ values: [...hosts, ...strings], rest: () => ({ priority: 1 }), rule: isNextHop },
    },
    ...['firstName', 'lastName', 'department'].map((field) => ({ ...user, field, values: strings })),
    { ...user, field: 'emails', values: addresses, wrap: (text: string) => [text], rule: isEmailAddress },
    {
      ...{ call: 'addUserAlias', path: ({ user }: Ids) => `/v1/provideruser/${user}/alias/`, field: 'alias' },
      ...{ values: addresses, rule: isEmailAddress },
    },
    ...['name', 'description'].map((field) => ({ ...group, field, values: strings })),
  ] as Field[]

  it.each(fields)(
    'is refused alike before and after sending, by the field it is about: $call $field (VA-034, XS-02)',
    async ({ call, path, field, values, wrap = (text) => text, rest = () => ({}), rule = () => true }) => {
      const refused: string[] = []
      for (const [at, text] of values.entries()) {
        const body = { ...rest(at), [field]: wrap(text, at) }
        const parsed = contract[call].body.safeParse(body)
        const isRight = parsed.success && rule(text.replace(/[\u202a-\u202e\u2066-\u2069]/g, '').trim())

        const response = await server.request(path(ids), {
          method: call.startsWith('update') ? 'PATCH' : 'POST',
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
          body: JSON.stringify(body),
        })
        const answer = (await response.json()) as { fields?: Record<string, string[]> }

        const told = Object.entries(answer.fields ?? {}).filter(
          ([name]) => name === field || name.startsWith(`${field}.`),
        )
        const words = told.flatMap(([, texts]) => texts).join(' ')
        const what = JSON.stringify([text.slice(0, 80), response.status, answer])
        if (!isRight) expect(response.status, what).toBe(400)
        // A valid value may still be taken, or lie outside of the caller's scope.
        if (response.status >= 300) expect(words, what).not.toBe('')
        expect(response.status, what).toBeLessThan(500)
        if (!isRight) refused.push(text)
      }
      // A rule that accepts everything would prove nothing.
      expect(refused.length).toBeGreaterThan(0)
    },
    60_000,
  )
})
