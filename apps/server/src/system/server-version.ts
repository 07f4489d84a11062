import { createRequire } from 'node:module'

/** Version of this package. */
export const { version: serverVersion } = createRequire(import.meta.url)('@postern/server/package.json') as {
  version: string
}
