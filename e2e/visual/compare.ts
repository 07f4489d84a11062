import type { Image } from './png.ts'

/** Difference between two pictures of a story, in pixels. */
export interface Difference {
  isSameSize: boolean
  /** Number of differing pixels in boxes, lines and icons. */
  shapes: number
  /** Share of differing pixels on and around letters, from 0 to 1. */
  letters: number
  /** Number of places, each a few words in size, where the colour of the letters differs. */
  inks: number
  /** The new picture with differences in red. */
  marked: Image
}

/** Tolerances for drawing differences between machines or versions of Chromium. */
const shapeTolerance = 10
const letterTolerance = 20
const inkTolerance = 10
const aroundLetters = 2
const place = { width: 96, height: 24, leastPixels: 60 }

/**
 * Compares pictures as people perceive them. Every Chromium renders boxes in the same way, so a rounder corner, another grey or a pixel
 * more space is a change. The edges of letters vary slightly between versions, which nobody notices, so a pixel there only has to lie
 * between those around it in the other picture. `withoutLetters`, the new picture with invisible letters, shows the position of letters.
 */
export function compare(before: Image, after: Image, withoutLetters: Image): Difference {
  const isSameSize = before.width === after.width && before.height === after.height
  const marked = { ...after, pixels: after.pixels.slice() }
  if (!isSameSize) return { isSameSize, shapes: 0, letters: 0, inks: 0, marked }
  const isLetter = nearLetters(after, withoutLetters)
  const counted = { shapes: 0, letters: 0, onLetters: 0 }
  for (let pixel = 0; pixel < isLetter.length; pixel++) {
    const isChanged = isLetter[pixel]
      ? Math.max(beyond(before, after, pixel), beyond(after, before, pixel)) > letterTolerance
      : distance(before, after, pixel) > shapeTolerance
    counted.onLetters += isLetter[pixel] ?? 0
    if (!isChanged) continue
    counted[isLetter[pixel] ? 'letters' : 'shapes'] += 1
    marked.pixels.set([255, 0, 0], pixel * 3)
  }
  const letters = counted.letters / Math.max(1, counted.onLetters)
  return { isSameSize, shapes: counted.shapes, letters, inks: changedInks(before, after, withoutLetters), marked }
}

/** 1 for each pixel on or near a letter. */
function nearLetters(after: Image, withoutLetters: Image): Uint8Array {
  const near = new Uint8Array(after.width * after.height)
  for (let pixel = 0; pixel < near.length; pixel++) {
    if (distance(after, withoutLetters, pixel) <= 2) continue
    for (const neighbour of around(after, pixel, aroundLetters)) near[neighbour] = 1
  }
  return near
}

function changedInks(before: Image, after: Image, withoutLetters: Image): number {
  let changed = 0
  for (let top = 0; top < after.height; top += place.height) {
    for (let left = 0; left < after.width; left += place.width) {
      const one = ink(before, withoutLetters, { left, top })
      const other = ink(after, withoutLetters, { left, top })
      if (
        one &&
        other &&
        Math.max(...one.map((value, channel) => Math.abs(value - at(other, channel)))) > inkTolerance
      ) {
        changed += 1
      }
    }
  }
  return changed
}

/** Colour at a place that differs most from its background; nothing if there is hardly a letter. */
function ink(image: Image, withoutLetters: Image, { left, top }: { left: number; top: number }): number[] | undefined {
  let strongest = { pixel: 0, distance: 0 }
  let pixels = 0
  for (let y = top; y < Math.min(image.height, top + place.height); y++) {
    for (let x = left; x < Math.min(image.width, left + place.width); x++) {
      const pixel = y * image.width + x
      const found = distance(image, withoutLetters, pixel)
      if (found > shapeTolerance) pixels += 1
      if (found > strongest.distance) strongest = { pixel, distance: found }
    }
  }
  return pixels < place.leastPixels
    ? undefined
    : [0, 1, 2].map((channel) => at(image.pixels, strongest.pixel * 3 + channel))
}

/** Distance of a pixel from the range of the surrounding pixels in the other picture. */
function beyond(one: Image, other: Image, pixel: number): number {
  const neighbours = [...around(other, pixel, 1)]
  const distances = [0, 1, 2].map((channel) => {
    const value = at(one.pixels, pixel * 3 + channel)
    const values = neighbours.map((neighbour) => at(other.pixels, neighbour * 3 + channel))
    return Math.max(Math.min(...values) - value, value - Math.max(...values))
  })
  return Math.max(...distances)
}

/** Difference in the channel that differs most. */
function distance(one: Image, other: Image, pixel: number): number {
  const index = pixel * 3
  const red = Math.abs(at(one.pixels, index) - at(other.pixels, index))
  const green = Math.abs(at(one.pixels, index + 1) - at(other.pixels, index + 1))
  const blue = Math.abs(at(one.pixels, index + 2) - at(other.pixels, index + 2))
  return Math.max(red, green, blue)
}

function* around({ width, height }: Image, pixel: number, reach: number): Generator<number> {
  const [column, row] = [pixel % width, Math.floor(pixel / width)]
  for (let y = Math.max(0, row - reach); y <= Math.min(height - 1, row + reach); y++) {
    for (let x = Math.max(0, column - reach); x <= Math.min(width - 1, column + reach); x++) yield y * width + x
  }
}

function at(values: ArrayLike<number>, index: number): number {
  return values[index] ?? 0
}
