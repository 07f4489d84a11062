import { breadcrumbs, type NavigationText } from '@postern/core/navigation'
import { navigationMessages, pageMessages } from '@postern/core/texts'
import { useTexts } from '@postern/react'
import { useCallback, useEffect, useState } from 'react'
import type { Place } from '../navigation/place-of'
import type { PortalNavigation } from '../navigation/portal-navigation'

/** A breadcrumb; the current screen itself has no address. */
export interface ScreenStep {
  label: string
  href?: string
  /** True when its name is still to come. */
  isAwaited?: boolean
}

/**
 * Title and breadcrumbs of a screen, from the route table; the screen provides the names of its object and of ancestors. The tab title
 * reads 'Thing · Section · Brand', where the section is the parent object, or otherwise the step before the last.
 */
export function useScreenFrame(place: Place, { profile, pathname, options }: PortalNavigation) {
  const titles = useTexts('navigation', navigationMessages)
  const { brand } = useTexts('page', pageMessages)
  const [names, setNames] = useState<Readonly<Record<string, string | null | undefined>>>({})
  const nameScreen = useCallback(
    (name: string | null | undefined, path = pathname) =>
      setNames((known) => {
        const isKnown = name === null ? path in known : known[path] === name
        return isKnown ? known : { ...known, [path]: name }
      }),
    [pathname],
  )
  const told = place.kind === 'screen' ? names : {}
  const steps = stepsTo(place, { profile, ...options }, titles).map((step) => {
    const name = told[step.href ?? pathname]
    return { ...step, label: name ?? step.label, isAwaited: name === null }
  })
  const above = steps.slice(0, -1)
  const section = [...above].reverse().find(({ href = '' }) => typeof told[href] === 'string') ?? above.at(-1)
  const title = [...new Set([names[pathname] ?? steps.at(-1)?.label, section?.label, brand])]
    .filter(Boolean)
    .join(' · ')
  useEffect(() => {
    document.title = title
  }, [title])
  return { breadcrumbs: steps, nameScreen }
}

/** A missing page gets no breadcrumbs, and the ancestors of a forbidden page may be forbidden too. */
function stepsTo(
  place: Place,
  options: Parameters<typeof breadcrumbs>[2],
  titles: Record<NavigationText, string>,
): ScreenStep[] {
  if (place.kind === 'notPermitted') return [{ label: titles[place.match.route.titleKey] }]
  if (place.kind !== 'screen') return []
  const way = breadcrumbs(place.match.route, place.match.params, options)
  return way.map(({ titleKey, path }, index) => ({
    label: titles[titleKey],
    ...(index < way.length - 1 && { href: path }),
  }))
}
