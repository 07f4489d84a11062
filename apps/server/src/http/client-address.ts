import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'

/**
 * Client address for limits and logs: the socket's, or the last `X-Forwarded-For` entry behind a trusted proxy (XS-25). IPv6 is grouped by
 * /64.
 */
export function clientAddress(context: Context, isProxyTrusted: boolean): string {
  const forwarded = isProxyTrusted ? context.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined
  const socket = (context.env as Partial<HttpBindings> | undefined)?.incoming?.socket?.remoteAddress
  return networkOf(forwarded || socket || 'unknown')
}

export function networkOf(address: string): string {
  const ipv4 = /^(?:::ffff:)?(\d{1,3}(?:\.\d{1,3}){3})$/i.exec(address)?.[1]
  if (ipv4) return ipv4
  if (!/^[0-9a-f:]+$/i.test(address)) return 'unknown'
  const [head = '', tail] = address.toLowerCase().split('::')
  const left = head ? head.split(':') : []
  const right = tail ? tail.split(':') : []
  const middle =
    tail === undefined ? [] : Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0')
  return `${[...left, ...middle, ...right]
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`
}
