import { readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { describe, expect, it } from 'vitest'
import { filesIn } from './lib/hash.mjs'
import { inRoot } from './lib/root.mjs'

/** They render nothing themselves: every story and document is wrapped in them. */
const frames = ['ClientProvider', 'PosternBase', 'PosternDefaults', 'PosternProvider', 'QueryProvider', 'StatePart']

/** Components seen only as a part of another, whose stories show them. */
const seenIn: Readonly<Record<string, string>> = {
  Calendar: 'DateField',
  ChartFrame: 'StackedColumns',
  ChartTable: 'StackedColumns',
  ExternalLink: 'Shell',
  FieldFrame: 'TextField',
  HostSlot: 'QuarantineSearchRoot',
  Initials: 'Shell',
  LeaveQuestion: 'ResourceForm',
  PageFooter: 'Shell',
  Inherited: 'CustomerRuleList',
  Plot: 'StackedColumns',
  PortalLink: 'Shell',
  UserMenu: 'Shell',
}

const react = 'packages/react/src'
const stories = ['.storybook', 'docs', 'packages/portal/src', react]
  .flatMap((folder): string[] => filesIn(folder))
  .filter((file) => file.endsWith('.stories.tsx'))
const texts = stories.map((file) => readFileSync(inRoot(file), 'utf8'))

describe('stories', () => {
  it.each(stories)('%s begins with Default', (file) => {
    const [first] = /(?<=^export const )\w+/m.exec(readFileSync(inRoot(file), 'utf8')) ?? []

    expect(first).toBe('Default')
  })

  it('cover every exported widget and every part', () => {
    const names = [...exportedComponents(), ...parts()].filter((name) => !frames.includes(name))

    const without = names.filter((name) => !texts.some((text) => shows(text, seenIn[name] ?? name)))
    expect([...new Set(without)]).toEqual([])
    expect(names.length).toBeGreaterThan(20)
  })
})

/** PascalCase values exported by index.ts and the entries. */
function exportedComponents(): string[] {
  const entries = readdirSync(inRoot(react)).filter((file) => file === 'index.ts' || file.endsWith('.entry.ts'))
  const lists = entries.flatMap((file) => [
    ...readFileSync(inRoot(react, file), 'utf8').matchAll(/^export \{([^}]*)\} from/gm),
  ])
  return lists.flatMap(([, names = '']) => names.split(',').map((name) => name.trim())).filter(isComponentName)
}

/** Folders of ui/, each named for its component, and the components beside it. */
function parts(): string[] {
  return filesIn(`${react}/ui`)
    .filter((file: string) => file.endsWith('.tsx') && !/\.(test|stories)\.tsx$/.test(file))
    .filter((file: string) => file.split('/').at(-2) === basename(file, '.tsx'))
    .map((file: string) => basename(file, '.tsx'))
}

function isComponentName(name: string): boolean {
  return /^[A-Z][a-z]\w*$/.test(name)
}

/**
 * A loading widget is covered by its view, which has the same name with `View` appended, or by a file of its name; one created from a
 * definition, by `listStories(groupList, …)` or `pageStories(GroupForm, …)`.
 */
function shows(text: string, name: string): boolean {
  const described = `${name.charAt(0).toLowerCase()}${name.slice(1)}`
  return new RegExp(
    `(?:component: |<|title: '[^'\\n]+/)${name}(?:View)?\\b|\\w+Stories\\((?:${name}|${described})\\b`,
  ).test(text)
}
