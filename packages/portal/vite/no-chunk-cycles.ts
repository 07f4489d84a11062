import type { Plugin } from 'vite'
import { findCycle } from './find-cycle.ts'

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
      if (cycle) this.error(`Chunks import each other: ${cycle.join(' → ')}. Move what they share to one of them.`)
    },
  }
}
