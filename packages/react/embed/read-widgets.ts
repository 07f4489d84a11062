import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { commonParts } from '../src/parts/part-names.ts'
import { commonName } from './common-names.ts'

type AttributeKind = 'text' | 'number' | 'flag'

/** A value of an element, as described in its manifest. */
export interface ReadValue {
  name: string
  /** `null`: a property alone. */
  kind: AttributeKind | null
  type: string
  description: string
}

export interface ReadEvent {
  name: string
  detail: string
  isCancelable: boolean
  description: string
}

/** A widget with an element, parsed from its declaration and from the types and comments of its props. */
export interface ReadWidget {
  name: string
  /** Path of its module relative to `src`, without extension. */
  module: string
  /** Name of the export that declares its element. */
  declaration: string
  description: string
  values: readonly ReadValue[]
  events: readonly ReadEvent[]
  slots: readonly { name: string; description: string }[]
  /** Names of parts that not every widget has, as `classNames` spells them. */
  parts: readonly string[]
  client: 'none' | 'own' | null
  token: { name: Readonly<Record<'en' | 'fr', string>>; calls: readonly string[]; isPersonal: boolean } | null
}

const source = fileURLToPath(new URL('../src/', import.meta.url))
const declared = /^export const (\w+)Element = \{/gm

/** Every widget of the package that declares an element, by name. */
export function readWidgets(): ReadWidget[] {
  const files = ts.sys
    .readDirectory(source, ['.tsx'], ['**/*.test.tsx', '**/*.stories.tsx'])
    .filter((file) => readFileSync(file, 'utf8').includes('Element = {'))
  const program = ts.createProgram(files, optionsOfPackage())
  const checker = program.getTypeChecker()
  return files
    .flatMap((file) => {
      const sourceFile = program.getSourceFile(file)
      if (!sourceFile) throw new Error(`${file} cannot be read.`)
      return [...sourceFile.text.matchAll(declared)].map(([, camel = '']) => readWidget(camel, sourceFile, checker))
    })
    .sort((one, other) => (one.name < other.name ? -1 : 1))
}

function optionsOfPackage(): ts.CompilerOptions {
  const { config } = ts.readConfigFile(fileURLToPath(new URL('../tsconfig.json', import.meta.url)), ts.sys.readFile)
  return ts.parseJsonConfigFileContent(config, ts.sys, fileURLToPath(new URL('../', import.meta.url))).options
}

function readWidget(camel: string, file: ts.SourceFile, checker: ts.TypeChecker): ReadWidget {
  const name = `${camel.charAt(0).toUpperCase()}${camel.slice(1)}`
  const declaration = `${camel}Element`
  const place = relative(source, file.fileName).replace(/\.tsx$/, '')
  const module = checker.getSymbolAtLocation(file)
  const exports = new Map((module ? checker.getExportsOfModule(module) : []).map((one) => [one.name, one]))
  const [widget, element] = [exports.get(name), exports.get(declaration)]
  if (!widget || !element) throw new Error(`${place} declares ${declaration}, but exports no widget ${name} beside it.`)
  const own = literalOf(checker.getTypeOfSymbol(element), checker) as Declared
  const props = propsOf(checker.getTypeOfSymbol(widget), checker)
  const made = parameterOf(checker.getTypeOfSymbol(element).getProperty('toProps'), checker)
  const find = (key: string) => made?.getProperty(key) ?? props.get(key)
  const valueNamed = (key: string, kind: AttributeKind | null): ReadValue => {
    const symbol = find(key)
    return {
      name: key,
      kind,
      type: kind ? attributeTypes[kind] : symbol ? typeText(symbol, checker) : 'unknown',
      description: descriptionOf(symbol, checker) || commonName('value', key),
    }
  }
  const eventNamed = (key: string): ReadEvent => {
    const symbol = props.get(`on${key.charAt(0).toUpperCase()}${key.slice(1)}`)
    return {
      name: key,
      detail: detailText(symbol, checker),
      isCancelable: cancelable.includes(key),
      description: descriptionOf(symbol, checker) || commonName('event', key),
    }
  }
  const cancelable = [...(own.isList ? ['change'] : []), ...(own.cancelable ?? [])]
  const alone = [...(own.isList ? ['state'] : []), ...(own.properties ?? [])]
  const slots = [...(own.slots ?? []), ...(own.filledSlots ?? []), ...(own.isList ? listSlots : [])]
  return {
    name,
    module: place,
    declaration,
    description: descriptionOf(widget, checker),
    values: [
      ...Object.entries(own.attributes ?? {}).map(([key, kind]) => valueNamed(key, kind)),
      ...alone.map((key) => valueNamed(key, null)),
    ],
    events: [...[...(own.events ?? []), ...cancelable].map(eventNamed), ...(own.isList ? [rowActions] : [])],
    slots: slots.map((slot) => ({ name: slot, description: commonName('slot', slot) })),
    parts: partsOf(props.get('classNames'), checker),
    client: own.client ?? null,
    token: own.token ? { isPersonal: false, ...own.token } : null,
  }
}

/** Names of the parts that the widget's `classNames` accepts, apart from those of every widget. */
function partsOf(classNames: ts.Symbol | undefined, checker: ts.TypeChecker): string[] {
  if (!classNames) return []
  const type = checker.getNonNullableType(checker.getTypeOfSymbol(classNames))
  const names = checker.getPropertiesOfType(type).map(({ name }) => name)
  return names.filter((name) => !(commonParts as readonly string[]).includes(name))
}

/** Slots of every list; each row gets a copy of the template with `slot="row-actions"`. */
const listSlots = ['empty-state', 'toolbar', 'row-actions', 'header-actions']

const rowActions: ReadEvent = {
  name: 'rowActions',
  detail: '{ row: object; place: HTMLElement }',
  isCancelable: false,
  description: 'A row got its copy of what the page puts at the end of rows.',
}

const attributeTypes = { text: 'string', number: 'number', flag: 'boolean' } as const

/** Content of a declaration, apart from functions. */
interface Declared {
  attributes?: Readonly<Record<string, AttributeKind>>
  properties?: readonly string[]
  isList?: boolean
  events?: readonly string[]
  cancelable?: readonly string[]
  slots?: readonly string[]
  filledSlots?: readonly string[]
  client?: 'none' | 'own'
  token?: { name: Readonly<Record<'en' | 'fr', string>>; calls: readonly string[]; isPersonal?: boolean }
}

/** Fields whose values the program computes. */
const computed = ['defaults', 'follows', 'toProps', 'createClient']

/** Returns the value of a literal type. */
function literalOf(type: ts.Type, checker: ts.TypeChecker): unknown {
  if (type.isStringLiteral() || type.isNumberLiteral()) return type.value
  if (type.flags & ts.TypeFlags.BooleanLiteral) return checker.typeToString(type) === 'true'
  if (checker.isTupleType(type)) {
    return checker.getTypeArguments(type as ts.TypeReference).map((item) => literalOf(item, checker))
  }
  const fields = checker.getPropertiesOfType(type).filter(({ name }) => !computed.includes(name))
  return Object.fromEntries(fields.map((field) => [field.name, literalOf(checker.getTypeOfSymbol(field), checker)]))
}

/** Returns the props of a widget, or of each variant when there are several. */
function propsOf(widget: ts.Type, checker: ts.TypeChecker): ReadonlyMap<string, ts.Symbol> {
  const [call] = checker.getSignaturesOfType(widget, ts.SignatureKind.Call)
  const [props] = call?.getParameters() ?? []
  if (!props) return new Map()
  const type = checker.getTypeOfSymbol(props)
  const variants = type.isUnion() ? type.types : [type]
  return new Map(variants.flatMap((one) => checker.getPropertiesOfType(one).map((prop) => [prop.name, prop] as const)))
}

/** Returns the type of a function's first parameter. */
function parameterOf(symbol: ts.Symbol | undefined, checker: ts.TypeChecker): ts.Type | undefined {
  if (!symbol) return undefined
  const type = checker.getNonNullableType(checker.getTypeOfSymbol(symbol))
  const [first] = checker.getSignaturesOfType(type, ts.SignatureKind.Call)[0]?.getParameters() ?? []
  return first && checker.getTypeOfSymbol(first)
}

function detailText(callback: ts.Symbol | undefined, checker: ts.TypeChecker): string {
  const detail = parameterOf(callback, checker)
  if (!detail) return '{}'
  const written = writtenType(callback)
  const parameters = written && ts.isFunctionTypeNode(written) ? written.parameters : []
  return parameters[0]?.type?.getText().replaceAll(/\s+/g, ' ') ?? checker.typeToString(detail)
}

/** Uses the written type, so that it refers to its parts by name. */
function typeText(symbol: ts.Symbol, checker: ts.TypeChecker): string {
  return writtenType(symbol)?.getText().replaceAll(/\s+/g, ' ') ?? checker.typeToString(checker.getTypeOfSymbol(symbol))
}

function writtenType(symbol: ts.Symbol | undefined): ts.TypeNode | undefined {
  const type = symbol?.declarations?.find(ts.isPropertySignature)?.type
  if (!type || !ts.isUnionTypeNode(type)) return type
  // A callback that may be undefined.
  const [inner] = type.types.flatMap((one) => (ts.isParenthesizedTypeNode(one) ? [one.type] : []))
  return inner ?? type
}

/** Returns a doc comment without its references to the specification. */
function descriptionOf(symbol: ts.Symbol | undefined, checker: ts.TypeChecker): string {
  const text = ts.displayPartsToString(symbol?.getDocumentationComment(checker))
  return text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ \((?:[^()]*\b[A-Z]{2}-\d{2,3}\b[^()]*|spec [^()]*)\)/g, '')
    .trim()
}
