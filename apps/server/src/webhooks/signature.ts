import { createHmac } from 'node:crypto'

const prefix = 'whsec_'

/** Secret as its owner copies it (Standard Webhooks). */
export function secretText(secret: Buffer): string {
  return prefix + secret.toString('base64')
}

export interface SignedMessage {
  /** Value of `webhook-id`. */
  id: string
  /** Seconds since 1970. */
  timestamp: number
  body: string
}

/** Value of `webhook-signature`: a signature for each secret, the current one first (Standard Webhooks). */
export function signatureOf({ id, timestamp, body }: SignedMessage, secrets: readonly Buffer[]): string {
  return secrets
    .map((secret) => `v1,${createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`).digest('base64')}`)
    .join(' ')
}
