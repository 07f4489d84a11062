import { defineConfig } from 'tsup'
import { sourceEntries } from '../../scripts/source-entries.mjs'

/** Builds types only; Vite builds the rest. */
export default defineConfig({
  entry: sourceEntries(new URL('./', import.meta.url)),
  format: ['esm'],
  dts: { only: true, compilerOptions: { ignoreDeprecations: '6.0' } },
})
