import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { writeBillsOfMaterials } from '../lib/bill-of-materials.mjs'
import { pnpm } from '../lib/pnpm.mjs'
import { inRoot } from '../lib/root.mjs'
import { runTool } from '../lib/run-tool.mjs'
import { oneCheck, sum } from '../lib/steps.mjs'
import { workspacePackages } from '../lib/workspace.mjs'

/** Packs every published package, checks the archive as a user's tools would, and does a dry-run publish. */
export async function checkPackages() {
  const folder = mkdtempSync(join(tmpdir(), 'postern-pack-'))
  try {
    const results = [oneCheck(await writeBillsOfMaterials(folder))]
    for (const item of workspacePackages().filter(({ manifest }) => !manifest.private)) {
      results.push(...(await checkPackage(item, join(folder, item.name))))
    }
    return sum(results)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function checkPackage({ folder, manifest }, target) {
  mkdirSync(target, { recursive: true })
  const packed = await pnpm(['--dir', inRoot(folder), 'pack', '--pack-destination', target])
  if (packed !== 0) return [oneCheck(packed)]
  const archive = join(
    target,
    readdirSync(target).find((name) => name.endsWith('.tgz')),
  )
  const withoutTypes = Object.keys(manifest.exports).filter((entry) => /\.(css|json)$/.test(entry))
  return [
    oneCheck(0),
    oneCheck(await runTool('publint', [archive, '--strict'])),
    oneCheck(
      await runTool('@arethetypeswrong/cli', [
        archive,
        '--profile=esm-only',
        '--format=ascii',
        '--exclude-entrypoints',
        ...withoutTypes,
      ]),
    ),
    oneCheck(await pnpm(['--dir', inRoot(folder), 'publish', '--dry-run', '--no-git-checks'])),
  ]
}
