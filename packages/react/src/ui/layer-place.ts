import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react'

type Place = (layer: ReactNode) => ReactNode

/** Default: where it is written. */
export const inPlace: Place = (layer) => layer

export const LayerContext = createContext(inPlace)

/**
 * Puts a dialog, a menu or another layer where the host wants them. What opens inside of one stays inside of it. What a server has
 * drawn where it is written goes there after it was taken over: the answer is another function then, and the layer another element.
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
