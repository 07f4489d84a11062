import { runTool } from './run-tool.mjs'

/** Answers an exit code; warnings fail too, so that none gathers dust. */
export function checkFormatAndLint(args = []) {
  // Biome colours its output for pipes too when CI is set.
  const colors = process.stdout.isTTY ? [] : ['--colors=off']
  return runTool('@biomejs/biome', ['ci', '--error-on-warnings', ...colors, ...args])
}
