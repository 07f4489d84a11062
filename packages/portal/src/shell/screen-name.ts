import { createContext, useContext } from 'react'

type NameScreen = (name: string, path?: string) => void

const ScreenNameContext = createContext<NameScreen | null>(null)

export const ScreenNameProvider = ScreenNameContext.Provider

/** Tells the frame around a screen what it shows, or what a step above it is called; `null` outside the frame. */
export function useScreenName(): NameScreen | null {
  return useContext(ScreenNameContext)
}
