import type { Endpoint } from '@postern/core'
import { describe, expect, it } from 'vitest'
import { startTestServer } from '../testing/test-server'
import { bySpecificity } from './by-specificity'
import { served } from './serve'

const sorted = (...paths: Endpoint['path'][]) =>
  paths
    .map((path) => ({ path }))
    .sort(bySpecificity)
    .map(({ path }) => path)

const answers = (pattern: string, path: string) =>
  new RegExp(`^${pattern.replace('{product}', 'provider').replace(/\{\w+\}/g, '[^/]+')}$`).test(
    path.replace('{product}', 'provider'),
  )

describe('the order of the routes', () => {
  it('puts a literal before a parameter, whatever their position', () => {
    expect(sorted('v1/reports/{id}/', 'v1/reports/customers/')).toEqual(['v1/reports/customers/', 'v1/reports/{id}/'])
    expect(sorted('v1/{product}user/{id}/', 'v1/{product}user/me/')).toEqual([
      'v1/{product}user/me/',
      'v1/{product}user/{id}/',
    ])
    expect(sorted('v1/a/{id}/b/', 'v1/a/c/{id}/')).toEqual(['v1/a/c/{id}/', 'v1/a/{id}/b/'])
  })

  it('lets no endpoint shadow another one (CA-081, CA-091)', () => {
    const endpoints = Object.values(served).sort(bySpecificity)
    const hidden = endpoints.filter((later, index) =>
      endpoints
        .slice(0, index)
        .some(({ method, path }) => path !== later.path && method === later.method && answers(path, later.path)),
    )

    expect(hidden.map(({ path }) => path)).toEqual([])
  })

  it('reaches the catalogue of classifications, which could be mistaken for an entry', async () => {
    const server = await startTestServer()

    const client = await server.client('admin@contoso.example')

    expect((await client.quarantine.listClassifications()).classifications).not.toEqual([])
  })
})
