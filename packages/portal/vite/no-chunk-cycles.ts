import type { Plugin } from 'vite'
import { findCycle } from './find-cycle.ts'

/**
 * Ends the build where chunks import each other in a circle: there a module may run before what it stands on, and the portal does not
 * start. A file that `chunks.ts` puts into the wrong chunk is enough.
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
