import { build } from 'vite'
import type { BrowserCommand } from 'vitest/node'
import { inRoot } from '../lib/root.mjs'

/** `styles.css` of `@postern/react` as it would be published now. */
export const publishedSheet: BrowserCommand<[]> = async () => {
  const folder = inRoot('packages/react')
  const built = await build({
    root: folder,
    configFile: `${folder}/vite.config.ts`,
    logLevel: 'error',
    build: { write: false },
  })
  const files = [built].flat().flatMap((one) => ('output' in one ? one.output : []))
  const sheet = files.find(({ fileName }) => fileName === 'styles.css')
  if (sheet?.type !== 'asset') throw new Error('The build of @postern/react has no styles.css.')
  return String(sheet.source)
}
