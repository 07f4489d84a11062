import { describe, expect, it, vi } from 'vitest'
import { lazyClient } from './lazy-client'

const calls = () => ({ list: async (query: { page: number }) => [query.page], get: async () => 'one' })

const names = ['list', 'get'] as const

describe('a client whose code loads with its first call', () => {
  it('passes calls on and loads once', async () => {
    const load = vi.fn(async () => calls())
    const client = lazyClient(names, load)
    expect(load).not.toHaveBeenCalled()

    expect(await Promise.all([client.list({ page: 2 }), client.get()])).toEqual([[2], 'one'])
    expect(load).toHaveBeenCalledTimes(1)
  })

  it('fails like an unreachable server when its code does not load, and retries', async () => {
    const load = vi.fn<() => Promise<ReturnType<typeof calls>>>()
    load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module')).mockResolvedValue(calls())
    const client = lazyClient(names, load)

    await expect(client.get()).rejects.toMatchObject({ name: 'ApiError', status: 0, code: 'unreachable' })
    expect(await client.get()).toBe('one')
  })

  it('is not a promise, so async functions can return it', async () => {
    const client = lazyClient(names, async () => calls())

    expect(await (async () => client)()).toBe(client)
  })

  it('lists its calls before their code loads, each the same function every time', () => {
    const load = vi.fn(async () => calls())
    const client = lazyClient(names, load)

    expect(Object.keys(client)).toEqual(['list', 'get'])
    expect(client.list).toBe(client.list)
    expect('remove' in client).toBe(false)
    expect(load).not.toHaveBeenCalled()
  })
})
