import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react'

type Place = (layer: ReactNode) => ReactNode

/** Default: where it is declared. */
export const inPlace: Place = (layer) => layer

export const LayerContext = createContext(inPlace)

/**
 * Places a dialog, a menu or another layer where the host wants it. Layers opened inside one stay inside it. A layer that a server has
 * rendered in place moves there after hydration: the returned function then changes, and the layer becomes a different element.
 */
export function useLayerPlace(): Place {
  const place = useContext(LayerContext)
  return useSyncExternalStore(
    never,
    () => place,
    () => inPlace,
  )
}

const never = () => () => {}
