import { useCallback, useMemo, useRef, useState } from 'react'
import { useLocale } from '../../provider/PosternContext'
import type { ComboboxOption } from '../../ui/Combobox/Combobox'

type ZoneList = typeof import('@postern/core/time-zones')

/**
 * Options of a time-zone field; the list is loaded on first use.
 *
 * @param stored - The zone that is saved at the moment: offered too when it is none of the list (AM-097).
 */
export function useTimeZones(stored: string) {
  const locale = useLocale()
  const [list, setList] = useState<ZoneList | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const isLoading = useRef(false)

  const load = useCallback(async () => {
    if (isLoading.current) return
    isLoading.current = true
    setFailed(false)
    try {
      setList(await import('@postern/core/time-zones'))
    } catch {
      isLoading.current = false
      setFailed(true)
    }
  }, [])

  const options = useMemo(
    () =>
      list?.timeZoneOptions(locale, new Date(), stored).map(
        // A search for 'New York' finds America/New_York.
        (option): ComboboxOption => ({ ...option, words: option.value.replaceAll(/[_/]/g, ' ') }),
      ) ?? null,
    [list, locale, stored],
  )
  return { options, hasFailed, load }
}
