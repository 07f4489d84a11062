import { createContext, type ReactNode, useContext } from 'react'

type Place = (layer: ReactNode) => ReactNode

/** Default: where it is written. */
export const inPlace: Place = (layer) => layer

export const LayerContext = createContext(inPlace)

/** Puts a dialog, a menu or another layer where the host wants them. What opens inside of one stays inside of it. */
export const useLayerPlace = (): Place => useContext(LayerContext)
