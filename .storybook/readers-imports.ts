import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const repository = dirname(dirname(fileURLToPath(import.meta.url)))

/**
 * Lets the examples in docs/ import our packages by name, as a reader's app does; they resolve from the portal, which depends on all of
 * them. Sources bring their own style sheets.
 */
export const readersImports: Plugin = {
  name: 'postern-readers-imports',
  enforce: 'pre',
  resolveId(name, importer) {
    if (!importer?.startsWith(`${repository}/docs/`) || !name.startsWith('@postern/')) return null
    if (name.endsWith('.css')) return `${repository}/packages/react/src/styles/base.css`
    return this.resolve(name, `${repository}/packages/portal/src/main.tsx`, { skipSelf: true })
  },
}
