import { defineConfig } from 'vite'
import { sourceEntries } from '../../scripts/source-entries.mjs'
import { cssModules } from './css/class-names.ts'
import { publishedStyles } from './css/published-styles.ts'

// The custom elements are a separate bundle: see `vite.embed.config.ts`.
const sources: Record<string, string> = sourceEntries(new URL('./', import.meta.url))
const entries = Object.entries(sources).filter(([name]) => !name.startsWith('embed/'))

export default defineConfig({
  plugins: [publishedStyles()],
  css: { modules: cssModules },
  build: {
    target: 'es2022',
    sourcemap: true,
    minify: false,
    cssMinify: false,
    lib: { entry: Object.fromEntries(entries), formats: ['es'] },
    rolldownOptions: {
      external: /^(?!\0)(?![./]|src\/)/,
      output: {
        preserveModules: true,
        preserveModulesRoot: 'src',
        entryFileNames: '[name].js',
        // Every file may be the first that a server component imports; themes are also created on servers.
        banner: ({ name }) => (/^theme($|\/)/.test(name) ? '' : '"use client";'),
      },
    },
  },
})
