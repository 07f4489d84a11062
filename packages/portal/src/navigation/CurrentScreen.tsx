import { Component, type ReactNode } from 'react'
import { CrashedScreen } from '../shell/CrashedScreen'
import type { PortalLocation } from './history'
import { useLocation, useRouterState } from './router-context'

/** The screen at the present address; what stands instead of one that threw, or whose code did not load, is told there. */
export function CurrentScreen() {
  return (
    <ScreenBoundary>
      <Loaded />
    </ScreenBoundary>
  )
}

/** Catches what is thrown below it until one goes on to another address. */
export function ScreenBoundary({ children }: { children: ReactNode }) {
  return <Boundary location={useLocation()}>{children}</Boundary>
}

function Loaded() {
  const { screen } = useRouterState()
  if (screen.kind === 'failed') throw screen.error
  return screen.kind === 'screen' ? <screen.Screen /> : null
}

interface BoundaryProps {
  location: PortalLocation
  children: ReactNode
}

interface BoundaryState {
  hasFailed: boolean
  location: PortalLocation
}

class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { hasFailed: false, location: this.props.location }

  static getDerivedStateFromError(): Partial<BoundaryState> {
    return { hasFailed: true }
  }

  static getDerivedStateFromProps({ location }: BoundaryProps, state: BoundaryState): Partial<BoundaryState> | null {
    return location === state.location ? null : { hasFailed: false, location }
  }

  override render() {
    return this.state.hasFailed ? <CrashedScreen /> : this.props.children
  }
}
