import { afterEach, describe, expect, it, vi } from 'vitest'
import { sanitizeHtml, trustedHtml } from './sanitize-html'
import { createSanitizerPolicy } from './trusted-types'

afterEach(() => vi.unstubAllGlobals())

describe('sanitizeHtml', () => {
  it('fails when no browser can read the markup, and lets nothing through (XB-04)', () => {
    expect(() => sanitizeHtml('<p>a</p>')).toThrow(/no document.*Call it in the browser/)
    expect(() => trustedHtml('<p>a</p>')).toThrow(/no document/)
  })
})

describe('createSanitizerPolicy', () => {
  it('makes the one policy that a page must allow (XB-07)', () => {
    const createPolicy = vi.fn((name: string, rules: object) => ({ name, ...rules }))
    vi.stubGlobal('trustedTypes', { createPolicy })

    expect(createSanitizerPolicy()?.createHTML('<p>a</p>')).toBe('<p>a</p>')
    expect(createPolicy).toHaveBeenCalledExactlyOnceWith('postern-sanitizer', { createHTML: expect.any(Function) })
  })

  it('works without Trusted Types, and when the page forbids the policy (XB-07)', () => {
    expect(createSanitizerPolicy()).toBeNull()

    vi.stubGlobal('trustedTypes', {
      createPolicy() {
        throw new TypeError('Policy "postern-sanitizer" disallowed.')
      },
    })
    expect(createSanitizerPolicy()).toBeNull()
  })
})
