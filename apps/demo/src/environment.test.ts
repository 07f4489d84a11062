import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { NameService } from '@postern/server'
import { describe, expect, it } from 'vitest'
import { readDemoEnvironment } from './environment'
import { sampleNames } from './sample/sample-names'

const SECRET_KEY = randomBytes(32).toString('hex')

describe('readDemoEnvironment', () => {
  it('rejects a public host unless DEMO_PUBLIC is set (XA-20, XA-23)', () => {
    expect(() => readDemoEnvironment({ SECRET_KEY, HOST: '0.0.0.0' })).toThrow(/DEMO_PUBLIC=1/)
    expect(readDemoEnvironment({ SECRET_KEY, HOST: '0.0.0.0', DEMO_PUBLIC: '1' }).server.HOST).toBe('0.0.0.0')
    expect(readDemoEnvironment({ SECRET_KEY }).server.HOST).toBe('127.0.0.1')
    expect(readDemoEnvironment({ SECRET_KEY, HOST: 'localhost' }).server.HOST).toBe('localhost')
  })

  it('shows links to pages of an example provider unless others are configured (AM-011)', () => {
    const { PORTAL_CONFIG = '' } = readDemoEnvironment({ SECRET_KEY }).server

    expect(Object.keys(JSON.parse(readFileSync(PORTAL_CONFIG, 'utf8')).links)).toContain('support')
    expect(readDemoEnvironment({ SECRET_KEY, PORTAL_CONFIG: '/own.json' }).server.PORTAL_CONFIG).toBe('/own.json')
  })

  it('names the SPF record that customers who send mail out include, and their sample domains have it', async () => {
    const { SPF_INCLUDE } = readDemoEnvironment({ SECRET_KEY }).server
    const names = sampleNames({} as NameService)

    expect(SPF_INCLUDE).toBe('spf.portal.example')
    expect(await names.txt('contoso.example')).toEqual({
      kind: 'found',
      values: [`v=spf1 mx include:${SPF_INCLUDE} ~all`],
    })
    expect(readDemoEnvironment({ SECRET_KEY, SPF_INCLUDE: 'spf.own.example' }).server.SPF_INCLUDE).toBe(
      'spf.own.example',
    )
  })
})
