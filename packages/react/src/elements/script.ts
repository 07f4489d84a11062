import { mount } from './mount'
import { registerElements } from './register'
import { configure } from './settings'

/** API for pages that load the widgets by a script tag: the bundle's only global. */
const Postern = { configure, mount }
export type PosternGlobal = typeof Postern

interface PosternWindow {
  Postern?: PosternGlobal & { waiting?: readonly ((loaded: PosternGlobal) => void)[] }
}

const page = globalThis as PosternWindow
// A second copy would take the page's settings away from the first copy's elements.
if (!page.Postern || page.Postern.waiting) start(page.Postern?.waiting)

function start(waiting: readonly ((loaded: PosternGlobal) => void)[] = []): void {
  page.Postern = Postern
  registerElements()
  // Run the calls that the classic loader queued before this script loaded.
  for (const run of waiting) run(Postern)
}
