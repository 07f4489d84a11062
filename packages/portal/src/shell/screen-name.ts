import { createContext, useCallback, useContext, useLayoutEffect, useRef } from 'react'

/** `null`: the name is on its way; `undefined`: none is, and the step is called as its kind is. */
type NameScreen = (name: string | null | undefined, path?: string) => void

const ScreenNameContext = createContext<NameScreen | null>(null)

export const ScreenNameProvider = ScreenNameContext.Provider

/** Tells the frame around a screen what it shows, or what a step above it is called; `null` outside the frame. */
export function useScreenName(): NameScreen | null {
  return useContext(ScreenNameContext)
}

/** How long breadcrumbs wait for a name, in milliseconds. */
const patience = 3_000

/**
 * For what is about an object: promises its name to the breadcrumbs, before they are drawn, and takes it as the `onLoaded` of a widget
 * tells it. `null`: there is no object yet.
 */
export function useObjectName(path: string | null): (details: { name: string }) => void {
  const nameScreen = useScreenName()
  const named = useRef<string | null>(null)
  useLayoutEffect(() => {
    if (path === null) return
    nameScreen?.(null, path)
    // Widgets tell of no failure to load.
    const late = setTimeout(() => {
      if (named.current !== path) nameScreen?.(undefined, path)
    }, patience)
    return () => clearTimeout(late)
  }, [nameScreen, path])
  return useCallback(
    ({ name }) => {
      named.current = path
      if (path !== null) nameScreen?.(name, path)
    },
    [nameScreen, path],
  )
}
