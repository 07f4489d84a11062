import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig } from 'vite'
import { cssModules } from '../react/css/class-names.ts'
import { cssTarget } from '../react/css/css-target.ts'
import { preloadDynamicImports } from './vite/preload-dynamic-imports.ts'

export default defineConfig(({ command }) => ({
  plugins: [react(), preloadDynamicImports('digest.html')],
  // While developing, the packages' source; a build takes what is published.
  resolve: { conditions: [...(command === 'serve' ? ['postern-source'] : []), ...defaultClientConditions] },
  css: { modules: cssModules },
  build: {
    target: 'es2022',
    cssTarget,
    sourcemap: true,
    // A strict policy allows no data: address.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { portal: 'index.html', digest: 'digest.html' },
    },
  },
  server: {
    proxy: { '/api': process.env.API_URL ?? 'http://localhost:4000' },
  },
}))
