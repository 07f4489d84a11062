import { createContext, type ReactNode, useContext, useMemo } from 'react'
import type { Appearance } from './PosternRoot'
import type { TextOverrides } from './text-overrides'

export interface PosternDefaultsProps {
  appearance?: Appearance
  /** Own words instead of ours, by catalogue. */
  texts?: TextOverrides
  children: ReactNode
}

interface Defaults {
  appearance?: Appearance
  texts?: TextOverrides
}

const DefaultsContext = createContext<Defaults>({})

/**
 * What every provider below takes where its own `appearance` and `texts` say nothing: the brand of a whole page, in one place,
 * also where its providers stand apart or inside each other.
 */
export function PosternDefaults({ appearance, texts, children }: PosternDefaultsProps) {
  const defaults = useMemo(() => ({ appearance, texts }), [appearance, texts])
  return <DefaultsContext.Provider value={defaults}>{children}</DefaultsContext.Provider>
}

/** A provider's own values over those of the page. */
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
