import { describe, expect, it } from 'vitest'
import { isNewerVersion, showsUpdatePrompt, versionCheckMs } from './update-prompt'
import { clientVersion } from './version.contract'

describe('the version check', () => {
  it.each([
    ['1.6.9', '1.6.8', true],
    ['1.10.0', '1.6.8', true],
    ['2', '1.6.8', true],
    ['1.6.8', '1.6.8', false],
    ['1.6.8.0', '1.6.8', false],
    ['1.6.7', '1.6.8', false],
    ['1.6', '1.6.8', false],
    ['', '1.6.8', false],
    ['v2', '1.6.8', false],
    ['<b>9</b>', '1.6.8', false],
    [`${'9'.repeat(400)}.1`, '1.6.8', false],
  ])('finds server %s newer than client %s: %s (ST-042, ST-044, ST-045, ST-046, AM-049)', (server, client, is) => {
    expect(isNewerVersion(server, client)).toBe(is)
  })

  it('prompts once per session (ST-043)', () => {
    const versions = { server: '1.6.9', client: clientVersion }

    expect(showsUpdatePrompt(versions, false)).toBe(true)
    expect(showsUpdatePrompt(versions, true)).toBe(false)
  })

  it('matches the check of version 1.6.8 and runs every hour (CO-001, CO-002)', () => {
    expect([clientVersion, versionCheckMs]).toEqual(['1.6.8', 3_600_000])
  })
})
