import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { RoutePath } from '@postern/core/navigation'
import type { Plugin } from 'vite'

const source = fileURLToPath(new URL('../src', import.meta.url))
const name = 'postern:screens'
const module = `\0${name}`
/** Frames around screens, and replacements for them: they have no address of their own. */
const frames = ['navigation', 'shell']

/** The digest page is a separate page, `digest.html`, unreachable inside the portal. */
export const pageOfItsOwn = '/quarantine/{quarantineEntryId}/digest' satisfies RoutePath

/** A screen's file and the routes that it declares. */
export interface ScreenFile {
  /** Path relative to `src`. */
  file: string
  routes: string[]
}

/**
 * Provides the screens as `postern:screens`: each with its declared routes, which are known before its code has loaded. Importing the
 * declarations themselves would pull every screen into the shell.
 */
export function screens(): Plugin {
  return {
    name,
    resolveId: (id) => (id === name ? module : undefined),
    load: (id) => (id === module ? listOf(screenFiles()) : undefined),
    configureServer({ watcher, moduleGraph, ws }) {
      const reload = (file: string) => {
        const list = isScreen(file) && moduleGraph.getModuleById(module)
        if (!list) return
        moduleGraph.invalidateModule(list)
        ws.send({ type: 'full-reload' })
      }
      for (const event of ['add', 'change', 'unlink']) watcher.on(event, reload)
    },
  }
}

/** Folders of `src` that may have screens: one for each feature. */
export function featureFolders(): string[] {
  return readdirSync(source, { withFileTypes: true })
    .filter((folder) => folder.isDirectory() && !frames.includes(folder.name))
    .map(({ name }) => name)
    .sort()
}

/** Every `src/<feature>/<Name>Screen.tsx`. */
export function screenFiles(): ScreenFile[] {
  return featureFolders()
    .flatMap((folder) => readdirSync(join(source, folder)).map((file) => `${folder}/${file}`))
    .filter(isScreen)
    .sort()
    .map((file) => ({ file, routes: routesIn(readFileSync(join(source, file), 'utf8'), file) }))
}

/** The routes that a screen's source declares. */
export function routesIn(code: string, file: string): string[] {
  const [, declared = ''] = /^export const route = ('[^']*'$|\[[^\]]*\] as const$)/m.exec(code) ?? []
  const routes = [...declared.matchAll(/'([^']*)'/g)].map(([, route = '']) => route)
  if (routes.length > 0) return routes
  throw new Error(
    `${file} declares no route, so nobody could open it. Add a line such as: export const route = '/groups/{groupId}'`,
  )
}

function isScreen(file: string): boolean {
  return file.endsWith('Screen.tsx')
}

function listOf(files: readonly ScreenFile[]): string {
  const items = files.map(
    ({ file, routes }) => `[${JSON.stringify(routes)}, () => import(${JSON.stringify(join(source, file))})]`,
  )
  return `export const screenList = [${items.join(',\n')}]`
}
