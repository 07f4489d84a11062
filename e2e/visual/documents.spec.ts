import { AxeBuilder } from '@axe-core/playwright'
import { expect } from '@playwright/test'
import { test } from './storybook.fixture.ts'

const documents = [
  'start',
  'embedding',
  'own-screens',
  'deploying',
  'foundations-theming',
  'foundations-tokens',
  'foundations-texts',
  'foundations-accessibility',
]

for (const name of documents) {
  test(`the document ${name} opens without errors or axe violations`, async ({ storybook }) => {
    const errors: string[] = []
    storybook.on('pageerror', (error) => errors.push(error.message))
    await storybook.showDocument(`${name}--docs`)

    await expect(storybook.getByRole('heading', { level: 1 }).first()).toBeVisible()
    const { violations } = await new AxeBuilder({ page: storybook }).include('.sbdocs-content').analyze()
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(', ')}`)
    expect([...errors, ...found]).toEqual([])
  })
}
