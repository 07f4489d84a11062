import type { MiddlewareHandler } from 'hono'

const common = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-frame-options': 'DENY',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
}

/** Policy of every HTML page: nothing inline, nothing from elsewhere, no script made from text (XB-06, XB-07). */
const pagePolicy = [
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
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  // Only the sanitiser makes markup (XB-07).
  'trusted-types postern-sanitizer',
].join('; ')

/** Policy of every other answer: it is data, and opening it directly runs nothing. */
const dataPolicy = "default-src 'none'; frame-ancestors 'none'; sandbox"

export const securityHeaders: MiddlewareHandler = async (context, next) => {
  await next()
  for (const [name, value] of Object.entries(common)) {
    if (!context.res.headers.has(name)) context.header(name, value)
  }
  const isPage = context.res.headers.get('content-type')?.startsWith('text/html')
  if (!context.res.headers.has('content-security-policy')) {
    context.header('content-security-policy', isPage ? pagePolicy : dataPolicy)
  }
  if (!context.res.headers.has('cache-control')) context.header('cache-control', 'no-store')
}
