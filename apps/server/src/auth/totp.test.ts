import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { HOTP, Secret, TOTP } from 'otpauth'
import { describe, expect, it } from 'vitest'
import { assetFolder } from '../asset-folder'
import { authenticatorUrl, stepOfCode } from './totp'

interface Vector {
  id: string
  kind: 'totp' | 'hotp'
  algorithm: string
  digits: number
  secret_hex: string
  code: string
  time?: number
  counter?: number
  previous?: string
  next?: string
}

const read = <T>(name: string) =>
  JSON.parse(readFileSync(join(assetFolder('test-data'), 'otp', name), 'utf8')).items as T[]
const vectors = read<Vector>('vectors.json')
const ours = vectors.filter(({ kind, algorithm, digits }) => kind === 'totp' && algorithm === 'SHA1' && digits === 6)
const secret = Buffer.from('3132333435363738393031323334353637383930', 'hex')
const at = (seconds: number) => new Date(seconds * 1000)

describe('stepOfCode', () => {
  it('accepts every vector code and its neighbours in time, and returns the step of each (XA-09, TF-033)', () => {
    for (const { id, secret_hex, time = 0, code, previous, next } of ours) {
      const step = Math.floor(time / 30)
      const found = (text: string, steps = 0) => stepOfCode(Buffer.from(secret_hex, 'hex'), text, at(time + steps * 30))
      expect(found(code), id).toBe(step)
      if (previous) expect(found(previous), id).toBe(step - 1)
      if (next) expect(found(next), id).toBe(step + 1)
      expect([found(code, -1), found(code, 1)], id).toEqual([step, step])
      // Two steps away the code is no longer valid, unless another code of that window happens to be equal.
      if (previous) expect(found(previous, 2), id).toBeNull()
      if (next) expect(found(next, -2), id).toBeNull()
    }
    expect(ours.length).toBeGreaterThan(150)
    expect(ours.filter(({ code }) => code.startsWith('0')).length).toBeGreaterThan(10)
  })

  it('uses a library that also passes every other vector of RFC 4226 and RFC 6238', () => {
    for (const { id, kind, algorithm, digits, secret_hex, time = 0, counter, code } of vectors) {
      const options = { algorithm, digits, secret: Secret.fromHex(secret_hex) }
      const made =
        kind === 'hotp'
          ? HOTP.generate({ ...options, counter })
          : TOTP.generate({ ...options, period: 30, timestamp: time * 1000 })
      expect(made, id).toBe(code)
    }
  })

  it('accepts only six ASCII digits (XA-11)', () => {
    for (const { id, input } of read<{ id: string; input: string }>('malformed.json')) {
      expect(stepOfCode(secret, input, at(59)), id).toBeNull()
    }
    expect(stepOfCode(secret, '287082', at(59))).toBe(1)
    expect(stepOfCode(secret, '287082\n', at(59))).toBeNull()
    expect(stepOfCode(secret, '1'.repeat(100_000), at(59))).toBeNull()
  })
})

describe('authenticatorUrl', () => {
  it('includes issuer, account, secret and the parameters that apps need (TF-014, XA-09, XA-13)', () => {
    const url = new URL(authenticatorUrl({ secret, issuer: 'North: & Wind', username: 'ana@contoso.example' }))

    expect(url.protocol + url.host).toBe('otpauth:totp')
    expect(decodeURIComponent(url.pathname)).toBe('/North & Wind:ana@contoso.example')
    expect(Object.fromEntries(url.searchParams)).toEqual({
      issuer: 'North & Wind',
      secret: Secret.fromHex(secret.toString('hex')).base32,
      algorithm: 'SHA1',
      digits: '6',
      period: '30',
    })
  })
})
