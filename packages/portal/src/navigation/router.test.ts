import { describe, expect, it, vi } from 'vitest'
import { memoryHistory } from './memory-history'
import { createRouter, type HeldStep } from './router'
import type { Screens, ShownScreen } from './screens'

const none: ShownScreen = { kind: 'none' }
const screensOf = (load: Screens['load'] = () => none): Screens => ({ has: () => false, load, prefetch: () => {} })
const open = (address = '/', load?: Screens['load']) => {
  const history = memoryHistory(address)
  return { history, router: createRouter(history, screensOf(load)) }
}
const pathOf = ({ router }: ReturnType<typeof open>) => router.state.location.pathname

/** Screens whose code a test lets arrive. */
function slowScreens() {
  const arrive: Record<string, { with: (screen: ShownScreen) => void; fail: (error: Error) => void }> = {}
  const load = vi.fn((pathname: string) =>
    pathname === '/'
      ? none
      : new Promise<ShownScreen>((resolve, reject) => {
          arrive[pathname] = { with: resolve, fail: reject }
        }),
  )
  return { arrive, load }
}

describe('the router', () => {
  it('goes to an address with its query, its fragment and what is passed on, and back', async () => {
    const { router } = open('/users?page=2')

    await router.navigate('/domains/11?tab=mx#top', { state: { list: 'x' } })
    expect(router.state).toMatchObject({
      action: 'push',
      location: { pathname: '/domains/11', search: '?tab=mx', hash: '#top', state: { list: 'x' } },
      match: { params: { domainId: '11' } },
    })

    await router.navigate(-1)
    expect(router.state).toMatchObject({ action: 'pop', location: { pathname: '/users', search: '?page=2' } })
    await router.navigate(1)
    expect(router.state.location).toMatchObject({ pathname: '/domains/11', state: { list: 'x' } })
  })

  it('stays on the path for a query alone, and gives each step a key of its own', async () => {
    const { router } = open('/users#row')
    const { key } = router.state.location

    await router.navigate('?page=3')

    expect(router.state.location).toMatchObject({ pathname: '/users', search: '?page=3', hash: '' })
    expect(router.state.location.key).not.toBe(key)
  })

  it('puts one step in the place of another', async () => {
    const portal = open('/')
    await portal.router.navigate('/users')
    await portal.router.navigate('/domains', { replace: true })

    await portal.router.navigate(-1)

    expect(pathOf(portal)).toBe('/')
  })

  it('never leaves the portal’s own addresses', async () => {
    const portal = open('/')

    await portal.router.navigate('https://elsewhere.example/users')

    expect(pathOf(portal)).toBe('/users')
    expect(portal.history.read().href).toBe('https://portal.example/users')
  })

  it('takes a path that begins with two slashes for one of its own, never for another host', async () => {
    const portal = open('https://portal.example//elsewhere.example/users')
    expect(portal.history.read().href).toBe('https://portal.example/elsewhere.example/users')

    await portal.router.navigate('https://portal.example///users?page=2')

    expect(pathOf(portal)).toBe('/users')
    expect(portal.history.read().href).toBe('https://portal.example/users?page=2')
  })

  it('takes the present address again for no further step', async () => {
    const portal = open('/')
    await portal.router.navigate('/users?page=2')
    await portal.router.navigate('/users?page=2')
    expect(portal.router.state).toMatchObject({ action: 'replace', location: { search: '?page=2' } })

    await portal.router.navigate(-1)

    expect(pathOf(portal)).toBe('/')
  })

  it('keeps the screen until the code of the next one is there; a later step takes its place', async () => {
    const { arrive, load } = slowScreens()
    const portal = open('/', load)

    const first = portal.router.navigate('/users')
    expect([pathOf(portal), portal.history.read().href]).toEqual(['/', 'https://portal.example/'])
    const second = portal.router.navigate('/domains')
    arrive['/domains']?.with(none)
    await second
    arrive['/users']?.with(none)
    await first

    expect(pathOf(portal)).toBe('/domains')
    await portal.router.navigate(-1)
    expect(pathOf(portal)).toBe('/')
  })

  it('goes on to a screen whose code is on its way while the present one notes its query', async () => {
    const { arrive, load } = slowScreens()
    const { history, router } = open('/', load)

    const away = router.navigate('/users')
    await router.navigate('?page=2', { replace: true })
    expect(router.state.location).toMatchObject({ pathname: '/', search: '?page=2' })
    arrive['/users']?.with(none)
    await away

    expect(router.state.location.pathname).toBe('/users')
    history.go(-1)
    expect(router.state.location).toMatchObject({ pathname: '/', search: '?page=2' })
  })

  it('leaves the step before as it was when the screen notes its query on the way back to it', async () => {
    const { arrive, load } = slowScreens()
    const { history, router } = open('/users', load)
    arrive['/users']?.with(none)
    await router.navigate('/')

    history.go(-1)
    await router.navigate('?page=2', { replace: true })
    arrive['/users']?.with(none)

    await expect.poll(() => router.state.location.pathname).toBe('/users')
    expect(history.read().href).toMatch(/\/users$/)
  })

  it('tells a screen whose code does not load, and asks for it again at the next step', async () => {
    const { arrive, load } = slowScreens()
    const { router } = open('/', load)
    const error = new TypeError('Failed to fetch')

    const going = router.navigate('/users')
    arrive['/users']?.fail(error)
    await going
    expect(router.state).toMatchObject({ location: { pathname: '/users' }, screen: { kind: 'failed', error } })

    const again = router.navigate('/users?again')
    arrive['/users']?.with(none)
    await again
    expect(router.state.screen).toEqual(none)
  })
})

describe('the router’s guard', () => {
  /** At `/domains`, having come from `/` by `/users`. */
  async function guarded() {
    const portal = open('/')
    await portal.router.navigate('/users')
    await portal.router.navigate('/domains')
    const told: (HeldStep | null)[] = []
    const release = portal.router.guard({
      holds: ({ from, to }) => from.pathname !== to.pathname,
      onHeld: (step) => told.push(step),
    })
    return { ...portal, told, release }
  }

  it('holds a step until somebody leaves', async () => {
    const portal = await guarded()

    await portal.router.navigate('/groups')
    expect(pathOf(portal)).toBe('/domains')
    portal.told[0]?.leave()

    await vi.waitFor(() => expect(pathOf(portal)).toBe('/groups'))
    expect(portal.told).toHaveLength(2)
  })

  it('holds the way back, and the history with it', async () => {
    const portal = await guarded()

    await portal.router.navigate(-2)
    expect([pathOf(portal), portal.history.read().href]).toEqual(['/domains', 'https://portal.example/domains'])
    portal.told[0]?.stay()
    expect([pathOf(portal), portal.told]).toEqual(['/domains', [expect.anything(), null]])

    await portal.router.navigate(-2)
    portal.told[2]?.leave()
    expect([pathOf(portal), portal.history.read().href]).toEqual(['/', 'https://portal.example/'])
    await portal.router.navigate(1)
    expect(pathOf(portal)).toBe('/')
  })

  it('lets through what it does not hold, and everything once it is gone', async () => {
    const portal = await guarded()

    await portal.router.navigate('?page=2')
    expect(portal.told).toEqual([])
    portal.release()
    await portal.router.navigate('/groups')

    expect(pathOf(portal)).toBe('/groups')
  })
})
