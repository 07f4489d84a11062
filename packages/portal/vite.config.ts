import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig } from 'vite'
import { cssModules } from '../react/css/class-names.ts'
import { cssTarget } from '../react/css/css-target.ts'
import { pageStyles } from './vite/page-styles.ts'
import { preloadDynamicImports } from './vite/preload-dynamic-imports.ts'

/** What every page begins with, login and digest alike. */
const everyPage = {
  name: 'base',
  test: oneOf(
    'node_modules/(react|react-dom|scheduler|zod)/|rolldown/runtime',
    'core/dist/(branding|i18n|product|held-message/secure-preview\\.js|permissions/(access|services)|shell/page\\.messages|navigation/navigation-links)',
    'core/dist/http/(api-error|bind-endpoints|browser-token-store|codec|create-api|endpoint|error-body|fields|parse-json|query-string|read-error|request-parts|send-request|spelt-as|token-store)\\b',
    'core/dist/shared/(as-text|clean-text|display-address|email-address|form\\.messages|host-names|id|invisible|ui\\.messages)\\b',
    'core/dist/(quarantine/quarantine-entry|quarantine-digest/quarantine-digest\\.(client|contract))\\b',
    'react/dist/provider/(Postern(Base|Context|Defaults|Root)|WidgetBoundary)',
    'react/dist/shell/(Links|PageFooter|PublicPage)/',
    'react/dist/ui/(class-names|focusable|use-(browser|media|scrolls|typed)|Banner/|Button/|Icon/|IconButton/|Menu/|Notice/|Popover/Popover\\.|Spinner/|Toast/|Tooltip/)',
    'portal/src/(page\\.css|branding/(brand\\.|brand-store|BrandProvider|useIsDark)|config/|shell/Logo)',
  ),
}

/** What the digest page shares with the screens of held messages. */
const aMessage = {
  name: 'message',
  test: oneOf(
    'core/dist/quarantine/(quarantine\\.messages|reason-text|stages|stage-text|verdict-reason)',
    'core/dist/(quarantine-digest/quarantine-digest\\.messages|shared/dates)',
    'react/dist/quarantine/(EntryFacts|SpoofBanner|StageStatus|VerdictBadge|reason-text)',
    'react/dist/ui/(Badge|Choice|CopyButton|DescriptionList|Dialog|Skeleton|Status|Untrusted)/',
  ),
}

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [react(), pageStyles(['index.html', 'digest.html']), preloadDynamicImports('digest.html')],
  // While developing, the packages' source; a build takes what is published.
  resolve: { conditions: [...(command === 'serve' ? ['postern-source'] : []), ...defaultClientConditions] },
  css: { modules: cssModules },
  // What renders the digest page on a server brings all that it needs.
  ...(isSsrBuild && { ssr: { noExternal: true }, define: { 'process.env.NODE_ENV': '"production"' } }),
  build: {
    copyPublicDir: !isSsrBuild,
    target: 'es2022',
    cssTarget,
    sourcemap: true,
    // A strict policy allows no data: address.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: isSsrBuild
      ? {}
      : {
          input: { portal: 'index.html', digest: 'digest.html', frame: 'frame.html' },
          // Fewer and fuller files for the digest page, of which each costs a phone a question and an answer's headers.
          output: { codeSplitting: { includeDependenciesRecursively: false, groups: [everyPage, aMessage] } },
        },
  },
  server: {
    proxy: { '/api': process.env.API_URL ?? 'http://localhost:4000' },
  },
}))

function oneOf(...paths: string[]): RegExp {
  return new RegExp(paths.join('|'))
}
