import { readFileSync } from 'node:fs'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { matchRoute } from '../packages/core/src/navigation'
import { filesIn } from './lib/hash.mjs'
import { inRoot } from './lib/root.mjs'

/** Functions that take a route of the table, as the compiler checks. */
const takesRoutes = new Set(['belowCustomer', 'firstOpen', 'opens', 'routeOf', 'toPath', 'useRouteParams'])

const sources = ['packages/portal/src', 'packages/react/src']
  .flatMap((folder): string[] => filesIn(folder))
  .filter((file) => /\.tsx?$/.test(file) && !/\.(test|stories|fixtures|d)\.|\/testing\.tsx$|\/bench\//.test(file))

/** Addresses of the route table hard-coded in a file, with their lines. `/` alone does not count. */
function addressesIn(code: string, file = 'Screen.tsx'): string[] {
  if (!/['"`]\/\w/.test(code)) return []
  const tree = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    const text = textOf(node)
    const [path = ''] = text?.split(/[?#]/) ?? []
    if (path.length > 1 && matchRoute(path) && !isHeldToTheTable(node)) {
      found.push(`${file}:${tree.getLineAndCharacterOfPosition(node.getStart()).line + 1} ${text}`)
    }
    ts.forEachChild(node, visit)
  }
  visit(tree)
  return found
}

/** A string literal, or a template with a one for each value. */
function textOf(node: ts.Node): string | undefined {
  if (ts.isStringLiteralLike(node)) return node.text
  if (!ts.isTemplateExpression(node)) return undefined
  return node.head.text + node.templateSpans.map(({ literal }) => `1${literal.text}`).join('')
}

function isHeldToTheTable(node: ts.Node): boolean {
  const holder = ts.isArrayLiteralExpression(node.parent) ? node.parent.parent : node.parent
  if (ts.isCallExpression(holder)) return takesRoutes.has(holder.expression.getText())
  if (ts.isSatisfiesExpression(holder)) return /\bRoutePath\b/.test(holder.type.getText())
  const declaration = ts.isAsExpression(holder) ? holder.parent : holder
  return ts.isVariableDeclaration(declaration) && declaration.name.getText() === 'route'
}

describe('addresses of the route table', () => {
  it('appear only in the table: everything else refers to routes by name', () => {
    const found = sources.flatMap((file) => addressesIn(readFileSync(inRoot(file), 'utf8'), file))

    expect(found).toEqual([])
  })

  it.each([
    "const href = '/users'",
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a template is what is looked at.
    'const href = `/users/${id}/edit?tab=1`',
    "navigate('/customers/new')",
    "const place = { list: '/domains' }",
    '<Navigate to="/login" />',
  ])('are found in %s', (code) => {
    expect(addressesIn(code)).toHaveLength(1)
  })

  it.each([
    "const href = toPath('/users')",
    "const places = firstOpen(['/users', '/domains'], {})",
    "export const route = '/users'",
    "export const route = ['/users/new', '/users/{userId}/edit'] as const",
    "const login = '/login' satisfies RoutePath",
    "const other = '/api/v1/users/'",
    "path.split('/')",
  ])('are not reported in %s', (code) => {
    expect(addressesIn(code)).toEqual([])
  })
})
