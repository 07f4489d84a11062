import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { inRoot } from './root.mjs'
import { runTool } from './run-tool.mjs'
import { workspacePackages } from './workspace.mjs'

/**
 * Checks the types of the tools’ own files, of the documentation with Storybook, and of every package. What has not changed
 * since is not checked again. Answers an exit code.
 */
export async function checkTypes() {
  // Those that import most take longest: first, so that none is waited for at the end.
  const packages = workspacePackages().map(({ folder }) => folder)
  const folders = ['docs', ...packages.reverse(), '.']
  const queue = folders
    .flatMap((folder) => [`${folder}/tsconfig.json`, `${folder}/tsconfig.test.json`])
    .filter((file) => existsSync(inRoot(file)))
  let exitCode = 0
  const work = async () => {
    for (let file = queue.shift(); file; file = queue.shift()) {
      const code = await runTool('typescript', ['-p', file, '--incremental', '--tsBuildInfoFile', memoryOf(file)])
      exitCode ||= code
    }
  }
  await Promise.all(Array.from({ length: Math.min(2, availableParallelism()) }, work))
  return exitCode
}

function memoryOf(file) {
  return inRoot('node_modules/.cache/postern/types', `${file.replace(/\W+/g, '-')}.tsbuildinfo`)
}
