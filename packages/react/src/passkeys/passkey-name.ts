import { maxPasskeyNameLength } from '@postern/core'
import type { PasskeysMessages } from '@postern/core/texts'
import { browserOf } from '../sessions/browser-of'

/** Suggested name: the browser and its system, such as 'Chrome on Windows'. */
export function suggestedName(userAgent: string, texts: PasskeysMessages): string {
  const { browser, system } = browserOf(userAgent)
  const name = browser && system ? texts.browserOn(browser, system) : (browser ?? system ?? '')
  return name.slice(0, maxPasskeyNameLength)
}
