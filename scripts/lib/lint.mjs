import { runTool } from './run-tool.mjs'

/** Returns an exit code; warnings fail too, so that none are left unfixed. */
export function checkFormatAndLint(args = []) {
  // Biome also colours its output for pipes when CI is set.
  const colors = process.stdout.isTTY ? [] : ['--colors=off']
  return runTool('@biomejs/biome', ['ci', '--error-on-warnings', ...colors, ...args])
}
