import { existsSync } from 'node:fs'
import { canInstallDebianPackages, installDebianPackages, isExecutable, onPath } from './debian.mjs'
import { runTool } from './run-tool.mjs'

/** For a machine without a display and possibly without namespaces, and for a browser that makes no network requests of its own. */
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Options with which Playwright starts this machine's browser; without `executablePath` it uses its own. */
export function chromiumLaunchOptions() {
  return { executablePath: systemChromium(), args }
}

/** Font used in pictures of stories, as packaged by Debian. */
const font = { package: 'fonts-dejavu-core', file: '/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf' }

/** Ensures that a browser is available: installs Debian's if possible, else Playwright's. */
export async function ensureChromium() {
  if (canInstallDebianPackages() && !existsSync(font.file)) await installDebianPackages(font.package)
  if (systemChromium() || (await playwrightChromium())) return
  if (canInstallDebianPackages()) await installDebianPackages('chromium')
  else await runTool('playwright', ['install', 'chromium'])
  if (systemChromium() || (await playwrightChromium())) return
  throw new Error('Browser tests need Chromium: install it, or set CHROMIUM_PATH to its program.')
}

function systemChromium() {
  const given = process.env.CHROMIUM_PATH
  if (given && !isExecutable(given)) throw new Error(`CHROMIUM_PATH names no program: ${given}`)
  return given || onPath('chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable')
}

async function playwrightChromium() {
  const { chromium } = await import('playwright')
  return isExecutable(chromium.executablePath())
}
