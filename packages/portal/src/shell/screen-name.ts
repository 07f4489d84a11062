import { createContext, useCallback, useContext, useLayoutEffect, useRef } from 'react'

/** `null`: the name is on its way; `undefined`: none is, and the step is called as its kind is. */
type NameScreen = (name: string | null | undefined, path?: string) => void

const ScreenNameContext = createContext<NameScreen | null>(null)

export const ScreenNameProvider = ScreenNameContext.Provider

/** Returns a function that tells the surrounding frame the name of the screen's object or of an ancestor; `null` outside the frame. */
export function useScreenName(): NameScreen | null {
  return useContext(ScreenNameContext)
}

/** Maximum wait for a name in breadcrumbs, in milliseconds. */
const patience = 3_000

/**
 * For screens about an object: announces before the breadcrumbs render that a name will follow, and takes it from a widget's `onLoaded`.
 * `null`: there is no object yet.
 */
export function useObjectName(path: string | null): (details: { name: string }) => void {
  const nameScreen = useScreenName()
  const named = useRef<string | null>(null)
  useLayoutEffect(() => {
    if (path === null) return
    nameScreen?.(null, path)
    // Widgets do not report a failure to load.
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
