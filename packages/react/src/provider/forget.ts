import { createContext, useContext } from 'react'

const ForgetContext = createContext(() => {})

export const ForgetProvider = ForgetContext.Provider

/** Forgets what was loaded for whoever was signed in before; does nothing where nothing is kept. */
export function useForget(): () => void {
  return useContext(ForgetContext)
}
