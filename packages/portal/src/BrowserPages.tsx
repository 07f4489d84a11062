import { browserHistory } from './navigation/history'
import { Pages } from './navigation/Pages'
import { createRouter } from './navigation/router'
import { screens } from './routes'

const router = createRouter(browserHistory, screens)

/** The portal's pages, driven by the browser's history. */
export function BrowserPages() {
  return <Pages router={router} screens={screens} />
}
