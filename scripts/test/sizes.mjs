import { spawnSync } from 'node:child_process'
import { inRoot, root } from '../lib/root.mjs'
import { toolFile } from '../lib/run-tool.mjs'
import { result } from '../lib/steps.mjs'

/** Holds every entry to its budget of `.size-limit.mjs`. */
export function checkSizes() {
  const { stdout, stderr } = spawnSync(process.execPath, [inRoot(toolFile('size-limit')), '--json'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  const entries = parse(stdout)
  if (!entries) {
    console.error(stdout, stderr)
    return result(0, 1)
  }
  for (const { name, passed, size, sizeLimit } of entries) {
    console.log(`${passed ? 'ok  ' : 'OVER'} ${kilobytes(size)} of ${kilobytes(sizeLimit)}  ${name}`)
  }
  const passed = entries.filter((entry) => entry.passed).length
  return result(passed, entries.length - passed)
}

function parse(text) {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function kilobytes(bytes) {
  return `${(bytes / 1000).toFixed(1)} kB`.padStart(9)
}
