import { describe, expect, it } from 'vitest'
import { growth, linear } from '../../../../scripts/vitest/growth'
import { browserOf } from './browser-of'

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)'

describe('browserOf', () => {
  it.each([
    ['Firefox', 'Windows', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:128.0) Gecko/20100101 Firefox/128.0'],
    ['Firefox', 'Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0'],
    [
      'Firefox',
      'iPhone',
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) FxiOS/128.0 Mobile/15E148 Safari/605.1',
    ],
    ['Chrome', 'Windows', `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/126.0.0.0 Safari/537.36`],
    ['Chrome', 'Android', `Mozilla/5.0 (Linux; Android 14; Pixel 8) ${webkit} Chrome/126.0.0.0 Mobile Safari/537.36`],
    ['Chrome', 'ChromeOS', `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${webkit} Chrome/126.0.0.0 Safari/537.36`],
    ['Edge', 'Windows', `Mozilla/5.0 (Windows NT 10.0) ${webkit} Chrome/126.0.0.0 Safari/537.36 Edg/126.0.0.0`],
    [
      'Opera',
      'macOS',
      `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webkit} Chrome/126.0 Safari/537.36 OPR/112.0`,
    ],
    ['Safari', 'macOS', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/17.5 Safari/605.1.15'],
    ['Safari', 'iPad', 'Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X) Version/17.5 Mobile/15E148 Safari/604.1'],
    [null, null, 'curl/8.5.0'],
    [null, 'Windows', 'Mozilla/5.0 (Windows NT 10.0; Microsoft Windows; en-GB) PowerShell'],
    [null, null, ''],
  ])('detects %s on %s', (browser, system, userAgent) => {
    expect(browserOf(userAgent)).toEqual({ browser, system })
  })

  it('runs in linear time on an endless header', async () => {
    expect(browserOf('Fire'.repeat(25_000))).toEqual({ browser: null, system: null })
    expect(await growth((times) => browserOf('Fire'.repeat(times)), 25_000)).toBeLessThan(linear)
  })
})
