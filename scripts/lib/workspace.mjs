import { existsSync, readdirSync } from 'node:fs'
import { inRoot, readJson } from './root.mjs'

/** Packages of the workspace, each after its dependencies. */
export function workspacePackages() {
  const folders = ['packages', 'apps'].flatMap((parent) =>
    readdirSync(inRoot(parent)).map((name) => `${parent}/${name}`),
  )
  const packages = folders
    .filter((folder) => existsSync(inRoot(folder, 'package.json')))
    .map((folder) => ({ folder, manifest: readJson(`${folder}/package.json`) }))
    .map(({ folder, manifest }) => ({ folder, manifest, name: manifest.name, needs: workspaceNeeds(manifest) }))
  return inOrder(packages)
}

function workspaceNeeds({ dependencies = {}, devDependencies = {} }) {
  return Object.entries({ ...dependencies, ...devDependencies })
    .filter(([, version]) => version.startsWith('workspace:'))
    .map(([name]) => name)
}

function inOrder(packages) {
  const ordered = []
  const place = (item) => {
    if (ordered.includes(item)) return
    for (const other of packages) if (item.needs.includes(other.name)) place(other)
    ordered.push(item)
  }
  for (const item of packages) place(item)
  return ordered
}
