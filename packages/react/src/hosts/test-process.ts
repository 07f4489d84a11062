import { cdp, commands } from 'vitest/browser'

interface TestProcess {
  /** Markup of a file's exported component without props, as rendered by a server. */
  renderOnServer: (file: string, name: string) => Promise<string>
  /** `styles.css` as it would be published now. */
  publishedSheet: () => Promise<string>
}

/** Commands that the test process runs outside the browser: see vitest.config.ts. */
export const testProcess = commands as unknown as TestProcess

interface DevTools {
  send: (method: string, values?: object) => Promise<unknown>
}

/** Returns a DevTools session for commands that a page cannot send to Chromium. */
export function devTools(): DevTools {
  return cdp() as unknown as DevTools
}
