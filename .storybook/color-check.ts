import { colorRules } from './color-rules.ts'

/** The parts of axe in use; the accessibility addon loads it. Names with an underscore are axe's own: a new version may change them. */
interface Axe {
  run(where: Element, options: object): Promise<{ violations: Violation[] }>
  setup(where: Element): VirtualNode
  teardown(): void
  utils: { getNodeFromTree(element: Element): VirtualNode | undefined }
  _audit: { rules: Rule[] }
}
interface VirtualNode {
  children: VirtualNode[]
  _cache: Record<string, unknown>
  _stackingContext?: unknown
}
interface Rule {
  id: string
  runSync(context: { include: VirtualNode[]; exclude: VirtualNode[] }, options: object): { nodes: Checked[] }
}
interface Checked {
  node: { selector: string[] }
  /** The rules about colours pass if any of their checks does; `undefined` is a check that axe cannot decide. */
  any: { result?: boolean; data?: unknown }[]
}
interface Violation {
  id: string
  nodes: { target: string[]; failureSummary?: string }[]
}

const axe = () => (globalThis as unknown as { axe: Axe }).axe

/** Runs axe's rules about colours on the whole page and returns a line for each failure. */
export async function colorFailures(): Promise<string[]> {
  const { violations } = await axe().run(document.body, { runOnly: colorRules, resultTypes: ['violations'] })
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
  )
}

/** Runs axe's rules about colours on some elements and what they contain; see `withColorCheck`. */
type ColorCheck = (elements: ReadonlySet<Element>) => string[]

/**
 * For several checks of one page whose colours change in between, and nothing else: where everything is and what covers what, which takes
 * axe by far the longest, is found once.
 */
export function withColorCheck<Result>(use: (check: ColorCheck) => Result): Result {
  const page = axe().setup(document.documentElement)
  try {
    return use((elements) => {
      forgetColors(page)
      const include = outermost(elements).flatMap((element) => axe().utils.getNodeFromTree(element) ?? [])
      return colorRules.flatMap((id) => failuresOf(id, include))
    })
  } finally {
    axe().teardown()
  }
}

function failuresOf(id: string, include: VirtualNode[]): string[] {
  const rule = axe()._audit.rules.find((some) => some.id === id)
  if (!rule) throw new Error(`axe has no rule ${id}.`)
  return rule
    .runSync({ include, exclude: [] }, {})
    .nodes.filter(({ any }) => any.length > 0 && any.every(({ result }) => result === false))
    .map(({ node, any }) => `${id}: ${node.selector.join(' ')}: ${JSON.stringify(any.map(({ data }) => data))}`)
}

const colorsInCache = ['getBackgroundColor', 'computedStyle_background-color']

function forgetColors(node: VirtualNode): void {
  for (const name of colorsInCache) delete node._cache[name]
  // Backgrounds in the order in which they cover each other, with their colours.
  delete node._stackingContext
  for (const child of node.children) forgetColors(child)
}

/** Elements of a set that lie in no other one of it. */
function outermost(elements: ReadonlySet<Element>): Element[] {
  return [...elements].filter((element) => {
    let around = element.parentElement
    while (around && !elements.has(around)) around = around.parentElement
    return !around
  })
}
