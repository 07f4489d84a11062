import { mount } from './mount'
import { registerElements } from './register'
import { configure } from './settings'

/** What a page calls that loads the widgets by a script tag: the one global of the bundle. */
const Postern = { configure, mount }
export type PosternGlobal = typeof Postern

interface PosternWindow {
  Postern?: PosternGlobal & { waiting?: readonly ((loaded: PosternGlobal) => void)[] }
}

const page = globalThis as PosternWindow
// A second copy would take the page's settings from the elements of the first.
if (!page.Postern || page.Postern.waiting) start(page.Postern?.waiting)

function start(waiting: readonly ((loaded: PosternGlobal) => void)[] = []): void {
  page.Postern = Postern
  registerElements()
  // What was called before this had loaded, by way of the classic loader.
  for (const run of waiting) run(Postern)
}
