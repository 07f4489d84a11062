import { answerText } from '@postern/core/answers'
import type { Context } from 'hono'
import { refuse } from './refuse'

/** Maximum bytes of a JSON body (XS-01). */
const bodyLimit = 1_048_576
const maxDepth = 32
const maxArrayLength = 1_000
const forbiddenKeys = new Set(['__proto__', 'constructor', 'prototype'])

/**
 * Reads all JSON bodies: checks limits, type, encoding and shape before anything else parses them. An empty body is an empty object, as in
 * calls for which the specification names no fields.
 */
export async function readJson(context: Context): Promise<unknown> {
  const encoding = context.req.header('content-encoding') ?? 'identity'
  if (encoding.toLowerCase() !== 'identity') throw refuse('requests.encodedBody')
  const type = (context.req.header('content-type') ?? '').split(';')[0]?.trim().toLowerCase()
  const isJson = type === 'application/json'
  if (!isJson && type) throw refuse('requests.contentType')
  const text = decode(await readBody(context))
  if (text === '') return {}
  if (!isJson) throw refuse('requests.contentType')
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw refuse('requests.notJson')
  }
  checkValue(value, { depth: 0 })
  return value
}

async function readBody(context: Context): Promise<Uint8Array> {
  const declared = Number(context.req.header('content-length') ?? 0)
  if (declared > bodyLimit) throw tooLarge()
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of context.req.raw.body ?? []) {
    size += chunk.byteLength
    if (size > bodyLimit) throw tooLarge()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw refuse('requests.notUtf8')
  }
}

interface Place {
  depth: number
  /** Top-level field of the body that contains it. */
  field?: string
}

function checkValue(value: unknown, { depth, field }: Place): void {
  if (depth > maxDepth) throw refuse('requests.tooDeep', { levels: maxDepth })
  if (typeof value === 'string') checkText(value, field)
  if (typeof value !== 'object' || value === null) return
  if (Array.isArray(value) && value.length > maxArrayLength) {
    throw refuse('requests.tooManyItems', { items: maxArrayLength })
  }
  for (const [key, item] of Object.entries(value)) {
    if (forbiddenKeys.has(key)) throw refuse('requests.forbiddenName')
    checkText(key, field)
    checkValue(item, { depth: depth + 1, field: field ?? key })
  }
}

/** Keeps NUL and unpaired surrogates out of the database (XS-04); the refusal names the request field that contains them. */
export function checkText(text: string, field?: string): void {
  if (!text.includes('\0') && isWellFormed(text)) return
  throw refuse('requests.forbiddenCharacters', {
    ...(field !== undefined && { fields: { [field]: [answerText('requests.unstorable')] } }),
  })
}

function isWellFormed(text: string): boolean {
  return !/[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/.test(text)
}

const tooLarge = () => refuse('requests.tooLarge', { bytes: bodyLimit })
