import { readJson } from './root.mjs'

/** Exits with a one-line message if Node is older than package.json requires. */
export function requireNode() {
  const wanted = readJson('package.json').engines.node.replace(/^>=/, '')
  if (isOlder(process.versions.node, wanted)) {
    console.error(`Postern needs Node ${wanted} or newer; this is ${process.versions.node}.`)
    process.exit(1)
  }
}

function isOlder(version, wanted) {
  const [major, minor] = version.split('.').map(Number)
  const [wantedMajor, wantedMinor] = wanted.split('.').map(Number)
  return major < wantedMajor || (major === wantedMajor && minor < wantedMinor)
}
