import { createContext, useContext } from 'react'

const ScreenNameContext = createContext<((name: string) => void) | null>(null)

export const ScreenNameProvider = ScreenNameContext.Provider

/** Tells the frame around a screen what it shows; `null` outside the frame. */
export function useScreenName(): ((name: string) => void) | null {
  return useContext(ScreenNameContext)
}
