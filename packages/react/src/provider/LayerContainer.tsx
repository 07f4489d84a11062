import { type ReactNode, useMemo } from 'react'
import { createPortal } from 'react-dom'
import { inPlace, LayerContext } from '../ui/layer-place'
import { useLocale } from './PosternContext'
import { useWithDefaults } from './PosternDefaults'
import { type Appearance, useRoot } from './PosternRoot'

export interface LayerContainerProps {
  container: Element | DocumentFragment | null | undefined
  appearance: Appearance | undefined
  children: ReactNode
}

/** Renders dialogs, menus and toasts below it into the container, with the theme and language of the place that declares them. */
export function LayerContainer({ container, appearance, children }: LayerContainerProps) {
  const place = useMemo(() => {
    if (!container) return inPlace
    return (layer: ReactNode) => createPortal(<LayerRoot appearance={appearance}>{layer}</LayerRoot>, container)
  }, [container, appearance])
  return <LayerContext.Provider value={place}>{children}</LayerContext.Provider>
}

function LayerRoot({ appearance, children }: Omit<LayerContainerProps, 'container'>) {
  const root = useRoot(useLocale(), useWithDefaults(appearance, undefined).appearance)
  return (
    <div {...root}>
      <LayerContext.Provider value={inPlace}>{children}</LayerContext.Provider>
    </div>
  )
}
