import { describe, expect, it } from 'vitest'
import { secretText, signatureOf } from './signature'

// Vector of the reference libraries of Standard Webhooks.
const secret = Buffer.from('MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', 'base64')
const message = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', timestamp: 1_614_265_330, body: '{"test": 2432232314}' }
const signature = 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE='

describe('signatureOf', () => {
  it('signs like the reference libraries of Standard Webhooks', () => {
    expect(secretText(secret)).toBe('whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw')
    expect(signatureOf(message, [secret])).toBe(signature)
  })

  it('signs with each secret, the current one first', () => {
    const current = Buffer.alloc(32, 7)

    const [first, second] = signatureOf(message, [current, secret]).split(' ')

    expect(first).toBe(signatureOf(message, [current]))
    expect(second).toBe(signature)
  })

  it.each([
    { ...message, id: 'msg_other' },
    { ...message, timestamp: message.timestamp + 1 },
    { ...message, body: '{"test": 2432232315}' },
  ])('covers id, time and body', (other) => {
    expect(signatureOf(other, [secret])).not.toBe(signature)
  })
})
