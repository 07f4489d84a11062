import type { MiddlewareHandler } from 'hono'

const common = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
}

/** Headers that a browser heeds in answers that it may open as a page. */
const opened = {
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'cross-origin-opener-policy': 'same-origin',
  'x-frame-options': 'DENY',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
}

declare module 'hono' {
  interface ContextVariableMap {
    /** True when the page itself decides who may frame it. */
    isFramed?: boolean
  }
}

/**
 * Policy of every HTML page: nothing inline, nothing from other origins, no script made from text (XB-06, XB-07), and framing by nobody, or
 * by the pages of one origin. `formAction`: where its forms may lead, redirects included.
 */
export function pagePolicy(framedBy = "'none'", formAction = "'self'"): string {
  return `${ownParts}; form-action ${formAction}; frame-ancestors ${framedBy}`
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
  "require-trusted-types-for 'script'",
  // Only the sanitiser creates markup (XB-07).
  'trusted-types postern-sanitizer',
].join('; ')

/** Policy of all other responses: they are data, and opening them directly runs nothing. */
const dataPolicy = "default-src 'none'; frame-ancestors 'none'; sandbox"

/** Page assets, which open as plain text at most: each header costs every visitor bytes. */
const isPart = (type: string) => /^(text\/(css|javascript)|font\/)/.test(type)

export const securityHeaders: MiddlewareHandler = async (context, next) => {
  await next()
  // Set on the response itself: each `context.header` call creates a new one, whose body is then sent as a stream.
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
