import { existsSync } from 'node:fs'
import { inRoot } from './root.mjs'
import { runTool } from './run-tool.mjs'
import { readStamp, removeStamp, writeStamp } from './stamp.mjs'
import { stateOf, toolFiles } from './state.mjs'

/** Sources that Storybook is built from. */
export function storybookSources() {
  return [...toolFiles(), '.storybook', 'docs', 'packages']
}

/** Builds Storybook for tests unless it is up to date with these files. Returns an exit code. */
export async function buildStorybook() {
  const state = stateOf(storybookSources(), (file) => /\.test\.\w+$/.test(file))
  if (readStamp('storybook') === state && existsSync(inRoot('storybook-static/index.json'))) return 0
  removeStamp('storybook')
  const code = await runTool('storybook', ['build', '--quiet'], { env: { ...process.env, STORYBOOK_FOR_TESTS: '1' } })
  if (code === 0) writeStamp('storybook', state)
  return code
}
