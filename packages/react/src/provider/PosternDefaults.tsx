import { createContext, type ReactNode, useContext, useMemo } from 'react'
import type { Appearance } from './PosternRoot'
import type { TextOverrides } from './text-overrides'

export interface PosternDefaultsProps {
  appearance?: Appearance
  /** Text overrides, by catalogue. */
  texts?: TextOverrides
  children: ReactNode
}

interface Defaults {
  appearance?: Appearance
  texts?: TextOverrides
}

const DefaultsContext = createContext<Defaults>({})

/**
 * Default `appearance` and `texts` for every provider below that sets none: a whole page's brand in one place, even when its providers are
 * separate or nested.
 */
export function PosternDefaults({ appearance, texts, children }: PosternDefaultsProps) {
  const defaults = useMemo(() => ({ appearance, texts }), [appearance, texts])
  return <DefaultsContext.Provider value={defaults}>{children}</DefaultsContext.Provider>
}

/** A provider's own values, falling back to those of the page. */
export function useWithDefaults(
  appearance: Appearance | undefined,
  texts: TextOverrides | undefined,
): Required<Defaults> {
  const defaults = useContext(DefaultsContext)
  return useMemo(
    () => ({
      appearance: { ...defaults.appearance, ...appearance },
      texts: overlay(defaults.texts ?? {}, texts ?? {}),
    }),
    [defaults, appearance, texts],
  )
}

function overlay(under: TextOverrides, over: TextOverrides): TextOverrides {
  const names = new Set([...Object.keys(under), ...Object.keys(over)] as (keyof TextOverrides)[])
  return Object.fromEntries([...names].map((name) => [name, { ...under[name], ...over[name] }]))
}
