import { type ChangeEvent, createElement } from 'react'
import { addons, types, useGlobals } from 'storybook/manager-api'

const id = 'postern/brand-color'

addons.register(id, () => {
  addons.add(`${id}/tool`, { type: types.TOOL, title: 'Brand colour', render: () => createElement(BrandColor) })
})

/** Sets any colour as the brand: picked, or typed in any CSS syntax. (Storybook's manager has no JSX runtime.) */
function BrandColor() {
  const [globals, setGlobals] = useGlobals()
  const color = String(globals.color ?? '')
  const onChange = (event: ChangeEvent<HTMLInputElement>) => setGlobals({ brand: 'own', color: event.target.value })
  return createElement(
    'span',
    { style: { display: 'inline-flex', alignItems: 'center', gap: 4 } },
    createElement('input', {
      type: 'color',
      'aria-label': 'Pick a brand colour',
      value: /^#[0-9a-f]{6}$/i.test(color) ? color : '#000000',
      onChange,
      style: { inlineSize: 28, blockSize: 24, padding: 0, border: 0, background: 'none' },
    }),
    createElement('input', {
      type: 'text',
      'aria-label': 'Brand colour in CSS',
      value: color,
      onChange,
      spellCheck: false,
      style: { inlineSize: 130, font: '12px ui-monospace, monospace' },
    }),
  )
}
