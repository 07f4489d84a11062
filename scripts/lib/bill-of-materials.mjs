import { pnpm } from './pnpm.mjs'
import { workspacePackages } from './workspace.mjs'

/** Writes the dependencies of each published package, in CycloneDX, to a folder (XP-04). Returns an exit code. */
export function writeBillsOfMaterials(folder) {
  const published = workspacePackages().filter(({ manifest }) => !manifest.private)
  const filters = published.map(({ manifest }) => `--filter=${manifest.name}`)
  return pnpm([...filters, 'sbom', '--sbom-format=cyclonedx', '--prod', '--split', `--out=${folder}/%s-%v.cdx.json`])
}
