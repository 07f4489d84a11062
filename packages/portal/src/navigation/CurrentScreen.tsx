import type { ReactNode } from 'react'
import { CrashBoundary } from '../shell/CrashBoundary'
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
  return <CrashBoundary at={useLocation()}>{children}</CrashBoundary>
}

function Loaded() {
  const { screen } = useRouterState()
  if (screen.kind === 'failed') throw screen.error
  return screen.kind === 'screen' ? <screen.Screen /> : null
}
