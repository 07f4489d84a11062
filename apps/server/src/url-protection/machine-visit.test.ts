import { describe, expect, it } from 'vitest'
import { isMachineVisit } from './machine-visit'

const browser =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36'
const visit = (headers: Record<string, string>, method = 'GET') => isMachineVisit(method, (name) => headers[name])

describe('isMachineVisit', () => {
  it.each([
    ['HEAD', visit({ 'user-agent': browser }, 'HEAD')],
    ['a prefetch', visit({ 'user-agent': browser, 'sec-purpose': 'prefetch;prerender' })],
    ['an older prefetch', visit({ 'user-agent': browser, purpose: 'prefetch' })],
    ['no user agent', visit({})],
    ['a crawler', visit({ 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' })],
    ['a preview', visit({ 'user-agent': 'Slackbot-LinkExpanding 1.0' })],
    ['a headless browser', visit({ 'user-agent': browser.replace('Chrome', 'HeadlessChrome') })],
    ['a tool', visit({ 'user-agent': 'curl/8.5.0' })],
  ])('detects %s', (_, isMachine) => expect(isMachine).toBe(true))

  it.each([
    [browser],
    ['Mozilla/5.0 (Linux; Android 9; CUBOT NOVA) AppleWebKit/537.36 Chrome/120.0 Mobile Safari/537.36'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:132.0) Gecko/20100101 Firefox/132.0'],
  ])('takes %s for a person', (agent) => expect(visit({ 'user-agent': agent })).toBe(false))
})
