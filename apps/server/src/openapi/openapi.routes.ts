import type { Hono } from 'hono'
import { docsPage } from './docs-page'
import { openApiDocument } from './openapi'

/** Serves the contract for machines at `openapi.json`, for people at `docs`. */
export function serveOpenApi(app: Hono, product: string): void {
  // Built on first request: it takes longer than anything else at startup.
  let made: { document: ReturnType<typeof openApiDocument>; page: ReturnType<typeof docsPage> } | undefined
  const make = () => {
    const document = openApiDocument(product)
    made ??= { document, page: docsPage(document) }
    return made
  }
  app.get('/openapi.json', (context) => context.json((made ?? make()).document))
  app.get('/docs', (context) => context.html((made ?? make()).page))
  app.get('/docs.css', (context) =>
    context.body(docsStyles, 200, {
      'content-type': 'text/css; charset=utf-8',
      'cache-control': 'public, max-age=3600',
    }),
  )
}

const docsStyles = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-inline-size: 60rem; margin: 0 auto; padding: 2rem 1rem; }
nav ul { columns: 18rem; padding-inline-start: 1.2rem; }
section { border-block-start: 1px solid light-dark(#d8dbe0, #33373e); padding-block: 1rem; }
h2 { font-size: 1.1rem; margin-block: .25rem; overflow-wrap: anywhere; }
code, pre { font: .875rem/1.5 ui-monospace, monospace; }
pre { background: light-dark(#f1f3f6, #1b1d22); padding: .75rem; border-radius: .5rem; overflow: auto; }
table { border-collapse: collapse; inline-size: 100%; }
th, td { text-align: start; padding: .25rem .75rem .25rem 0; border-block-end: 1px solid light-dark(#e1e4e9, #2c2f36); }
.method { font-weight: 600; margin-inline-end: .5rem; }
`
