import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { inRoot } from './root.mjs'
import { runTool } from './run-tool.mjs'
import { workspacePackages } from './workspace.mjs'

/** Checks the types of the tools' own files and of every package. Answers an exit code. */
export async function checkTypes() {
  const folders = ['.', ...workspacePackages().map(({ folder }) => folder)]
  const queue = folders.filter((folder) => existsSync(inRoot(folder, 'tsconfig.json')))
  let failed = 0
  const work = async () => {
    for (let folder = queue.shift(); folder; folder = queue.shift()) {
      failed += (await runTool('typescript', ['-p', folder])) && 1
    }
  }
  await Promise.all(Array.from({ length: Math.min(2, availableParallelism()) }, work))
  return failed && 1
}
