import { defineConfig } from 'vite'
import { cssModules } from './css/class-names.ts'
import { elementStyles } from './css/element-styles.ts'
import { elementFiles } from './embed/element-files.ts'

/** Fewer and larger files than one for each set of widgets with shared code, as each costs a phone a request. */
const sharedFiles = [
  {
    name: 'base',
    priority: 2,
    test: oneOf(
      '/zod/(?!.*/iso\\.js)',
      'core/src/http/(?!lazy-client|list-of)',
      'core/src/(held-message/secure-preview|quarantine/quarantine-entry|quarantine-digest/quarantine-digest\\.contract|shared/done)\\b',
      'core/src/(events/heard-features|i18n/(locale|overlay))',
      'core/src/shared/(as-text|clean-text|crash\\.messages|dates|display-address|email-address|host-names|id|invisible|time-zone|ui\\.messages)\\b',
      'react/src/quarantine/(VerdictBadge|StageStatus|SpoofBanner|EntryFacts)\\b',
      'core/src/quarantine/(verdict-reason|stages)',
      'react/src/elements/runtime/(element-|list-slots|page-link|WidgetInFrame)',
      'react/src/provider/(Postern(Base|Context|Defaults|Root)|WidgetBoundary|page-locale|Widget/(?!WidgetHost|watch-calls))',
      'react/src/(events/live\\.ts|parts/)',
      'react/src/ui/(class-names|focusable|layer-place|use-(?!scrolls|typed-letters)|Badge|Banner|Button|Choice|CopyButton|DescriptionList|Dialog/(?!DialogPanel|RadixModal)|HostSlot|Icon|IconButton|Notice|Popover/Popover\\.|Skeleton|Spinner|Status|Toast|Tooltip|Untrusted)',
    ),
  },
  {
    name: 'client',
    priority: 1,
    test: oneOf(
      '@tanstack/(react-)?query',
      'core/src/(create-client|lazy-features|auth/auth\\.contract|profile/profile\\.contract|version/)',
      'react/src/provider/',
    ),
  },
  {
    name: 'list',
    minShareCount: 6,
    test: oneOf('@tanstack/', 'use-sync-external-store', 'react/src/(domains|resource-list|shell|ui)/'),
  },
]

/** Custom elements as loaded by a page, with all dependencies: `postern.js` for a script tag, `elements.js` for bundlers. */
export default defineConfig({
  plugins: [elementStyles(), elementFiles()],
  css: { modules: cssModules },
  // Bundles its own React, separate from the host's: 18.3 has all that the widgets need, and is 25 kB smaller than 19.
  resolve: {
    alias: [
      { find: /^react(?=$|\/)/, replacement: 'react-18' },
      { find: /^react-dom(?=$|\/)/, replacement: 'react-dom-18' },
    ],
    conditions: ['postern-source', 'module', 'browser', 'production'],
  },
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    outDir: 'dist/embed',
    emptyOutDir: true,
    license: { fileName: 'THIRD-PARTY-NOTICES.md' },
    target: 'es2022',
    copyPublicDir: false,
    lib: {
      entry: {
        postern: 'src/elements/script.ts',
        'postern.classic': 'src/elements/classic.ts',
        elements: 'src/elements.entry.ts',
      },
      formats: ['es'],
    },
    rolldownOptions: {
      // 'use client' says nothing to a browser.
      checks: { moduleLevelDirective: false },
      preserveEntrySignatures: 'allow-extension',
      output: {
        minify: true,
        entryFileNames: '[name].js',
        chunkFileNames: 'chunks/[name]-[hash].js',
        codeSplitting: {
          groups: [
            {
              name: 'loader',
              test: /\/src\/elements\/(?!classic|declaration|load|script)[^/]+\.ts$/,
              priority: 4,
            },
            { name: 'react', test: /\/node_modules\/(react|react-dom|scheduler)\//, priority: 3 },
            ...sharedFiles,
          ],
        },
      },
    },
  },
})

function oneOf(...paths: string[]): RegExp {
  return new RegExp(paths.join('|'))
}
