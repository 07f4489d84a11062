import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { inRoot } from './root.mjs'
import { runTool } from './run-tool.mjs'
import { workspacePackages } from './workspace.mjs'

/**
 * Checks the types of the tools’ own files, of the documentation with Storybook, and of every package. Unchanged parts are not checked
 * again. TypeScript 7 checks; declarations, docs and Storybook still build with 6. Returns an exit code.
 *
 * @param {string[]} [only] Folders of packages; what stands outside of them is checked too.
 */
export async function checkTypes(only) {
  // Folders with the most imports take longest: start with them, so that none is waited for at the end.
  const all = workspacePackages().map(({ folder }) => folder)
  const packages = all.filter((folder) => only?.includes(folder) ?? true)
  const folders = ['docs', ...packages.reverse(), '.']
  const queue = folders
    .flatMap((folder) => [`${folder}/tsconfig.json`, `${folder}/tsconfig.test.json`])
    .filter((file) => existsSync(inRoot(file)))
  let exitCode = 0
  const work = async () => {
    for (let file = queue.shift(); file; file = queue.shift()) {
      const code = await runTool('typescript-7', ['-p', file, '--incremental', '--tsBuildInfoFile', memoryOf(file)])
      exitCode ||= code
    }
  }
  await Promise.all(Array.from({ length: Math.min(2, availableParallelism()) }, work))
  return exitCode
}

function memoryOf(file) {
  return inRoot('node_modules/.cache/postern/types', `${file.replace(/\W+/g, '-')}.tsbuildinfo`)
}
