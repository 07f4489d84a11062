import type { MiddlewareHandler } from 'hono'

const common = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
}

/** What a browser heeds in answers that it may open as a page. */
const opened = {
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'cross-origin-opener-policy': 'same-origin',
  'x-frame-options': 'DENY',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
}

declare module 'hono' {
  interface ContextVariableMap {
    /** The page says itself who may show it in a frame. */
    isFramed?: boolean
  }
}

/**
 * Policy of every HTML page: nothing inline, nothing from elsewhere, no script made from text (XB-06, XB-07), and shown in a frame by
 * nobody, or by the pages of one origin.
 */
export function pagePolicy(framedBy = "'none'"): string {
  return `${ownParts}; frame-ancestors ${framedBy}`
}

const ownParts = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "style-src-attr 'none'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "require-trusted-types-for 'script'",
  // Only the sanitiser makes markup (XB-07).
  'trusted-types postern-sanitizer',
].join('; ')

/** Policy of every other answer: it is data, and opening it directly runs nothing. */
const dataPolicy = "default-src 'none'; frame-ancestors 'none'; sandbox"

/** Parts of a page, opened as plain text at most: each header costs every visitor. */
const isPart = (type: string) => /^(text\/(css|javascript)|font\/)/.test(type)

export const securityHeaders: MiddlewareHandler = async (context, next) => {
  await next()
  // Set on the answer itself: `context.header` makes a new one of each, whose body is then sent as a stream.
  const { headers } = context.res
  const type = headers.get('content-type') ?? ''
  const add = (more: Record<string, string>) => {
    for (const [name, value] of Object.entries(more)) {
      if (!headers.has(name)) headers.set(name, value)
    }
  }
  add(common)
  if (!isPart(type)) {
    add({ ...opened, 'content-security-policy': type.startsWith('text/html') ? pagePolicy() : dataPolicy })
  }
  if (context.get('isFramed')) headers.delete('x-frame-options')
  add({ 'cache-control': 'no-store' })
}
