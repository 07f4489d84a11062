import type { Plugin } from 'vite'
import { findCycle } from './find-cycle.ts'

/** Imports shown of each chunk by the next. */
const mostFiles = 5

/**
 * Fails the build when chunks import each other in a cycle: a module might then run before its dependencies, and the portal would not
 * start. One file in the wrong chunk of `chunks.ts` is enough to cause it.
 */
export function noChunkCycles(): Plugin {
  return {
    name: 'postern:no-chunk-cycles',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const cycle = findCycle(new Map(chunks.map(({ fileName, imports }) => [fileName, imports])))
      if (!cycle) return
      const filesOf = new Map(chunks.map(({ fileName, moduleIds }) => [fileName, moduleIds]))
      const imports = (file: string) => this.getModuleInfo(file)?.importedIds ?? []
      const steps = cycle.slice(1).map((to, index) => {
        const inside = new Set(filesOf.get(to))
        const crossing = (filesOf.get(cycle[index] ?? '') ?? []).flatMap((file) =>
          imports(file).flatMap((other) => (inside.has(other) ? [`  ${file} → ${other}`] : [])),
        )
        return [`${cycle[index]} → ${to}`, ...crossing.slice(0, mostFiles)].join('\n')
      })
      this.error(`Chunks import each other. Move what they share to one of them.\n${steps.join('\n')}`)
    },
  }
}
