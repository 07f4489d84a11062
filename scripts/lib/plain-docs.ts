import { readdirSync, readFileSync } from 'node:fs'
import ts from 'typescript'
import { inRoot } from './root.mjs'

/** Every page of the documentation: its file name, and its Storybook id. */
const pages = readdirSync(inRoot('docs'))
  .filter((name) => name.endsWith('.mdx'))
  .map((name) => name.replace(/\.mdx$/, ''))
  .map((name) => ({ name, id: idOf(/<Meta title="([^"]+)"/.exec(read(name))?.[1] ?? name) }))

/** Names of the pages, in file order. */
export const pageNames = pages.map(({ name }) => name)

function read(name: string): string {
  return readFileSync(inRoot('docs', `${name}.mdx`), 'utf8')
}

function idOf(title: string): string {
  return title.toLowerCase().replaceAll(/[^a-z]+/g, '-')
}

/** Standard Markdown from a page's MDX: examples become code, tables Markdown, and links point to plain files. */
export function plainPage(name: string): string {
  return toMarkdown(read(name), (file) => readFileSync(inRoot('docs', file), 'utf8'))
}

/**
 * The same for any MDX text; `readExample` gets the path that the page imports.
 *
 * @throws {Error} Names the line that has no plain form, so that a page never loses a part in silence.
 */
export function toMarkdown(mdx: string, readExample: (file: string) => string): string {
  const examples = new Map([...mdx.matchAll(/^import (\w+) from '(.+)\?raw'$/gm)].map(([, key, file]) => [key, file]))
  const text = mdx
    .replaceAll(/^import .*\n/gm, '')
    .replaceAll(/^<Meta .*\/>\n/gm, '')
    .replaceAll(/^<Canvas .*\/>\n/gm, '')
    .replaceAll(
      /^<Unstyled>\n.*?^<\/Unstyled>\n/gms,
      'This part is drawn by Storybook: `npm run storybook` shows it.\n',
    )
    .replaceAll(/^<Source code=\{(\w+)\} language="(\w+)" \/>$/gm, (line, key: string, language: string) => {
      const file = examples.get(key)
      if (!file) throw new Error(`No example is imported for: ${line}`)
      return `\`\`\`${language}\n${readExample(file).trimEnd()}\n\`\`\``
    })
    .replaceAll(/^<Table\n.*?^\/>$/gms, tableOf)
    .replaceAll(/\]\(\?path=\/(?:docs|story)\/([\w-]+?)--\w+\)/g, (_, id: string) => {
      const page = pages.find((one) => one.id === id)
      return page ? `](${page.name}.md)` : '](https://postern.example.com/storybook)'
    })
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
  const left = withoutCode(text).match(/^<\/?[A-Z].*$/m)
  if (left) throw new Error(`This has no plain form: ${left[0]}`)
  return `${text}\n`
}

function withoutCode(text: string): string {
  return text.replaceAll(/^```.*?^```$/gms, '')
}

/** A Markdown table from the literal arrays of `<Table head rows />`. */
function tableOf(jsx: string): string {
  const source = ts.createSourceFile('table.tsx', jsx, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
  const arrays: string[][][] = []
  const visit = (node: ts.Node): void => {
    if (ts.isJsxAttribute(node)) arrays.push(rowsOf(node))
    else ts.forEachChild(node, visit)
  }
  visit(source)
  const [[head = []] = [], rows = []] = arrays
  return markdownTable(head, rows)
}

/** `{['a', 'b']}` is one row, `{[['a'], ['b']]}` two. */
function rowsOf(attribute: ts.JsxAttribute): string[][] {
  const rows: string[][] = []
  const visit = (node: ts.Node): void => {
    const cells = ts.isArrayLiteralExpression(node) ? node.elements.filter(ts.isStringLiteralLike) : []
    if (cells.length > 0) rows.push(cells.map(({ text }) => text))
    else ts.forEachChild(node, visit)
  }
  visit(attribute)
  return rows
}

/** Formats rows of text as a Markdown table. */
export function markdownTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|').replaceAll(/\s+/g, ' ')).join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}

/** Title and first sentence of a page, for a list of pages. */
export function summaryOf(markdown: string): { title: string; sentence: string } {
  const title = /^# (.+)$/m.exec(markdown)?.[1] ?? ''
  const first = markdown.slice(markdown.indexOf(title) + title.length).trim()
  const [sentence = ''] = first.replaceAll('\n', ' ').match(/^.*?[.:](?=\s|$)/) ?? []
  return { title, sentence }
}
