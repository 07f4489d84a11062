import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { frenchProblem, nameProblem, placeholdersOf } from './lib/feature-names.mjs'
import { inRoot } from './lib/root.mjs'
import { toolFile } from './lib/run-tool.mjs'
import { workspacePackages } from './lib/workspace.mjs'

/** Without what this run of vitest tells its own workers. */
const env = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !/^(VITEST|TEST|NODE_ENV|NODE_OPTIONS)/.test(name)),
)

describe('the name of a new feature', () => {
  it.each([
    ['', /^Name the feature/],
    ['SafeLinks', /no kebab-case/],
    ['safe_links', /no kebab-case/],
    ['safe--links', /no kebab-case/],
    ['../links', /no kebab-case/],
    ['safe-link', /not in the plural/],
    ['lists', /reserved word/],
    ['news', /reserved word/],
    ['s'.repeat(41), /longer than 40 letters/],
  ])('is refused when it is %j', (name, reason) => {
    expect(nameProblem(name)).toMatch(reason)
  })

  it('is needed in French, too', () => {
    expect(frenchProblem('safe-links', {})).toMatch(/Name it in French/)
    expect(frenchProblem('safe-links', { manyFr: 'l’un', oneFr: "l'autre" })).toMatch(/plain words/)
    expect(frenchProblem('safe-links', { manyFr: 'liens sûrs', oneFr: 'lien sûr' })).toBeNull()
  })

  it('becomes identifiers, addresses and words', () => {
    expect(placeholdersOf('audit-policies', { manyFr: 'politiques', oneFr: 'politique' })).toMatchObject({
      ...{ one: 'audit-policy', Many: 'AuditPolicies', oneVar: 'auditPolicy', many_snake: 'audit_policies' },
      ...{ OneWords: 'Audit policy', a: 'an', ManyFr: 'Politiques' },
    })
  })
})

describe('a new feature', () => {
  let folder: string
  beforeAll(() => {
    folder = copyOfRepository()
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  const scaffold = (...args: string[]) => run(folder, 'scripts/feature.mjs', ...args)

  it('is refused where it exists, and nothing is written', () => {
    const refused = scaffold('groups', 'groupes', 'groupe')

    expect(refused).toEqual({ status: 1, output: expect.stringMatching(/There is a feature 'groups' already/) })
    expect(execFileSync('git', ['status', '--short'], { cwd: folder, encoding: 'utf8' })).toBe('')
  })

  it('compiles', () => {
    expect(scaffold('safe-links', 'liens sûrs', 'lien sûr')).toMatchObject({ status: 0 })

    // Each checks the sources that it imports: core and React with them.
    for (const project of ['apps/server', 'packages/portal'])
      expect([project, run(folder, toolFile('typescript-7'), '-p', project, '--noEmit').output]).toEqual([project, ''])
  })

  it('passes its own tests, and those of texts, addresses and row-level security', () => {
    const tests = ['packages/core/src/texts', 'packages/core/src/navigation', 'apps/server/src/db/row-level-security']
    const vitest = run(folder, toolFile('vitest'), 'run', '--project', 'node', 'apps/server/src/safe-links', ...tests)

    expect(vitest.status, vitest.output).toBe(0)
  })
})

/** The repository's files as they are, in a folder of their own, with what is installed. */
function copyOfRepository(): string {
  const copy = mkdtempSync(join(tmpdir(), 'postern-feature-'))
  const git = (cwd: string, ...args: string[]) =>
    execFileSync('git', args, { cwd, encoding: 'utf8', maxBuffer: 2 ** 26 })
  for (const file of git(inRoot(), 'ls-files', '-z', '--cached', '--others', '--exclude-standard').split('\0')) {
    if (file && existsSync(inRoot(file))) cpSync(inRoot(file), join(copy, file))
  }
  git(copy, 'init', '--quiet')
  git(copy, 'add', '--all')
  git(
    copy,
    '-c',
    'user.name=test',
    '-c',
    'user.email=test@postern.example',
    'commit',
    '--quiet',
    '--message',
    'As it is',
  )
  for (const folder of ['.', ...workspacePackages().map((one) => one.folder)]) installAlike(folder, copy)
  return copy
}

/** Links what a folder has installed; the links to packages of the repository lead to their copies. */
function installAlike(folder: string, copy: string): void {
  const installed = inRoot(folder, 'node_modules')
  const names = existsSync(installed) ? readdirSync(installed).filter((name) => !/^\.(vite|cache)/.test(name)) : []
  for (const name of names) {
    const target = join(copy, folder, 'node_modules', name)
    if (name === '.pnpm' || name === '.bin') link(join(installed, name), target)
    else cpSync(join(installed, name), target, { recursive: true, verbatimSymlinks: true })
  }
}

function link(existing: string, path: string): void {
  mkdirSync(dirname(path), { recursive: true })
  symlinkSync(existing, path)
}

function run(cwd: string, file: string, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [file, ...args], { cwd, encoding: 'utf8', env })
  return { status, output: `${stdout}${stderr}` }
}
