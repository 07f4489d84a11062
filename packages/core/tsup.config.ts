import { defineConfig } from 'tsup'
import { sourceEntries } from '../../scripts/source-entries.mjs'

export default defineConfig({
  entry: sourceEntries(new URL('./', import.meta.url)),
  format: ['esm'],
  target: 'es2022',
  platform: 'neutral',
  splitting: true,
  sourcemap: true,
  clean: true,
  dts: { compilerOptions: { ignoreDeprecations: '6.0' } },
})
