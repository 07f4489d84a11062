import { type Access, clientVersion, type Endpoint, type Shape } from '@postern/core'
import { canonicalSchema, contractReference, ErrorBody } from '@postern/core/contract'
import * as z from 'zod/mini'
import { type Served, served } from '../http/serve'

type Json = Record<string, unknown>

/** OpenAPI 3.1 document of every call of this server, for integrators in other languages. */
export function openApiDocument(product: string): Json {
  const paths: Record<string, Json> = {}
  for (const [operationId, endpoint] of Object.entries(served)) {
    const path = `/${endpoint.path.replace('{product}', product)}`
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(operationId as Served, endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Postern API',
      version: clientVersion,
      description: 'Managed email security: quarantine, digests, accounts.',
    },
    servers: [{ url: '/api' }],
    paths: { ...paths, ...probes },
    components: {
      schemas: { Error: schema(ErrorBody, 'input') },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
    },
  }
}

const refused = {
  description: 'Refused',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
}

const probe = (operationId: string, summary: string, status: string, refusals: Json = {}): Json => ({
  get: {
    ...{ operationId, summary, security: [], parameters: [] },
    description: 'For load balancers and process supervisors; anyone may ask.',
    responses: {
      200: {
        description: 'Done',
        content: { 'application/json': { schema: { type: 'object', properties: { status: { const: status } } } } },
      },
      ...refusals,
    },
  },
})

/** For operators; no client calls them, so they are not part of the contract. */
const probes: Record<string, Json> = {
  '/health': probe('getHealth', 'Liveness: answers while the process does, whatever its database is doing.', 'ok'),
  '/ready': probe('getReadiness', 'Readiness: 503 while the database does not answer or the server stops.', 'ready', {
    503: refused,
  }),
}

function operation(operationId: Served, endpoint: Endpoint): Json {
  const { access, params, query, body, response, wire, idempotent } = endpoint
  const { summary, spec } = contractReference[operationId]
  return {
    operationId,
    summary,
    description: `${accessText(access)} Requirements: ${spec.join(', ')}.`,
    security: access.who === 'anyone' || access.who === 'secretHolder' ? [] : [{ bearer: [] }],
    parameters: [
      ...parameters(params, 'path', {}),
      ...parameters(query, 'query', wire),
      ...(idempotent
        ? [{ name: 'Idempotency-Key', in: 'header', required: false, schema: { type: 'string', maxLength: 100 } }]
        : []),
    ],
    ...(body && {
      requestBody: { required: true, content: { 'application/json': { schema: inWire(schema(body, 'input'), wire) } } },
    }),
    responses: {
      200: { description: 'Done', content: { 'application/json': { schema: schema(response, 'input') } } },
      default: refused,
    },
  }
}

function parameters(shape: Shape | undefined, place: 'path' | 'query', wire: Endpoint['wire']): Json[] {
  if (!shape) return []
  const { properties = {}, required = [] } = schema(shape, 'input') as {
    properties?: Record<string, Json>
    required?: string[]
  }
  return Object.entries(properties).map(([name, property]) => ({
    name: wire[name] ?? name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }))
}

function inWire(object: Json, wire: Endpoint['wire']): Json {
  const rename = (name: string) => wire[name] ?? name
  const properties = Object.entries((object.properties ?? {}) as Json).map(([name, value]) => [rename(name), value])
  const required = ((object.required ?? []) as string[]).map(rename)
  return { ...object, properties: Object.fromEntries(properties), ...(required.length > 0 && { required }) }
}

function schema(type: z.ZodMiniType, io: 'input' | 'output'): Json {
  const { $schema, ...rest } = z.toJSONSchema(type, {
    io,
    unrepresentable: 'any',
    // A field that is read in several spellings is described in the one that this server writes.
    override({ zodSchema, jsonSchema }) {
      const canonical = canonicalSchema(zodSchema)
      if (canonical) Object.assign(jsonSchema, schema(canonical, io))
    },
  }) as Json
  return rest
}

function accessText(access: Access): string {
  if (access.who === 'anyone') return 'Open to anyone.'
  if (access.who === 'secretHolder') return `Open to whoever holds the ${access.secret} of a digest link.`
  if (access.who === 'apiKeyHolder') return 'Needs an API key. For servers; a browser is refused.'
  if (access.who === 'tokenHolder') return 'Needs a token, also one that waits for its second factor.'
  const limits = [
    access.roles && `role ${access.roles.join(' or ')}`,
    access.capabilities && `capability ${access.capabilities.join(' or ')}`,
    access.services && `service ${access.services.join(' or ')} (customer administrators)`,
    access.modules && `module ${access.modules.join(' or ')} (customer administrators)`,
  ].filter(Boolean)
  return `Needs a signed-in administrator${limits.length > 0 ? ` with ${limits.join(', ')}` : ''}. Rows outside the own scope answer 404.`
}
