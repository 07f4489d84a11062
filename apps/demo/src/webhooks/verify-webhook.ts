import { createHmac, timingSafeEqual } from 'node:crypto'

/** A request as it came in; the body as text, before it is parsed. */
export interface IncomingWebhook {
  header: (name: string) => string | undefined
  body: string
}

const toleranceSeconds = 5 * 60

/** True if a request was signed with the secret within the last five minutes (Standard Webhooks). */
export function verifyWebhook({ header, body }: IncomingWebhook, secret: string, now: Date): boolean {
  const timestamp = header('webhook-timestamp') ?? ''
  const age = Math.abs(now.getTime() / 1_000 - Number(timestamp))
  if (!/^\d+$/.test(timestamp) || age > toleranceSeconds) return false
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  const expected = createHmac('sha256', key)
    .update(`${header('webhook-id')}.${timestamp}.${body}`)
    .digest()
  return (header('webhook-signature') ?? '').split(' ').some((signature) => {
    const given = Buffer.from(signature.replace(/^v1,/, ''), 'base64')
    return given.length === expected.length && timingSafeEqual(given, expected)
  })
}
