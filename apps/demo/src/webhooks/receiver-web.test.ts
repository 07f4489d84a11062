import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { createReceiverWeb, receiverPath } from './receiver-web'

const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
const now = new Date('2026-11-20T09:17:04.000Z')

describe('the receiver of webhooks', () => {
  const web = createReceiverWeb({ now: () => now, secret: () => secret })
  const seconds = (shift = 0) => String(Math.floor(now.getTime() / 1_000) + shift)
  const sign = (id: string, timestamp: string, body: string) =>
    createHmac('sha256', Buffer.from(secret.slice(6), 'base64'))
      .update(`${id}.${timestamp}.${body}`)
      .digest('base64')
  async function send(changes: { signature?: string; timestamp?: string } = {}) {
    const body = '{"type":"webhook.test"}'
    const { timestamp = seconds(), signature = `v1,other v1,${sign('msg_1', timestamp, body)}` } = changes
    const headers = { 'webhook-id': 'msg_1', 'webhook-timestamp': timestamp, 'webhook-signature': signature }
    return (await web.request(receiverPath, { method: 'POST', headers, body })).status
  }

  it('takes a request that one of the signatures fits, and shows it', async () => {
    expect(await send()).toBe(204)
    expect(await (await web.request('/webhooks')).text()).toContain('Signature valid')
  })

  it('refuses a wrong signature, and one that is too old', async () => {
    expect(await send({ signature: 'v1,AAAA' })).toBe(401)
    expect(await send({ timestamp: seconds(-301) })).toBe(401)
    expect(await (await web.request('/webhooks')).text()).toContain('Signature not valid')
  })
})
