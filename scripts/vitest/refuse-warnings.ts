import { afterEach, expect } from 'vitest'

const warnings: string[] = []
const { error } = console

// A warning meant for components without effects on a server; a browser that renders a page as a server does is no server.
const isOfNoServer = (text: string) => text.includes('useLayoutEffect does nothing on the server')

console.error = (...told: unknown[]) => {
  const [text] = told.map(String)
  if (text?.startsWith('Warning: ') && !isOfNoServer(text)) warnings.push(text)
  error(...told)
}

/** A React warning fails the test that caused it. */
afterEach(() => {
  expect(warnings.splice(0)).toEqual([])
})
