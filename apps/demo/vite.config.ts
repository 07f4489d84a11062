import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** React page of the reseller's site, built as its own developers would: from our published packages. */
export default defineConfig({
  plugins: [react()],
  base: '/assets/',
  publicDir: false,
  build: {
    outDir: 'dist/site',
    target: 'es2022',
    // Nothing inline: the page's policy is strict. Other tools' targets would rewrite colours that follow the theme.
    assetsInlineLimit: 0,
    cssTarget: ['chrome125', 'edge125', 'firefox128', 'safari17.5'],
    cssCodeSplit: false,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { react: 'src/site/react/main.tsx' },
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: 'chunks/[name]-[hash].js',
        assetFileNames: ({ names }) =>
          names.some((name) => name.endsWith('.css')) ? 'react.css' : '[name]-[hash][extname]',
      },
    },
  },
})
