import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'

const root = fileURLToPath(new URL('../../../../../', import.meta.url))

export function inRoot(path = ''): string {
  return join(root, path)
}

export interface Sources {
  files: ts.SourceFile[]
  checker: ts.TypeChecker
}

/** The server's sources and core's. What other packages declare is left out: nothing that people read stands in it. */
export function openSources(): Sources {
  const names = ['apps/server/src', 'packages/core/src'].flatMap((folder) => sourcesIn(inRoot(folder)))
  const options: ts.CompilerOptions = { noLib: true, types: [], target: ts.ScriptTarget.ES2022 }
  const host = ts.createCompilerHost(options)
  const entries = coreEntries()
  host.resolveModuleNameLiterals = (imports, from) =>
    imports.map(({ text }) => {
      const path = text.startsWith('.') ? join(dirname(from), text) : entries.get(text)
      const file = names.find((name) => name === path || name === `${path}.ts`)
      return { resolvedModule: file ? { resolvedFileName: file, extension: ts.Extension.Ts } : undefined }
    })
  const program = ts.createProgram(names, options, host)
  const files = names.map((name) => program.getSourceFile(name)).filter((file) => file !== undefined)
  return { files, checker: program.getTypeChecker() }
}

function sourcesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !/\.(test|bench|fixtures)\.ts$|^testing\b/.test(name))
    .map((name) => join(folder, name))
}

/** Where the modules that core publishes begin. */
function coreEntries(): Map<string, string> {
  const { exports } = JSON.parse(readFileSync(inRoot('packages/core/package.json'), 'utf8')) as {
    exports: Record<string, string | { 'postern-source'?: string }>
  }
  return new Map(
    Object.entries(exports).flatMap(([name, entry]) => {
      const source = typeof entry === 'object' ? entry['postern-source'] : undefined
      return source ? [[join('@postern/core', name), inRoot(join('packages/core', source))]] : []
    }),
  )
}

/** A node and all that is in it. */
export function nodesIn(node: ts.Node): ts.Node[] {
  const found: ts.Node[] = []
  const visit = (inner: ts.Node) => {
    found.push(inner)
    inner.forEachChild(visit)
  }
  visit(node)
  return found
}
