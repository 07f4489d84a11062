import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { inRoot } from './root.mjs'

const specifiers = /(?:\bfrom|\bimport)\s*\(?\s*'(\.[^']+)'/g
const endings = ['', '.ts', '.tsx', '.mts', '.mjs', '/index.ts']

/** Maps each file to those of the others that it imports; type imports count, dynamic ones do not: they run later. */
export function importGraph(files) {
  const known = new Set(files)
  return new Map(
    files.map((file) => {
      const code = readFileSync(inRoot(file), 'utf8').replace(/\bimport\(/g, 'later(')
      const targets = [...code.matchAll(specifiers)].map(([, specifier]) => join(dirname(file), specifier))
      return [file, targets.flatMap((target) => endings.map((end) => target + end).find((one) => known.has(one)) ?? [])]
    }),
  )
}

/** Groups of files that import each other in a cycle (Tarjan): none of them can be understood without the others. */
export function importCycles(graph) {
  const order = new Map()
  const low = new Map()
  const stack = []
  const cycles = []
  const visit = (file) => {
    order.set(file, order.size)
    low.set(file, order.get(file))
    stack.push(file)
    for (const next of graph.get(file) ?? []) {
      if (!order.has(next)) visit(next)
      if (stack.includes(next)) low.set(file, Math.min(low.get(file), low.get(next)))
    }
    if (low.get(file) !== order.get(file)) return
    const group = stack.splice(stack.indexOf(file))
    if (group.length > 1 || (graph.get(file) ?? []).includes(file)) cycles.push(group)
  }
  for (const file of graph.keys()) if (!order.has(file)) visit(file)
  return cycles
}
