import { Component, type ReactNode } from 'react'
import { CrashedScreen } from './CrashedScreen'

export interface CrashBoundaryProps {
  /** Current place: moving somewhere else retries what failed. */
  at?: unknown
  children: ReactNode
}

interface CrashBoundaryState {
  hasFailed: boolean
  at: unknown
}

/** Catches and reports errors thrown below it, including code that did not load. */
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
