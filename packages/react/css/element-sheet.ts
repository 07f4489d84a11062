import postcss from 'postcss'
import { inLayer, layerOf } from './layers.ts'

/** Sizes of the page's `html` mean nothing to an element: 1rem is what browsers begin with. */
const remPx = 16

/** A module's styles as they stand in the one sheet of all custom elements: in a layer, and without the page's rem. */
export function elementSheet(css: string, file: string): string {
  const root = postcss.parse(css)
  root.walkComments((comment) => {
    comment.remove()
  })
  root.walkDecls((declaration) => {
    declaration.value = declaration.value.replace(
      /(?<![\w.-])(\d*\.?\d+)rem\b/g,
      (_, rem) => `${Number(rem) * remPx}px`,
    )
  })
  // Indents, and nothing within a line, where strings may be.
  return inLayer(root.toString(), layerOf(file)).replaceAll(/\s*\n\s*/g, '\n')
}
