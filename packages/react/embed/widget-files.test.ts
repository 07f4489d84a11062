import { fileURLToPath } from 'node:url'
import { beforeAll, describe, expect, it } from 'vitest'
import { type ReadWidget, readWidgets } from './read-widgets.ts'
import { widgetFiles } from './widget-files.ts'

const packages = fileURLToPath(new URL('../../', import.meta.url))

describe('the declarations of widgets', () => {
  let widgets: readonly ReadWidget[]
  beforeAll(() => {
    widgets = readWidgets()
  })

  it('match the generated files', async () => {
    for (const [name, text] of Object.entries(widgetFiles(widgets))) {
      await expect(text, `${name}: run npm run widgets`).toMatchFileSnapshot(`${packages}${name}`)
    }
  })

  it('describe every widget, value, event and slot', () => {
    const silent = widgets.flatMap(({ name, description, values, events, slots }) =>
      [{ name: 'itself', description }, ...values, ...events, ...slots].flatMap((part) =>
        part.description ? [] : [`${name}: ${part.name}`],
      ),
    )

    expect(silent).toEqual([])
    expect(widgets.length).toBeGreaterThan(60)
  })
})
