import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { contract } from '../contract/contract'
import type { Endpoint } from './endpoint'
import { canonicalSchema } from './spelt-as'

const endpoints = Object.entries(contract) as [string, Endpoint][]
const parametersOf = ({ path }: Endpoint) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)

describe('the contract', () => {
  it('has one call for each method and path', () => {
    const addresses = endpoints.map(([, { method, path }]) => `${method} ${path}`)

    expect(new Set(addresses).size).toBe(addresses.length)
  })

  it('describes every parameter of every path (CA-006, CA-012)', () => {
    for (const [name, endpoint] of endpoints) {
      const described = Object.keys(endpoint.params?.shape ?? {})
      const named = parametersOf(endpoint).filter((parameter) => parameter !== 'product')
      expect(described.sort(), name).toEqual(named.sort())
    }
  })

  it('allows a body only for methods that have one', () => {
    const withBody = endpoints.filter(([, { body }]) => body).map(([, { method }]) => method)

    expect(new Set(withBody)).toEqual(new Set(['POST', 'PATCH']))
  })

  it('can be described in other languages, in the spelling that a server writes (AM-082)', () => {
    for (const [name, { params, query, body, response }] of endpoints) {
      for (const schema of [params, query, body, response]) {
        if (schema) expect(jsonSchemaOf(schema), name).toMatchObject({})
      }
    }
    const { domains } = jsonSchemaOf(contract.listDomains.response).properties as { domains: { items: object } }
    expect(domains.items).toMatchObject({ properties: { isActive: { type: 'boolean' }, ipEntries: { type: 'array' } } })
    expect(jsonSchemaOf(contract.listCustomerServices.response)).toMatchObject({
      properties: { services: { items: { properties: { licence_quantity: {}, service_modules: {} } } } },
    })
  })
})

function jsonSchemaOf(schema: z.ZodMiniType): Record<string, unknown> {
  return z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override({ zodSchema, jsonSchema }) {
      const canonical = canonicalSchema(zodSchema)
      if (canonical) Object.assign(jsonSchema, jsonSchemaOf(canonical))
    },
  }) as Record<string, unknown>
}
