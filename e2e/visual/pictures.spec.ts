import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page, type TestInfo } from '@playwright/test'
import { inRoot } from '../../scripts/lib/root.mjs'
import { compare, type Difference } from './compare.ts'
import { type Picture, pictures } from './pictures.ts'
import { type Image, readPng, writePng } from './png.ts'
import { test } from './storybook.fixture.ts'

const folder = inRoot('e2e/visual/pictures')
/** Tolerated pixels in boxes and lines: three differed between Chromium 131 and 156; a corner radius of one pixel more makes 200. */
const mostShapes = 20
/** Tolerated share of letters: less than 2 % differed between these two. */
const mostLetters = 0.04
/** Tolerated places whose letters have another colour. */
const mostInks = 2

for (const picture of pictures) {
  test(`the story ${picture.story} matches the picture ${picture.name}`, async ({ storybook }, info) => {
    const { story, globals, width = 420, height = 100, isForced } = picture
    await storybook.emulateMedia({ reducedMotion: 'reduce', forcedColors: isForced ? 'active' : 'none' })
    await storybook.clock.setFixedTime('2026-11-21T12:00:00Z')
    await storybook.setViewportSize({ width, height })

    await storybook.showStory(story, globals)
    await drawInPinnedFont(storybook)
    if (isForced) await storybook.evaluate(blankLetters)

    await expectPicture(storybook, picture, info)
  })
}

test('the folder of pictures contains none without a story', () => {
  const files = existsSync(folder) ? readdirSync(folder) : []

  expect(files.filter((file) => !pictures.some(({ name }) => file === `${name}.png`))).toEqual([])
})

async function drawInPinnedFont(page: Page): Promise<void> {
  const width = await page.evaluate(() => {
    const canvas = new OffscreenCanvas(1, 1).getContext('2d') as OffscreenCanvasRenderingContext2D
    canvas.font = '2048px "DejaVu Sans"'
    return canvas.measureText('mi').width
  })
  expect(width, 'Pictures are drawn in DejaVu Sans, which is missing here: install fonts-dejavu-core.').toBe(2564)
  await page.addStyleTag({ content: ':root { --pst-font: "DejaVu Sans"; --pst-font-mono: "DejaVu Sans Mono" }' })
}

const shot = { animations: 'disabled', caret: 'hide', scale: 'css' } as const
const withoutLetters = `
  *, ::before, ::after { -webkit-text-fill-color: transparent !important; text-decoration-color: transparent !important }
  svg text { fill: transparent !important }`

/** In the browser: forced colours cannot be made transparent, so such pictures have no letters at all. */
function blankLetters(): void {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    text.nodeValue = text.nodeValue?.replaceAll(/\S/g, '\u00a0') ?? ''
  }
}

/** In the browser: some versions keep showing letters that became transparent. */
function drawAnew(): void {
  const root = document.getElementById('storybook-root')
  root?.style.setProperty('display', 'none')
  root?.getBoundingClientRect()
  root?.style.removeProperty('display')
}

/** A picture that still matches is not rewritten when pictures are updated. */
async function expectPicture(page: Page, { name, height }: Picture, info: TestInfo): Promise<void> {
  const file = join(folder, `${name}.png`)
  const shoot = async () => readPng(await (height ? page : page.locator('#storybook-root')).screenshot(shot))
  const now = await shoot()
  await page.addStyleTag({ content: withoutLetters })
  await page.evaluate(drawAnew)
  const bare = await shoot()
  const found = existsSync(file) ? compare(readPng(readFileSync(file)), now, bare) : null
  if (found && isAlike(found)) return
  if (isRenewing(info)) return write(file, now, bare)
  await attach(info, 'now', now)
  if (found) await attach(info, 'changed', found.marked)
  throw new Error(`${described(found)} See test-results/visual; if it is meant so: npm run pictures`)
}

function isAlike({ isSameSize, shapes, letters, inks }: Difference): boolean {
  return isSameSize && shapes <= mostShapes && letters <= mostLetters && inks <= mostInks
}

function isRenewing({ config }: TestInfo): boolean {
  return config.updateSnapshots === 'all' || config.updateSnapshots === 'changed'
}

function write(file: string, now: Image, bare: Image): void {
  mkdirSync(folder, { recursive: true })
  writeFileSync(file, writePng(now, bare))
}

async function attach(info: TestInfo, name: string, image: Image): Promise<void> {
  const path = info.outputPath(`${name}.png`)
  writeFileSync(path, writePng(image))
  await info.attach(name, { path, contentType: 'image/png' })
}

function described(found: Difference | null): string {
  if (!found) return 'There is no such picture yet.'
  if (!found.isSameSize) return 'The story has another size.'
  const letters = (found.letters * 100).toFixed(1)
  return `${found.shapes} pixels of shapes, ${letters} % of letters and their colour in ${found.inks} places have changed.`
}
