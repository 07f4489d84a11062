import type { ReactNode } from 'react'
import { CrashBoundary } from '../shell/CrashBoundary'
import { useLocation, useRouterState } from './router-context'

/** Screen of the current address; shows an error in its place if it threw or its code did not load. */
export function CurrentScreen() {
  return (
    <ScreenBoundary>
      <Loaded />
    </ScreenBoundary>
  )
}

/** Catches errors thrown below it until the user navigates to another address. */
export function ScreenBoundary({ children }: { children: ReactNode }) {
  return <CrashBoundary at={useLocation()}>{children}</CrashBoundary>
}

function Loaded() {
  const { screen } = useRouterState()
  if (screen.kind === 'failed') throw screen.error
  return screen.kind === 'screen' ? <screen.Screen /> : null
}
