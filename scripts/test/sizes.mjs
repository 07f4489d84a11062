import { execFile } from 'node:child_process'
import { inRoot, root } from '../lib/root.mjs'
import { toolFile } from '../lib/run-tool.mjs'
import { result } from '../lib/steps.mjs'

/** Checks every entry against its budget in `.size-limit.mjs`. */
export async function checkSizes() {
  const { stdout, stderr } = await outputOf([inRoot(toolFile('size-limit')), '--json'])
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

/** Output of a Node script, whatever its exit code. */
function outputOf(args) {
  const options = { cwd: root, maxBuffer: 64 * 1024 * 1024 }
  return new Promise((resolve) => {
    execFile(process.execPath, args, options, (_error, stdout, stderr) => resolve({ stdout, stderr }))
  })
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
