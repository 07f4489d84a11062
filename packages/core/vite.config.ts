import { defineConfig } from 'vite'
import { sourceEntries } from '../../scripts/source-entries.mjs'

/** One file per module, so that importing one rule loads only that rule. */
export default defineConfig({
  build: {
    target: 'es2022',
    sourcemap: true,
    minify: false,
    lib: { entry: sourceEntries(new URL('./', import.meta.url)), formats: ['es'] },
    rolldownOptions: {
      external: /^(?!\0)(?![./]|src\/)/,
      output: { preserveModules: true, preserveModulesRoot: 'src', entryFileNames: '[name].js' },
    },
  },
})
