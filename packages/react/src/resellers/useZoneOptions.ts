import type { Locale } from '@postern/core'
import { useEffect, useState } from 'react'
import type { FormOption } from '../resource-form/form-field'

type ZoneList = typeof import('@postern/core/time-zones')

/** Options of a time-zone field; the names load with the first form that has one. */
export function useZoneOptions(locale: Locale, stored?: string): readonly FormOption[] {
  const [list, setList] = useState<ZoneList | null>(null)
  useEffect(() => {
    let isWanted = true
    void import('@postern/core/time-zones').then((loaded) => isWanted && setList(loaded))
    return () => {
      isWanted = false
    }
  }, [])
  return list?.timeZoneOptions(locale, new Date(), stored) ?? []
}
