import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { readDemoEnvironment } from './environment'

const SECRET_KEY = randomBytes(32).toString('hex')

describe('readDemoEnvironment', () => {
  it('lets nobody in from outside unless DEMO_PUBLIC says so (XA-20, XA-23)', () => {
    expect(() => readDemoEnvironment({ SECRET_KEY, HOST: '0.0.0.0' })).toThrow(/DEMO_PUBLIC=1/)
    expect(readDemoEnvironment({ SECRET_KEY, HOST: '0.0.0.0', DEMO_PUBLIC: '1' }).server.HOST).toBe('0.0.0.0')
    expect(readDemoEnvironment({ SECRET_KEY }).server.HOST).toBe('127.0.0.1')
    expect(readDemoEnvironment({ SECRET_KEY, HOST: 'localhost' }).server.HOST).toBe('localhost')
  })
})
