import { readFileSync } from 'node:fs'
import { Application, ReflectionKind } from 'typedoc'
import { filesIn } from '../lib/hash.mjs'
import { inRoot, readJson } from '../lib/root.mjs'
import { result } from '../lib/steps.mjs'

/**
 * Holds every exported name of the core to a doc comment: one for a name that is a schema and its type. An endpoint's
 * words stand in its feature's reference. TypeDoc's own complaints, such as links that lead nowhere, fail too.
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

/** Whether each exported name has a comment on one of its declarations. */
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
