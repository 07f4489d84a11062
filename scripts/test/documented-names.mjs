import { readFileSync } from 'node:fs'
import { Application, ReflectionKind } from 'typedoc'
import { filesIn } from '../lib/hash.mjs'
import { inRoot, readJson } from '../lib/root.mjs'
import { result } from '../lib/steps.mjs'

/**
 * Requires a doc comment for every exported name of the core: one for a name that is both a schema and its type. Endpoints are described in
 * their feature's reference. TypeDoc's own warnings, such as broken links, fail too.
 */
export async function checkDocumentedNames() {
  const folder = 'packages/core'
  const { exports } = readJson(`${folder}/package.json`)
  const sources = Object.values(exports).flatMap((target) => target['postern-source'] ?? [])
  const app = await Application.bootstrap({
    entryPoints: sources.map((source) => inRoot(folder, source)),
    tsconfig: inRoot(folder, 'tsconfig.json'),
    logLevel: 'Warn',
    validation: { notExported: false, invalidLink: true, notDocumented: false, rewrittenLink: true },
    excludeExternals: true,
    disableSources: true,
    skipErrorChecking: true,
  })
  const project = await app.convert()
  if (!project) return result(0, 1)
  app.validate(project)
  const names = namesOf(project)
  const endpoints = referencedEndpoints(folder)
  const without = [...names].filter(([name, is]) => !is && !endpoints.has(name)).map(([name]) => name)
  for (const name of without) console.error(`${name} is exported without a doc comment.`)
  const complaints = app.logger.errorCount + app.logger.warningCount
  return result(names.size - without.length, without.length + complaints)
}

/** Names that a `<feature>.reference.ts` describes. */
function referencedEndpoints(folder) {
  const files = filesIn(`${folder}/src`).filter((file) => file.endsWith('.reference.ts'))
  const names = files.flatMap((file) => [...readFileSync(inRoot(file), 'utf8').matchAll(/^ {2}(\w+): \{/gm)])
  return new Set(names.map(([, name]) => name))
}

/** Maps each exported name to true if one of its declarations has a comment. */
function namesOf(project) {
  const names = new Map()
  for (const reflection of project.getReflectionsByKind(ReflectionKind.SomeModule | ReflectionKind.ExportContainer)) {
    for (const child of reflection.children ?? []) {
      if (!child.kindOf(exportable)) continue
      names.set(child.name, (names.get(child.name) ?? false) || isDocumented(child))
    }
  }
  return names
}

const exportable =
  ReflectionKind.Function |
  ReflectionKind.Variable |
  ReflectionKind.Interface |
  ReflectionKind.TypeAlias |
  ReflectionKind.Class

function isDocumented(reflection) {
  return reflection.hasComment() || (reflection.signatures ?? []).some((signature) => signature.hasComment())
}
