import { readFileSync } from 'node:fs'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import * as contract from '../packages/core/src/features'
import widgets from '../packages/react/embed/widgets.gen.json' with { type: 'json' }
import { commonAttributes, commonProperties } from '../packages/react/src/elements/element-values'
import { eventTypeOf, kebab, tagOf } from '../packages/react/src/elements/names'
import { coreFilesOf, currentFeatureFiles } from './lib/features.mjs'
import { inRoot, readJson } from './lib/root.mjs'

/**
 * Public API of a package, in a file of the repository: anyone who changes it sees and answers for the change. `npm run api` writes the
 * reports anew.
 */
describe('the public API is as its report says', () => {
  it.each(['core', 'react'])(
    'of @postern/%s',
    async (name) => {
      await expect(reportOf(`packages/${name}`)).toMatchFileSnapshot(inRoot(`packages/${name}/api.md`))
    },
    180_000,
  )

  it('for the custom elements and the global styling properties', async () => {
    const lines = [...widgets.flatMap(linesOfElement), ...styleProperties()]

    await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot(inRoot('packages/react/api-elements.md'))
  })
})

describe('what is written from the list of features', () => {
  const inCore = (file: string) => inRoot('packages/core/src', file)

  it.each(Object.entries(currentFeatureFiles(contract)))('is up to date in %s', async (file, content) => {
    await expect(content).toMatchFileSnapshot(inCore(file))
  })

  it('lists every contract in core', () => {
    const features = readFileSync(inCore('features.ts'), 'utf8')
    const missing = coreFilesOf('contract').filter((file) => !features.includes(`'./${file}'`))

    expect(missing.map((file) => `packages/core/src/${file}.ts: no line in packages/core/src/features.ts`)).toEqual([])
  })
})

function reportOf(folder: string): string {
  const { exports } = readJson(`${folder}/package.json`) as { exports: Record<string, { 'postern-source'?: string }> }
  const entries = Object.entries(exports).flatMap(([entry, { 'postern-source': source }]) =>
    source ? [{ entry, file: inRoot(folder, source) }] : [],
  )
  const { config } = ts.readConfigFile(inRoot(folder, 'tsconfig.json'), ts.sys.readFile)
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, inRoot(folder))
  const program = ts.createProgram(
    entries.map(({ file }) => file),
    options,
  )
  const checker = program.getTypeChecker()
  const parts = entries.map(({ entry, file }) => {
    const source = program.getSourceFile(file)
    const module = source && checker.getSymbolAtLocation(source)
    const names = module ? checker.getExportsOfModule(module) : []
    const lines = names.flatMap((symbol) => linesOf(symbol, checker)).join('\n')
    return `## ${entry}\n\n\`\`\`ts\n${lines}\n\`\`\`\n`
  })
  return parts.join('\n')
}

/** Lines of one export: its source if that says all, else its type, shortened when it is long. */
function linesOf(exported: ts.Symbol, checker: ts.TypeChecker): string[] {
  const symbol = exported.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(exported) : exported
  const { name } = exported
  const lines: string[] = []
  if (symbol.flags & ts.SymbolFlags.Value) lines.push(`${name}: ${valueText(symbol, checker)}`)
  if (symbol.flags & ts.SymbolFlags.Interface) {
    const members = checker.getPropertiesOfType(checker.getDeclaredTypeOfSymbol(symbol)).filter(isOurs)
    lines.push(`interface ${name}`, ...members.map((member) => `  ${memberText(member, checker)}`))
  } else if (symbol.flags & ts.SymbolFlags.TypeAlias) {
    lines.push(`type ${name} = ${aliasText(symbol, checker)}`)
  }
  return lines
}

function valueText(symbol: ts.Symbol, checker: ts.TypeChecker): string {
  const text = checker.typeToString(checker.getTypeOfSymbol(symbol), undefined, ts.TypeFormatFlags.None)
  // The type of the same name tells what it reads.
  return text.startsWith('ZodMini') ? 'schema' : text
}

function aliasText(symbol: ts.Symbol, checker: ts.TypeChecker): string {
  const written = symbol.declarations?.find(ts.isTypeAliasDeclaration)?.type.getText() ?? ''
  if (!written.startsWith('z.')) return inOneLine(written)
  const flags = ts.TypeFormatFlags.NoTruncation | ts.TypeFormatFlags.InTypeAlias
  return checker.typeToString(checker.getDeclaredTypeOfSymbol(symbol), undefined, flags)
}

function memberText(member: ts.Symbol, checker: ts.TypeChecker): string {
  const mark = member.flags & ts.SymbolFlags.Optional ? '?' : ''
  const declared = member.declarations?.find(ts.isPropertySignature)?.type
  const type = declared ? inOneLine(declared.getText()) : checker.typeToString(checker.getTypeOfSymbol(member))
  return `${member.name}${mark}: ${type}`
}

/** Excludes members of HTML elements and libraries. */
function isOurs({ declarations = [] }: ts.Symbol): boolean {
  return declarations.some((declaration) => !declaration.getSourceFile().fileName.includes('/node_modules/'))
}

function inOneLine(text: string): string {
  return text
    .replaceAll(/\/\*.*?\*\//gs, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

function linesOfElement({ name, values, events, slots }: (typeof widgets)[number]): string[] {
  const attributes = [...Object.keys(commonAttributes), ...values.filter(({ kind }) => kind).map((value) => value.name)]
  const alone = [...commonProperties, ...values.filter(({ kind }) => !kind).map((value) => value.name)]
  const typesOf = (isCancelable: boolean) =>
    events.filter((event) => event.isCancelable === isCancelable).map((event) => eventTypeOf(event.name))
  const list = (label: string, items: readonly string[]) =>
    items.length > 0 ? [`- ${label}: ${items.join(', ')}`] : []
  return [
    `## <${tagOf(name)}>`,
    '',
    ...list('attributes and .properties', [...attributes.map(kebab), ...alone.map((value) => `.${value}`)]),
    ...list('events', typesOf(false)),
    ...list('events that can be prevented', typesOf(true)),
    ...list(
      'slots',
      slots.map((slot) => slot.name),
    ),
    '',
  ]
}

function styleProperties(): string[] {
  const sheet = readFileSync(inRoot('packages/react/src/styles/tokens.css'), 'utf8')
  const names = new Set([...sheet.matchAll(/--pst-[a-z0-9-]+/g)].map(([name]) => name))
  return ['## Custom properties', '', ...[...names].sort().map((name) => `- ${name}`)]
}
