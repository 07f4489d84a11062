import type { Context } from 'hono'
import { ServiceError } from './service-error'

/** Bytes of a JSON body (XS-01). */
const bodyLimit = 1_048_576
const maxDepth = 32
const maxArrayLength = 1_000
const forbiddenKeys = new Set(['__proto__', 'constructor', 'prototype'])

/** The one reader of JSON bodies: limits, type, encoding and shape are checked before anything is parsed further. */
export async function readJson(context: Context): Promise<unknown> {
  const encoding = context.req.header('content-encoding') ?? 'identity'
  if (encoding.toLowerCase() !== 'identity') throw unsupported('Send the body without Content-Encoding.')
  const type = (context.req.header('content-type') ?? '').split(';')[0]?.trim().toLowerCase()
  if (type !== 'application/json') throw unsupported('Send the body as application/json.')
  const text = decode(await readBody(context))
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new ServiceError('bad_request', 'The body is not valid JSON.')
  }
  checkValue(value, 0)
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
    throw new ServiceError('bad_request', 'The body is not UTF-8 text.')
  }
}

function checkValue(value: unknown, depth: number): void {
  if (depth > maxDepth) throw new ServiceError('bad_request', `The body is nested deeper than ${maxDepth} levels.`)
  if (typeof value === 'string') checkText(value)
  if (typeof value !== 'object' || value === null) return
  if (Array.isArray(value) && value.length > maxArrayLength) {
    throw new ServiceError('unprocessable', `A list holds more than ${maxArrayLength} items.`)
  }
  for (const [key, item] of Object.entries(value)) {
    if (forbiddenKeys.has(key)) throw new ServiceError('bad_request', 'The body has a field name that is not allowed.')
    checkText(key)
    checkValue(item, depth + 1)
  }
}

/** NUL and unpaired surrogates never reach the database (XS-04). */
export function checkText(text: string): void {
  if (text.includes('\0') || !isWellFormed(text)) {
    throw new ServiceError('bad_request', 'The request holds characters that are not allowed.')
  }
}

function isWellFormed(text: string): boolean {
  return !/[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/.test(text)
}

const unsupported = (text: string) => new ServiceError('unsupported_media_type', text)
const tooLarge = () => new ServiceError('payload_too_large', `The body is larger than ${bodyLimit} bytes.`)
