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

/** Screens whose loading is controlled by the test. */
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
  it('navigates to an address with its query, fragment and state, and back', async () => {
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

  it('keeps the path for a query-only navigation, and gives each step its own key', async () => {
    const { router } = open('/users#row')
    const { key } = router.state.location

    await router.navigate('?page=3')

    expect(router.state.location).toMatchObject({ pathname: '/users', search: '?page=3', hash: '' })
    expect(router.state.location.key).not.toBe(key)
  })

  it('replaces one step with another', async () => {
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

  it('treats a path with two leading slashes as its own, never as another host', async () => {
    const portal = open('https://portal.example//elsewhere.example/users')
    expect(portal.history.read().href).toBe('https://portal.example/elsewhere.example/users')

    await portal.router.navigate('https://portal.example///users?page=2')

    expect(pathOf(portal)).toBe('/users')
    expect(portal.history.read().href).toBe('https://portal.example/users?page=2')
  })

  it('adds no step when navigating to the current address', async () => {
    const portal = open('/')
    await portal.router.navigate('/users?page=2')
    await portal.router.navigate('/users?page=2')
    expect(portal.router.state).toMatchObject({ action: 'replace', location: { search: '?page=2' } })

    await portal.router.navigate(-1)

    expect(pathOf(portal)).toBe('/')
  })

  it('keeps the screen until the code of the next one has loaded; a later navigation wins', async () => {
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

  it('still opens a loading screen when the current one updates its query', async () => {
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

  it('keeps the previous step intact when the screen updates its query while going back', async () => {
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

  it('reports a screen whose code fails to load, and retries on the next navigation', async () => {
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
  /** Starts at `/domains`, reached from `/` through `/users`. */
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

  it('blocks a navigation until the user chooses to leave', async () => {
    const portal = await guarded()

    await portal.router.navigate('/groups')
    expect(pathOf(portal)).toBe('/domains')
    portal.told[0]?.leave()

    await vi.waitFor(() => expect(pathOf(portal)).toBe('/groups'))
    expect(portal.told).toHaveLength(2)
  })

  it('blocks going back and keeps the history position', async () => {
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

  it('allows steps it does not guard, and every step once released', async () => {
    const portal = await guarded()

    await portal.router.navigate('?page=2')
    expect(portal.told).toEqual([])
    portal.release()
    await portal.router.navigate('/groups')

    expect(pathOf(portal)).toBe('/groups')
  })
})
