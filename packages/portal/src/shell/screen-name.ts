import { createContext, useContext, useLayoutEffect } from 'react'

/** `null`: the name is on its way. */
type NameScreen = (name: string | null, path?: string) => void

const ScreenNameContext = createContext<NameScreen | null>(null)

export const ScreenNameProvider = ScreenNameContext.Provider

/** Tells the frame around a screen what it shows, or what a step above it is called; `null` outside the frame. */
export function useScreenName(): NameScreen | null {
  return useContext(ScreenNameContext)
}

/** For the page of an object: promises its name to the breadcrumbs, before they are drawn, and takes it as soon as it is known. */
export function useObjectName(path: string): (name: string) => void {
  const nameScreen = useScreenName()
  useLayoutEffect(() => nameScreen?.(null, path), [nameScreen, path])
  return (name) => nameScreen?.(name, path)
}
