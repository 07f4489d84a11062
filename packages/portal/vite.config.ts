import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig } from 'vite'
import { cssModules } from '../react/css/class-names.ts'
import { cssTarget } from '../react/css/css-target.ts'
import { chunkFile, chunkGroups, withoutWhatIsLoaded } from './vite/chunks.ts'
import { noChunkCycles } from './vite/no-chunk-cycles.ts'
import { pageStyles } from './vite/page-styles.ts'
import { preloadDynamicImports } from './vite/preload-dynamic-imports.ts'
import { screens } from './vite/screens.ts'
import { secondLanguage } from './vite/second-language.ts'

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [
    ...[react(), secondLanguage(), pageStyles(['index.html', 'digest.html']), preloadDynamicImports('digest.html')],
    ...[screens(), noChunkCycles()],
  ],
  // Uses the packages' source in development; a build uses their published output.
  resolve: { conditions: [...(command === 'serve' ? ['postern-source'] : []), ...defaultClientConditions] },
  css: { modules: cssModules },
  // The server build that renders the digest page bundles everything it needs.
  ...(isSsrBuild && { ssr: { noExternal: true }, define: { 'process.env.NODE_ENV': '"production"' } }),
  build: {
    copyPublicDir: !isSsrBuild,
    license: !isSsrBuild && { fileName: 'THIRD-PARTY-NOTICES.md' },
    target: 'es2022',
    cssTarget,
    sourcemap: true,
    // A strict policy forbids data: URLs.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false, resolveDependencies: withoutWhatIsLoaded },
    rolldownOptions: isSsrBuild
      ? {}
      : {
          input: { portal: 'index.html', digest: 'digest.html', frame: 'frame.html' },
          output: {
            chunkFileNames: chunkFile,
            codeSplitting: { includeDependenciesRecursively: false, groups: chunkGroups },
          },
        },
  },
  server: {
    proxy: { '/api': process.env.API_URL ?? 'http://localhost:4000' },
  },
}))
