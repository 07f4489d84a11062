import { autoUpdate, computePosition, flip, offset, type Placement, shift, size } from '@floating-ui/dom'

export interface PlaceOptions {
  placement: Placement
  matchesWidth: boolean
  /** Distance in pixels. */
  gap: number
}

/** Keeps a layer beside its anchor while either moves; returns a function that stops it. */
export function placeBeside(anchor: HTMLElement, layer: HTMLElement, { placement, matchesWidth, gap }: PlaceOptions) {
  const place = async () => {
    const { x, y } = await computePosition(anchor, layer, {
      strategy: 'fixed',
      placement,
      middleware: [
        offset(gap),
        flip({ padding: 8 }),
        shift({ padding: 8 }),
        size({
          padding: 8,
          apply: ({ availableHeight, rects }) => {
            layer.style.setProperty('--_available', `${Math.max(120, availableHeight)}px`)
            if (matchesWidth) layer.style.setProperty('min-inline-size', `${rects.reference.width}px`)
          },
        }),
      ],
    })
    layer.style.setProperty('left', `${x}px`)
    layer.style.setProperty('top', `${y}px`)
    layer.dataset.placed = ''
  }
  return autoUpdate(anchor, layer, place)
}
