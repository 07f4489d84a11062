import type { MountedWidget, MountProps } from './mount'
import type { WidgetName } from './registry.gen'
import type { PosternGlobal } from './script'
import type { PosternSettings } from './settings'

type Wait = (loaded: PosternGlobal) => void

// For pages with classic scripts: calls made before `postern.js` has loaded are queued and replayed. Wrapped in a function, because
// top-level names in such a script are global.
;((page: { Postern?: object }) => {
  const { currentScript } = document
  if (page.Postern || !(currentScript instanceof HTMLScriptElement)) return
  const waiting: Wait[] = []
  page.Postern = {
    waiting,
    configure: (settings: PosternSettings) => void waiting.push((loaded) => loaded.configure(settings)),
    mount(place: Element, widget: WidgetName, props: MountProps<WidgetName>) {
      let mounted: MountedWidget<WidgetName> | null = null
      const whenThere = (work: (there: MountedWidget<WidgetName>) => void) => {
        if (mounted) work(mounted)
        else waiting.push(() => mounted && work(mounted))
      }
      waiting.push((loaded) => {
        mounted = loaded.mount(place, widget, props)
      })
      return {
        get element() {
          return mounted?.element
        },
        update: (next: MountProps<WidgetName>) => whenThere((there) => there.update(next)),
        unmount: () => whenThere((there) => there.unmount()),
      }
    },
  }
  import(/* @vite-ignore */ new URL('postern.js', currentScript.src).href).catch(reportError)
})(globalThis as { Postern?: object })
