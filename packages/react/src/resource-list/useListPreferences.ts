import { useMemo } from 'react'
import { usePreference } from '../provider/preferences'
import { useSingleKeys } from '../provider/useSingleKeys'
import { type ColumnChoice, readColumnChoice } from './columns'
import { type ListView, readViews } from './saved-views'

export type Density = 'comfortable' | 'compact'

/** A user's preferences for one list. */
export interface ListPreferences {
  columns: ColumnChoice
  setColumns: (choice: ColumnChoice | null) => void
  /** Absent: that of the surrounding page. */
  density: Density | undefined
  setDensity: (density: Density | undefined) => void
  views: readonly ListView[]
  setViews: (views: readonly ListView[]) => void
  /** True if single letters act as keys, in every list (WCAG 2.1.4). */
  hasKeys: boolean
  setKeys: (has: boolean) => void
}

export function useListPreferences(name: string): ListPreferences {
  const [columns, setColumns] = usePreference(`list.${name}.columns`)
  const [density, setDensity] = usePreference(`list.${name}.density`)
  const [views, setViews] = usePreference(`list.${name}.views`)
  const [hasKeys, setKeys] = useSingleKeys()
  return {
    columns: useMemo(() => readColumnChoice(columns), [columns]),
    setColumns: (choice) => setColumns(choice ?? undefined),
    density: density === 'compact' || density === 'comfortable' ? density : undefined,
    setDensity,
    views: useMemo(() => readViews(views), [views]),
    setViews,
    hasKeys,
    setKeys,
  }
}
