import { contract, contractReference } from '../../packages/core/src/contract/contract.ts'
import { markdownTable } from './plain-docs.ts'

/** Page with every call of the API: name, address and description. */
export function callsPage(): string {
  const rows = Object.entries(contract).map(([name, { method, path }]) => {
    const { summary } = contractReference[name as keyof typeof contract]
    return [`\`${name}\``, `\`${method} ${path}\``, summary]
  })
  return `# Calls of the API

The address follows \`/api/\`; \`{product}\` is \`ep_\` unless the server says otherwise. The server tells shapes, errors and rights of each call in
\`/api/openapi.json\`, and shows them at \`/api/docs\`.

${markdownTable(['call', 'address', 'what it does'], rows)}
`
}
