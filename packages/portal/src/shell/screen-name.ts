import { createContext, useCallback, useContext, useLayoutEffect } from 'react'

/** `null`: the name is on its way. */
type NameScreen = (name: string | null, path?: string) => void

const ScreenNameContext = createContext<NameScreen | null>(null)

export const ScreenNameProvider = ScreenNameContext.Provider

/** Tells the frame around a screen what it shows, or what a step above it is called; `null` outside the frame. */
export function useScreenName(): NameScreen | null {
  return useContext(ScreenNameContext)
}

/**
 * For what is about an object: promises its name to the breadcrumbs, before they are drawn, and takes it as the `onLoaded` of a widget
 * tells it. `null`: there is no object yet.
 */
export function useObjectName(path: string | null): (details: { name: string }) => void {
  const nameScreen = useScreenName()
  useLayoutEffect(() => {
    if (path !== null) nameScreen?.(null, path)
  }, [nameScreen, path])
  return useCallback(
    ({ name }) => {
      if (path !== null) nameScreen?.(name, path)
    },
    [nameScreen, path],
  )
}
