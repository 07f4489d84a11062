import { endpoints } from './sample-answers'

type Known = (typeof endpoints)[number]

/** A call of the contract, as found by method and path. */
export interface Match extends Known {
  params: Record<string, string>
}

/** Finds the call of a path below the API's base address; a literal segment comes before a parameter, as on the server. */
export function matchEndpoint(method: string, path: string, product: string): Match | null {
  const found = endpoints.flatMap((known) => {
    const params = known.endpoint.method === method ? paramsOf(known.endpoint.path, path, product) : null
    return params ? [{ ...known, params }] : []
  })
  const [best = null] = found.sort((one, other) => Object.keys(one.params).length - Object.keys(other.params).length)
  return best
}

/** Other methods that a path accepts. */
export function methodsOf(path: string, product: string): string[] {
  return endpoints
    .filter(({ endpoint }) => paramsOf(endpoint.path, path, product))
    .map(({ endpoint }) => endpoint.method)
}

function paramsOf(pattern: string, path: string, product: string): Record<string, string> | null {
  const wanted = pattern.replace('{product}', product).split('/')
  const given = path.split('/')
  if (wanted.length !== given.length) return null
  const params: Record<string, string> = {}
  for (const [index, part] of wanted.entries()) {
    const text = given[index] ?? ''
    const [, name] = /^\{(\w+)\}$/.exec(part) ?? []
    if (name === undefined ? part !== text : text === '') return null
    if (name !== undefined) params[name] = decodeURIComponent(text)
  }
  return params
}
