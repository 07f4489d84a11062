import { Component, type ReactNode } from 'react'
import { CrashedScreen } from './CrashedScreen'

export interface CrashBoundaryProps {
  /** Where one is: what failed is tried again somewhere else. */
  at?: unknown
  children: ReactNode
}

interface CrashBoundaryState {
  hasFailed: boolean
  at: unknown
}

/** Catches what is thrown below it, code that did not load included, and tells it. */
export class CrashBoundary extends Component<CrashBoundaryProps, CrashBoundaryState> {
  override state: CrashBoundaryState = { hasFailed: false, at: this.props.at }

  static getDerivedStateFromError(): Partial<CrashBoundaryState> {
    return { hasFailed: true }
  }

  static getDerivedStateFromProps({ at }: CrashBoundaryProps, state: CrashBoundaryState): CrashBoundaryState | null {
    return at === state.at ? null : { hasFailed: false, at }
  }

  override render() {
    return this.state.hasFailed ? <CrashedScreen /> : this.props.children
  }
}
