import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createLocalPreferences } from './preferences'

const kept = new Map<string, string>()
const storage = {
  getItem: (name: string) => kept.get(name) ?? null,
  setItem: (name: string, value: string) => void kept.set(name, value),
  removeItem: (name: string) => void kept.delete(name),
}

describe('createLocalPreferences', () => {
  beforeEach(() => {
    kept.clear()
    vi.stubGlobal('localStorage', storage)
    vi.stubGlobal('addEventListener', () => {})
    vi.stubGlobal('removeEventListener', () => {})
  })
  afterEach(() => vi.unstubAllGlobals())

  it('reads back written values, also later, with a stable identity', () => {
    createLocalPreferences().write('list', { order: ['a'] })

    const preferences = createLocalPreferences()

    expect(preferences.read('list')).toEqual({ order: ['a'] })
    expect(preferences.read('list')).toBe(preferences.read('list'))
  })

  it('keeps the preferences of two users apart', () => {
    createLocalPreferences({ person: 1 }).write('list', 'mine')

    expect(createLocalPreferences({ person: 2 }).read('list')).toBeUndefined()
  })

  it('removes values, and reads invalid JSON as nothing', () => {
    const preferences = createLocalPreferences()
    preferences.write('list', 1)
    preferences.write('list', undefined)
    kept.set('postern.preferences..other', '{"half')

    expect(preferences.read('list')).toBeUndefined()
    expect(preferences.read('other')).toBeUndefined()
    expect(kept.size).toBe(1)
  })

  it('keeps values in memory when storage is missing or full', () => {
    const refuse = () => {
      throw new Error('QuotaExceededError')
    }
    vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
    const preferences = createLocalPreferences()

    preferences.write('list', [1])

    expect(preferences.read('list')).toEqual([1])
  })

  it('notifies listeners of every change until they unsubscribe', () => {
    const preferences = createLocalPreferences()
    const listener = vi.fn()
    const stop = preferences.subscribe(listener)
    preferences.write('list', 1)
    stop()

    preferences.write('list', 2)

    expect(listener).toHaveBeenCalledTimes(1)
  })
})
