import { inRoot, readJson } from './root.mjs'
import { run } from './spawn.mjs'

export function runNode(file, args = [], options = {}) {
  return run(process.execPath, [inRoot(file), ...args], options)
}

/** Runs a package's command by its JavaScript file: no shell, no search path. */
export function runTool(packageName, args = [], options = {}) {
  return runNode(toolFile(packageName), args, options)
}

export function toolFile(packageName) {
  const folder = `node_modules/${packageName}`
  const { bin } = readJson(`${folder}/package.json`)
  const file = typeof bin === 'string' ? bin : Object.values(bin)[0]
  return `${folder}/${file}`
}
