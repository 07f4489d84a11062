/**
 * Computes how to draw a stored picture of the given size upright, from its EXIF orientation: whether width and height swap, and the six
 * numbers of the transformation.
 */
export function turnUpright(orientation: number, width: number, height: number) {
  const transforms: Record<number, [number, number, number, number, number, number]> = {
    2: [-1, 0, 0, 1, width, 0],
    3: [-1, 0, 0, -1, width, height],
    4: [1, 0, 0, -1, 0, height],
    5: [0, 1, 1, 0, 0, 0],
    6: [0, 1, -1, 0, height, 0],
    7: [0, -1, -1, 0, height, width],
    8: [0, -1, 1, 0, 0, width],
  }
  return { isTurned: orientation >= 5, transform: transforms[orientation] ?? [1, 0, 0, 1, 0, 0] } as const
}
