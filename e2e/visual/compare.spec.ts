import { expect, test } from '@playwright/test'
import { compare } from './compare.ts'
import { type Image, readPng, writePng } from './png.ts'

type Color = [red: number, green: number, blue: number]

const white: Color = [255, 255, 255]
const ink: Color = [30, 30, 60]

/** Single-colour picture with some pixels of another colour. */
function image(width: number, height: number, pixels: Record<number, Color> = {}, color = white): Image {
  const colors = Array.from({ length: width * height }, (_, index) => pixels[index] ?? color)
  return { width, height, pixels: Uint8Array.from(colors.flat()) }
}

/** 20 letters, each a stem between two edges. */
function words(stem: Color, edge: Color): Image {
  const columns = Array.from({ length: 20 }, (_, letter) => 2 + letter * 4)
  const rows = Array.from({ length: 10 }, (_, row) => (row + 4) * 96)
  const drawn = rows.flatMap((row) =>
    columns.flatMap((column): [number, Color][] => [
      [row + column - 1, edge],
      [row + column, stem],
      [row + column + 1, edge],
    ]),
  )
  return image(96, 24, Object.fromEntries(drawn))
}

test('a picture equals itself', () => {
  const now = words(ink, [150, 150, 160])

  expect(compare(now, now, image(96, 24))).toMatchObject({ isSameSize: true, shapes: 0, letters: 0, inks: 0 })
})

test('a pixel of a shape counts when one channel differs by more than ten, and is red in the marked picture', () => {
  const before = image(4, 4, { 5: [200, 200, 200] })
  const after = image(4, 4, { 5: [210, 200, 200], 6: [255, 255, 244] })

  const { shapes, marked } = compare(before, after, after)

  expect(shapes).toBe(1)
  expect([...marked.pixels.slice(6 * 3, 6 * 3 + 3)]).toEqual([255, 0, 0])
})

test('edges of letters may be rendered differently', () => {
  const difference = compare(words(ink, [150, 150, 160]), words(ink, [90, 90, 110]), image(96, 24))

  expect(difference).toMatchObject({ shapes: 0, letters: 0, inks: 0 })
})

test('letters in another grey are detected, and so are moved letters', () => {
  const now = words(ink, [150, 150, 160])
  const height = 6 * 96 * 3
  const moved = { ...now, pixels: Uint8Array.from([...now.pixels.slice(-height), ...now.pixels.slice(0, -height)]) }

  expect(compare(words([46, 46, 76], [150, 150, 160]), now, image(96, 24)).inks).toBe(1)
  expect(compare(moved, now, image(96, 24)).letters).toBeGreaterThan(0.1)
})

test('a different size is a difference by itself', () => {
  expect(compare(image(4, 4), image(4, 5), image(4, 5)).isSameSize).toBe(false)
})

test('a written picture reads back unchanged, and nearly so with more than 256 colours', () => {
  const few = words(ink, [150, 150, 160])
  const gradient = image(64, 32, Object.fromEntries(Array.from({ length: 2048 }, (_, index) => [index, shade(index)])))

  const read = readPng(writePng(gradient))

  expect(readPng(writePng(few))).toEqual(few)
  const off = gradient.pixels.map((value, index) => Math.abs(value - (read.pixels[index] ?? 0)))
  expect(Math.max(...off)).toBeLessThanOrEqual(10)
})

test('reads pictures from Chromium, whatever filters they use', async ({ page }) => {
  await page.setViewportSize({ width: 60, height: 40 })
  await page.setContent('<body style="margin:0;background:linear-gradient(90deg, rgb(200 0 0), rgb(0 0 200))">')
  const drawn = readPng(await page.screenshot())

  const pixelAt = (x: number, y: number) => [...drawn.pixels.slice((y * 60 + x) * 3, (y * 60 + x) * 3 + 3)]
  expect(drawn).toMatchObject({ width: 60, height: 40 })
  expect(pixelAt(0, 0)[0]).toBeGreaterThan(190)
  expect(pixelAt(59, 39)[2]).toBeGreaterThan(190)
  expect(pixelAt(30, 20)).toEqual(pixelAt(30, 0))
})

function shade(index: number): Color {
  return [index % 64, Math.floor(index / 64) * 4, 90]
}
