import { matchRoute, type RouteMatch } from '@postern/core/navigation'
import type { KeptStep, PortalLocation, StepHistory } from './history'
import type { Screens, ShownScreen } from './screens'

export interface RouterState {
  location: PortalLocation
  /** Kind of the last step; `pop`: page load, or back and forward. */
  action: 'pop' | 'push' | 'replace'
  match: RouteMatch | null
  screen: ShownScreen
}

export interface NavigateOptions {
  /** Replaces the current step. */
  replace?: boolean
  /** State stored with the address. */
  state?: unknown
}

/** A step held back until the user decides. */
export interface HeldStep {
  leave: () => void
  stay: () => void
}

export interface LeaveGuard {
  holds: (step: { from: PortalLocation; to: PortalLocation }) => boolean
  /** `null`: nothing is held any more. */
  onHeld: (step: HeldStep | null) => void
}

export interface Router {
  readonly state: RouterState
  subscribe(listener: (state: RouterState) => void): () => void
  /**
   * Navigates to an address, or by a number of steps. A change of the query alone stays on the screen; the current address again adds no
   * step, like a browser's links.
   */
  navigate(to: string | number, options?: NavigateOptions): Promise<void>
  /** Asks for confirmation before steps that leave the screen; one guard at a time. */
  guard(guard: LeaveGuard): () => void
}

/**
 * Creates a router over a history. Shows the next screen once its code has loaded: until then the current one stays, and a later step
 * replaces a waiting one, unless it only changes the current screen's query. If code fails to load, the next step tries again.
 */
export function createRouter(history: StepHistory, screens: Screens): Router {
  const listeners = new Set<(state: RouterState) => void>()
  let guard: LeaveGuard | null = null
  let isLeaving = false
  let ignoresNext = false
  let latest = 0
  let waiting: { pathname: string; action: RouterState['action'] } | null = null
  const first = readStep(history)
  let index = first.index ?? 0
  let state = stateAt(first.location, 'pop', { kind: 'loading' })
  if (first.index === null) history.write('replace', hrefOf(first.location), keptOf(first.location, index))
  show(first.location, 'pop')

  function show(location: PortalLocation, action: RouterState['action']): Promise<void> {
    const step = ++latest
    waiting = null
    const finish = (screen: ShownScreen) => {
      if (step !== latest) return
      waiting = null
      if (action === 'push') index++
      if (action !== 'pop') history.write(action, hrefOf(location), keptOf(location, index))
      isLeaving = false
      state = stateAt(location, action, screen)
      for (const listener of listeners) listener(state)
    }
    const found = screens.load(location.pathname)
    if (!(found instanceof Promise)) return Promise.resolve(finish(found))
    waiting = { pathname: location.pathname, action }
    return found.then(finish, (error: unknown) => finish({ kind: 'failed', error }))
  }

  /** Stores a new query of the current screen while a step away from it is waiting. */
  function note(location: PortalLocation): void {
    // When going back, the history is already at the next step.
    if (waiting?.action !== 'pop') history.write('replace', hrefOf(location), keptOf(location, index))
    state = { ...state, location, action: 'replace' }
    for (const listener of listeners) listener(state)
  }

  /** True if a step waits for an answer; `leave` then takes the step. */
  function isHeld(to: PortalLocation, leave: () => void): boolean {
    if (isLeaving || !guard?.holds({ from: state.location, to })) return false
    const { onHeld } = guard
    onHeld({
      leave() {
        onHeld(null)
        isLeaving = true
        leave()
      },
      stay: () => onHeld(null),
    })
    return true
  }

  history.listen(() => {
    if (ignoresNext) {
      ignoresNext = false
      return
    }
    const { location, index: reached } = readStep(history)
    const delta = (reached ?? index) - index
    if (delta && isHeld(location, () => history.go(delta))) {
      ignoresNext = true
      history.go(-delta)
      return
    }
    index += delta
    show(location, 'pop')
  })

  return {
    get state() {
      return state
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async navigate(to, { replace = false, state: passedOn = null } = {}) {
      if (typeof to === 'number') return history.go(to)
      const target = locationOf(new URL(to, new URL(hrefOf(state.location), history.read().href)), passedOn, newKey())
      const isOfThisScreen = target.pathname === state.location.pathname
      if (replace && isOfThisScreen && waiting && waiting.pathname !== target.pathname) return note(target)
      const isHere = hrefOf(target) === hrefOf(state.location)
      const go = () => show(target, replace || isHere ? 'replace' : 'push')
      if (!isHeld(target, go)) await go()
    },
    guard(next) {
      guard = next
      return () => {
        if (guard === next) guard = null
      }
    },
  }
}

function stateAt(location: PortalLocation, action: RouterState['action'], screen: ShownScreen): RouterState {
  return { location, action, match: matchRoute(location.pathname), screen }
}

/** A freshly loaded page, or one reached through a fragment, has no stored state. */
function readStep(history: StepHistory): { location: PortalLocation; index: number | null } {
  const { href, kept } = history.read()
  const { state = null, key = 'first', index = null } = (kept ?? {}) as Partial<KeptStep>
  return { location: locationOf(new URL(href), state, key), index }
}

/** A path that begins with `//` would be read as another host. */
function locationOf({ pathname, search, hash }: URL, state: unknown, key: string): PortalLocation {
  return { pathname: pathname.replace(/^\/+/, '/'), search, hash, state, key }
}

function hrefOf({ pathname, search, hash }: PortalLocation): string {
  return pathname + search + hash
}

function keptOf({ state, key }: PortalLocation, index: number): KeptStep {
  return { state, key, index }
}

const newKey = () => Math.random().toString(36).slice(2, 10)
