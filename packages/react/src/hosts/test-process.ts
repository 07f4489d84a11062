import { cdp, commands } from 'vitest/browser'

interface TestProcess {
  /** Markup of a component without props that a file exports, as a server makes it. */
  renderOnServer: (file: string, name: string) => Promise<string>
  /** `styles.css` as it would be published now. */
  publishedSheet: () => Promise<string>
}

/** What the process that runs the tests does for them outside of the browser: see vitest.config.ts. */
export const testProcess = commands as unknown as TestProcess

interface DevTools {
  send: (method: string, values?: object) => Promise<unknown>
}

/** What Chromium can be told that a page cannot. */
export function devTools(): DevTools {
  return cdp() as unknown as DevTools
}
