import { expect, it } from 'vitest'
import { featuresOf, foldersOf } from './changes.mjs'

it('lists the features of the given files, each once', () => {
  expect(
    featuresOf([
      'packages/core/src/quarantine/entry.ts',
      'apps/server/src/quarantine/quarantine.routes.ts',
      'packages/react/src/ui/Select/Select.tsx',
      'packages/core/src/index.ts',
      'e2e/quarantine.spec.ts',
      'README.md',
    ]),
  ).toEqual(['quarantine', 'ui'])
})

it('finds a feature in every layer that has it', () => {
  expect(foldersOf(['quarantine'])).toEqual([
    'packages/core/src/quarantine',
    'packages/react/src/quarantine',
    'packages/portal/src/quarantine',
    'apps/server/src/quarantine',
  ])
  expect(foldersOf(['nothing'])).toEqual([])
})
