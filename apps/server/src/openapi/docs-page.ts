import { html } from 'hono/html'

interface Operation {
  operationId: string
  summary: string
  description: string
  parameters: { name: string; in: string; required: boolean; schema: unknown }[]
  requestBody?: { content: { 'application/json': { schema: unknown } } }
  responses: Record<string, { content: { 'application/json': { schema: unknown } } }>
}

/** OpenAPI document as a single page that works without scripts, under the strict policy of every page. */
export function docsPage(document: Record<string, unknown>) {
  const operations = Object.entries(document.paths as Record<string, Record<string, Operation>>).flatMap(
    ([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  )
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>API</title>
<link rel="stylesheet" href="/api/docs.css">
</head>
<body>
<h1>API</h1>
<p>All calls lie below <code>/api/</code>. The same as a document for machines: <a href="/api/openapi.json">openapi.json</a>.</p>
<p>Signed-in calls carry <code>Authorization: Bearer …</code>. Refused calls answer <code>message</code>, a stable <code>code</code> and, for forms, <code>fields</code>.</p>
<nav aria-label="Calls"><ul>${operations.map(({ operation }) => html`<li><a href="#${operation.operationId}">${operation.operationId}</a></li>`)}</ul></nav>
<main>${operations.map(section)}</main>
</body>
</html>`
}

function section({ path, method, operation }: { path: string; method: string; operation: Operation }) {
  const body = operation.requestBody?.content['application/json'].schema
  const answer = operation.responses[200]?.content['application/json'].schema
  return html`<section id="${operation.operationId}">
<h2><span class="method">${method}</span><code>${path}</code></h2>
<p>${operation.summary}.</p>
<p>${operation.description}</p>
${operation.parameters.length > 0 ? parameterTable(operation.parameters) : ''}
${body ? html`<h3>Body</h3>${json(body)}` : ''}
<h3>Answer</h3>${json(answer)}
</section>`
}

function parameterTable(parameters: Operation['parameters']) {
  return html`<table>
<thead><tr><th scope="col">Parameter</th><th scope="col">In</th><th scope="col">Needed</th></tr></thead>
<tbody>${parameters.map(({ name, in: place, required }) => html`<tr><td><code>${name}</code></td><td>${place}</td><td>${required ? 'yes' : 'no'}</td></tr>`)}</tbody>
</table>`
}

const json = (value: unknown) => html`<pre tabindex="0">${JSON.stringify(value, null, 2)}</pre>`
