import type { Rolldown } from 'vite'

/** Ids of the modules of the given chunks and of all their static and dynamic imports. */
export function modulesOf(start: readonly Rolldown.OutputChunk[], bundle: Rolldown.OutputBundle): Set<string> {
  const seen = new Set(start)
  for (const { imports, dynamicImports } of seen) {
    for (const name of [...imports, ...dynamicImports]) {
      const chunk = bundle[name]
      if (chunk?.type === 'chunk') seen.add(chunk)
    }
  }
  return new Set([...seen].flatMap(({ moduleIds }) => moduleIds))
}
