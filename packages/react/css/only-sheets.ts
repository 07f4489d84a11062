import postcss, { type AtRule, type Container, type Rule } from 'postcss'

/**
 * Removes everything from a published sheet that no module needs: rules and animations of CSS Modules that are not in `names` (see
 * `sheetName`). Keeps tokens, base rules and the guard.
 */
export function onlySheets(css: string, names: ReadonlySet<string>): string {
  const root = postcss.parse(css)
  const isNeeded = (text: string) =>
    [...text.matchAll(/(?:^|\.)pst-([A-Za-z0-9]+)-/g)].every(([, name = '']) => names.has(name))
  root.walkRules((rule: Rule) => {
    if (rule.parent?.type === 'atrule' && /keyframes$/.test((rule.parent as AtRule).name)) return
    const kept = rule.selectors.filter(isNeeded)
    if (kept.length === 0) rule.remove()
    else if (kept.length < rule.selectors.length) rule.selectors = kept
  })
  root.walkAtRules(/keyframes$/, (rule) => {
    if (!isNeeded(rule.params)) rule.remove()
  })
  removeEmpty(root)
  return root.toString()
}

function removeEmpty(container: Container): void {
  for (const node of [...(container.nodes ?? [])]) {
    if (node.type !== 'atrule' || !node.nodes) continue
    removeEmpty(node)
    if (node.nodes.length === 0) node.remove()
  }
}
