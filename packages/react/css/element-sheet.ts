import postcss from 'postcss'
import { inLayer, layerOf } from './layers.ts'

/** The page's `html` font size must not affect an element: 1rem is the browsers' default. */
const remPx = 16

/** Converts a module's styles for the shared sheet of all custom elements: in a layer, and independent of the page's rem. */
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
  // Strips indentation, but nothing within a line, where strings may be.
  return inLayer(root.toString(), layerOf(file)).replaceAll(/\s*\n\s*/g, '\n')
}
