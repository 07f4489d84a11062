import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig } from 'vite'
import { cssModules } from '../react/css/class-names.ts'
import { cssTarget } from '../react/css/css-target.ts'
import { preloadDynamicImports } from './vite/preload-dynamic-imports.ts'

/** What every page begins with. */
const everyPage = {
  name: 'base',
  test: /node_modules\/(react|react-dom|scheduler|zod)\/|core\/dist\/(http\/(codec|fields|spelt-as)|shared\/id|branding)|react\/dist\/ui\/use-browser/,
}

/** What the digest page shares with the screens of held messages. */
const aMessage = {
  name: 'message',
  test: /core\/dist\/(quarantine\/(quarantine\.messages|reason-text|stages|stage-text|verdict-reason)|shared\/dates)|react\/dist\/(quarantine\/(EntryFacts|SpoofBanner|StageStatus|VerdictBadge|reason-text)|ui\/(Badge|Choice|DescriptionList|Dialog|Skeleton|Status))/,
}

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
      // Fewer and fuller files for the digest page, of which each costs a phone a question and an answer's headers.
      output: { codeSplitting: { includeDependenciesRecursively: false, groups: [everyPage, aMessage] } },
    },
  },
  server: {
    proxy: { '/api': process.env.API_URL ?? 'http://localhost:4000' },
  },
}))
