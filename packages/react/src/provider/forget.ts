import { createContext, useContext } from 'react'

const ForgetContext = createContext(() => {})

export const ForgetProvider = ForgetContext.Provider

/** Clears the data loaded for the previous user; does nothing without a cache. */
export function useForget(): () => void {
  return useContext(ForgetContext)
}
