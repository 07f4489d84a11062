import { createMemoryTokenStore } from '@postern/core'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { stayUnlessSignedIn } from './stay-unless-signed-in'

const leave = () => {}

describe('a digest page that finds a token', () => {
  afterEach(() => {
    vi.unstubAllGlobals()
  })

  it('removes one that is no longer valid (AM-041)', async () => {
    const tokenStore = createMemoryTokenStore('old')
    vi.stubGlobal('fetch', async () => new Response(null, { status: 401 }))

    await stayUnlessSignedIn({ tokenStore, leave })

    expect(tokenStore.get()).toBeNull()
  })

  it('keeps a newer one from a login during the check (AM-041)', async () => {
    const tokenStore = createMemoryTokenStore('old')
    vi.stubGlobal('fetch', async () => {
      tokenStore.set('new')
      return new Response(null, { status: 401 })
    })

    await stayUnlessSignedIn({ tokenStore, leave })

    expect(tokenStore.get()).toBe('new')
  })
})
