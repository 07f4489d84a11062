import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import ts from 'typescript'
import type { ColoredPart } from '../.storybook/colored-parts.ts'

const axeSource = readFileSync(
  createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'),
  'utf8',
)

/** `coloredParts` for a page, which cannot import it. */
const coloredPartsSource = ts
  .transpileModule(readFileSync(new URL('../.storybook/colored-parts.ts', import.meta.url), 'utf8'), {
    compilerOptions: { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ES2022 },
  })
  .outputText.replace(/^export /gm, '')

/** Rules whose result depends on colours alone: more than half of axe's time. */
const colorRules = ['color-contrast', 'link-in-text-block']

/** Signatures of parts whose colours passed, in all pages of this worker. */
const passed = new Set<string>()

/** Globals of a page that has our scripts. */
interface Scripts {
  axe?: { run(where: Element | Document | object, options: object): Promise<{ violations: Violation[] }> }
  coloredParts(within: Element): ColoredPart[]
  parts: ColoredPart[]
}
interface Violation {
  id: string
  nodes: { html: string }[]
}

/**
 * Waits for finite animations to end: a fading element has its final colours only then. Two frames earlier, a change of the scheme has
 * reached the parts that follow it by script.
 */
function settledMotion(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    await frame()
    await frame()
    // A document does not tell of those in its shadow trees.
    const trees = (root: Document | ShadowRoot): (Document | ShadowRoot)[] => [
      root,
      ...[...root.querySelectorAll('*')].flatMap(({ shadowRoot }) => (shadowRoot ? trees(shadowRoot) : [])),
    ]
    const ending = trees(document)
      .flatMap((root) => root.getAnimations())
      .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
    await Promise.allSettled(ending.map(({ finished }) => finished))
  })
}

/**
 * Findings of axe on the current page: rule and element of each. Colours are checked on parts that no earlier page of this worker has shown
 * in the same colours, everything else on every page.
 */
export async function findingsOf(page: Page): Promise<string[]> {
  await settledMotion(page)
  const options = { resultTypes: ['violations' as const] }
  // Every frame needs scripts of its own.
  if (page.frames().length > 1) return textsOf((await new AxeBuilder({ page }).options(options).analyze()).violations)
  await addScripts(page)
  const signatures = await page.evaluate(() => {
    const scripts = globalThis as unknown as Scripts
    scripts.parts = scripts.coloredParts(document.body)
    return scripts.parts.map(({ signature }) => signature)
  })
  const fresh = new Set(signatures.filter((signature) => !passed.has(signature)))
  const violations = await page.evaluate(runAxe, { fresh: [...fresh], colorRules, options })
  // Failing parts are checked again in the next try.
  if (violations.length === 0) for (const signature of fresh) passed.add(signature)
  return textsOf(violations)
}

async function addScripts(page: Page): Promise<void> {
  if (await page.evaluate(() => (globalThis as unknown as Scripts).axe !== undefined)) return
  await page.evaluate(
    `${axeSource}\n;globalThis.coloredParts = (() => { ${coloredPartsSource}\nreturn coloredParts })()`,
  )
}

interface Checked {
  fresh: string[]
  colorRules: string[]
  options: object
}

/** In the page. */
async function runAxe({ fresh, colorRules, options }: Checked): Promise<Violation[]> {
  const { axe, parts } = globalThis as unknown as Scripts & Required<Pick<Scripts, 'axe'>>
  const rules = Object.fromEntries(colorRules.map((rule) => [rule, { enabled: false }]))
  const { violations } = await axe.run(document, { ...options, rules })
  const include = [...new Set(parts.filter(({ signature }) => fresh.includes(signature)).map(({ element }) => element))]
  if (include.length === 0) return violations
  const colors = await axe.run({ include }, { ...options, runOnly: colorRules })
  return [...violations, ...colors.violations]
}

function textsOf(violations: readonly Violation[]): string[] {
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`))
}

export async function expectAccessible(page: Page): Promise<void> {
  expect(await findingsOf(page)).toEqual([])
}
