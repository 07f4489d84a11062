import { brandingWire } from '@postern/core/testing'
import { describe, expect, it, vi } from 'vitest'
import { createBrandStore } from './brand-store'

const host = 'mail.northwind.example'
const northwind = brandingWire()
const orchard = brandingWire({ name: 'Orchard', title: 'Orchard Mail' })

/** Returns a browser's storage, starting with what an earlier visit left. */
function memory(kept?: unknown) {
  const values = new Map(
    kept === undefined ? [] : [['postern.brand', typeof kept === 'string' ? kept : JSON.stringify(kept)]],
  )
  return {
    values,
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  }
}

const open = (answer: Response | Promise<Response>, storage: ReturnType<typeof memory> | null = memory()) =>
  createBrandStore({ host, answer: Promise.resolve(answer), storage })

describe('the look of a host', () => {
  it('is unknown until the server answers, so that no other brand shows (LO-073)', async () => {
    const store = open(Response.json(northwind))
    const before = store.get()
    await store.settled

    expect(before).toEqual({ status: 'asked', brand: null })
    expect(store.get()).toMatchObject({ status: 'known', brand: { name: 'Northwind', colors: { brand: '#0a7c4a' } } })
  })

  it('is stored and shown at once on the next visit to the same host (LO-073)', async () => {
    const storage = memory()
    await open(Response.json(northwind), storage).settled
    const never = new Promise<Response>(() => {})

    const again = createBrandStore({ host, answer: never, storage })
    const elsewhere = createBrandStore({ host: 'mail.orchard.example', answer: never, storage })

    expect(again.get()).toMatchObject({ status: 'known', brand: { name: 'Northwind' } })
    await again.settled
    expect(elsewhere.get().status).toBe('asked')
  })

  it('changes when the server’s differs from the stored one, and notifies nobody otherwise (LO-072)', async () => {
    const kept = { host, body: northwind }
    const [same, other] = [vi.fn(), vi.fn()]
    const stays = open(Response.json(northwind), memory(kept))
    stays.subscribe(same)
    const changes = open(Response.json(orchard), memory(kept))
    changes.subscribe(other)

    await vi.waitFor(() => expect(changes.get().brand?.name).toBe('Orchard'))
    expect(same).not.toHaveBeenCalled()
    expect(other).toHaveBeenCalledTimes(1)
  })

  it.each([
    ['nothing', {}],
    ['an unbranded host', { name: '', title: '', logo: { logo: null, logo_dark: null }, favicon: null }],
  ])('falls back to our own for %s without a failure (AM-086, LO-076)', async (_, body) => {
    const store = open(Response.json(body))
    await store.settled

    expect(store.get()).toMatchObject({ status: 'known', brand: { name: '', logo: null, favicon: null } })
    expect(store.takeFailure()).toBe(false)
  })

  it.each([
    ['a refusal', () => Response.json({ message: 'No.' }, { status: 500 })],
    ['HTML', () => new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } })],
    ['a list', () => Response.json([])],
    ['a number for a logo', () => Response.json({ logo: 7 })],
    ['no network', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['a time limit', () => Promise.reject(new DOMException('late', 'TimeoutError'))],
  ])('fails with %s and reports it once (LO-075, LO-076, XB-17, XB-18, XB-32)', async (_, answer) => {
    const store = open(answer())
    await store.settled

    expect(store.get()).toEqual({ status: 'failed', brand: null })
    expect([store.takeFailure(), store.takeFailure()]).toEqual([true, false])
  })

  it('keeps the last known look of the host when the lookup fails (LO-076)', async () => {
    const store = open(Response.json({}, { status: 503 }), memory({ host, body: northwind }))

    await vi.waitFor(() => expect(store.get().status).toBe('failed'))
    expect(store.get().brand?.name).toBe('Northwind')
    expect(store.takeFailure()).toBe(true)
  })

  it.each(['{', 'null', '7', { host }, { host, body: { logo: { logo: 7 } } }, { host: 'x', body: northwind }])(
    'takes nothing from a storage that holds %j (XB-17)',
    (kept) => {
      const store = createBrandStore({ host, answer: new Promise(() => {}), storage: memory(kept) })

      expect(store.get().status).toBe('asked')
    },
  )

  it('works without storage and with full storage', async () => {
    const full = {
      ...memory(),
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError')
      },
    }
    const stores = [open(Response.json(northwind), null), open(Response.json(northwind), full)]

    for (const store of stores) {
      await store.settled
      expect(store.get().status).toBe('known')
    }
  })
})
