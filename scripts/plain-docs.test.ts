import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import widgets from '../packages/react/embed/widgets.gen.json' with { type: 'json' }
import { callsPage } from './lib/call-pages.ts'
import { pageNames, plainPage, summaryOf, toMarkdown } from './lib/plain-docs.ts'
import { inRoot } from './lib/root.mjs'
import { entriesTable, widgetEntries, widgetPage } from './lib/widget-pages.ts'

const address = 'https://postern.example.com'
const guides = Object.fromEntries(pageNames.map((name) => [`docs/${name}.md`, plainPage(name)]))
const entries = widgetEntries()
const widgetPages = Object.fromEntries(
  widgets.map((widget) => [`docs/widgets/${widget.name}.md`, widgetPage(widget, entries)]),
)

/** Plain documentation of each package, by its path there. */
const packages: Record<string, { what: string; pages: Record<string, string> }> = {
  react: {
    what: 'Widgets of managed email security, for React and for any page.',
    pages: { ...guides, ...widgetPages },
  },
  core: {
    what: 'The headless half of Postern: contract, client, rules and texts of managed email security.',
    pages: { ...only('own-ui', 'versions'), 'docs/calls.md': callsPage() },
  },
}

describe.each(Object.entries(packages))('the plain documentation of @postern/%s', (name, { what, pages }) => {
  const folder = inRoot('packages', name)

  it('matches the generated pages', async () => {
    for (const [file, text] of Object.entries(pages)) {
      await expect(text, `${file}: run npm run api`).toMatchFileSnapshot(join(folder, file))
    }
  })

  it('lists its pages for language models, and gives all of them in one file', async () => {
    const intro = `# @postern/${name}\n\n> ${what}`
    const lines = Object.entries(pages).map(([file, text]) => {
      const { title, sentence } = summaryOf(text)
      return `- [${title}](${file})${sentence ? `: ${sentence}` : ''}`
    })
    await expect(`${intro}\n\n## Pages\n\n${lines.join('\n')}\n`).toMatchFileSnapshot(join(folder, 'llms.txt'))
    await expect([intro, ...Object.values(pages)].join('\n\n')).toMatchFileSnapshot(join(folder, 'llms-full.txt'))
  })

  it('links only to pages in the package', () => {
    const broken = Object.entries(pages).flatMap(([file, text]) =>
      [...text.matchAll(/\]\((?!https?:)([^)#]+)[^)]*\)/g)]
        .map(([, link = '']) => join(dirname(file), link))
        .filter((link) => !(link in pages) && !existsSync(join(folder, link)))
        .map((link) => `${file}: ${link}`),
    )
    expect(broken).toEqual([])
  })

  it('is published', () => {
    const { files } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { files: string[] }
    expect(files).toEqual(expect.arrayContaining(['docs', 'llms.txt', 'llms-full.txt']))
  })
})

describe('a README', () => {
  const exportsOf = (folder: string) =>
    Object.keys((JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { exports: object }).exports)

  it('of @postern/react lists every entry with its widgets', async () => {
    const folder = inRoot('packages', 'react')
    const file = join(folder, 'README.md')
    const table = entriesTable(exportsOf(folder), widgets, entries)

    const text = readFileSync(file, 'utf8').replace(/^\| entry \|.*?\n\n/ms, () => `${table}\n\n`)
    expect(text).toContain(table)
    await expect(text, 'run npm run api').toMatchFileSnapshot(file)
  })

  it('of @postern/core names every entry', () => {
    const folder = inRoot('packages', 'core')
    const text = readFileSync(join(folder, 'README.md'), 'utf8')

    const missing = exportsOf(folder)
      .filter((key) => key !== '.' && !key.endsWith('.json'))
      .filter((key) => !text.includes(`\`${key.slice(1)}\``))
    expect(missing).toEqual([])
  })
})

describe('a page as plain Markdown', () => {
  const plain = (mdx: string) => toMarkdown(mdx, () => 'const one = 1\n')

  it('shows an example as its code', () => {
    const mdx = 'import one from \'./examples/one.ts?raw\'\n\n# One\n\n<Source code={one} language="ts" />\n'
    expect(plain(mdx)).toBe('# One\n\n```ts\nconst one = 1\n```\n')
  })

  it('shows a table, with pipes in cells escaped', () => {
    const mdx = "<Table\n  head={['a', 'b']}\n  rows={[\n    ['1 | 2', \"it's\"],\n  ]}\n/>\n"
    expect(plain(mdx)).toBe("| a | b |\n| --- | --- |\n| 1 \\| 2 | it's |\n")
  })

  it('links to plain files, and to the website for pages that only Storybook has', () => {
    expect(plain('[E](?path=/docs/embedding--docs), [B](?path=/story/foundations-brand-lab--default)')).toBe(
      `[E](embedding.md), [B](${address}/storybook)\n`,
    )
  })

  it('is rejected when a part would be lost', () => {
    expect(() => plain('<Chart of={sales} />\n')).toThrow('This has no plain form: <Chart of={sales} />')
    expect(() => plain('<Source code={two} language="ts" />\n')).toThrow('No example is imported for')
  })
})

/** Guides that stand alone without widgets; their links point to the packages' address. */
function only(...names: string[]): Record<string, string> {
  const isOutside = (link: string) => !names.includes(link.replace('.md', ''))
  return Object.fromEntries(
    names.map((name) => [
      `docs/${name}.md`,
      plainPage(name).replaceAll(/\]\(([\w-]+\.md)\)/g, (all, link) =>
        isOutside(link) ? `](${address}/docs/${link.replace('.md', '')})` : all,
      ),
    ]),
  )
}
