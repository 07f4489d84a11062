import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { expect, it } from 'vitest'
import { inRoot } from './lib/root.mjs'

/** Texts for readers: each `ts` and `tsx` block in them is a complete file that a reader may copy. */
const texts = ['README.md', 'packages/core/README.md', 'packages/react/README.md', ...markdownIn('docs')].filter(
  (text) => existsSync(inRoot(text)),
)

it('the code in every README and document compiles', () => {
  const blocks = new Map(texts.flatMap(blocksOf))

  expect(problemsOf(blocks)).toEqual([])
  expect(blocks.size).toBeGreaterThan(0)
})

it('documentation pages show only code from examples that a story or a test runs', () => {
  const pages = readdirSync(inRoot('docs')).filter((name) => name.endsWith('.mdx'))
  const shown = pages.flatMap((page) => {
    return [...read('docs', page).matchAll(/'\.\/examples\/([\w.-]+)\?raw'/g)].map(([, file = '']) => file)
  })
  const examples = readdirSync(inRoot('docs/examples'))
  const runners = examples.filter((file) => /\.(stories|test)\.tsx$/.test(file))
  const runs = runners.map((file) => read('docs/examples', file)).join()

  expect(pages.filter((page) => read('docs', page).includes('```'))).toEqual([])
  expect(shown.filter((file) => !runs.includes(`'./${file.replace(/\.tsx$/, '')}`))).toEqual([])
  expect(new Set(shown).size).toBe(examples.length - runners.length)
})

it('the README shows the same plain-page code that the documentation runs', () => {
  const linesOf = (text: string) => text.split('\n').map((line) => line.trim())
  const run = new Set(['plain-page.html', 'postern-setup.js'].flatMap((file) => linesOf(read('docs/examples', file))))

  const shown = [...read('packages/react/README.md').matchAll(/^```(?:html|js)\n(.*?)^```/gms)].map(
    ([, code = '']) => code,
  )
  expect(shown.flatMap(linesOf).filter((line) => !run.has(line))).toEqual([])
  expect(shown).toHaveLength(2)
})

function read(...path: string[]): string {
  return readFileSync(inRoot(...path), 'utf8')
}

function markdownIn(folder: string): string[] {
  return readdirSync(inRoot(folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => join(folder, name))
}

/** Blocks, by the name of a file that could be in packages/react, where all packages of a reader's app resolve. */
function blocksOf(text: string): [string, string][] {
  const blocks = readFileSync(inRoot(text), 'utf8').matchAll(/^```tsx?\n(.*?)^```/gms)
  return [...blocks].map(([, code], index) => {
    const name = `${text.replaceAll(/\W/g, '-')}-${index + 1}.tsx`
    return [inRoot('packages/react/src', name), `${code}\nexport {}\n`]
  })
}

function problemsOf(blocks: Map<string, string>): string[] {
  const { config } = ts.readConfigFile(inRoot('packages/react/tsconfig.json'), ts.sys.readFile)
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, inRoot('packages/react'))
  const host = ts.createCompilerHost(options)
  const { readFile, fileExists } = host
  host.readFile = (file) => blocks.get(file) ?? readFile(file)
  host.fileExists = (file) => blocks.has(file) || fileExists(file)
  const program = ts.createProgram([...blocks.keys()], options, host)
  return ts
    .getPreEmitDiagnostics(program)
    .map((found) => `${found.file?.fileName}: ${ts.flattenDiagnosticMessageText(found.messageText, '\n')}`)
}
