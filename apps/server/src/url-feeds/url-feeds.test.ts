import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { judgeUrl, urlKeys } from '@postern/core/urls'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { feedHas, readFeed } from './read-feed'
import { createUrlFeeds } from './url-feeds'

describe('readFeed', () => {
  const urlhaus = [
    '################',
    '# id,dateadded,url,url_status,last_online,threat,tags,urlhaus_link,reporter',
    '"3","2026-11-20 09:00:00","http://198.51.100.7:8080/bin.sh","online","","malware_download","elf","https://urlhaus.example/url/3/","x"',
  ].join('\r\n')

  it.each([
    {
      kind: 'hosts',
      text: 'Evil.example\nbücher.example',
      has: ['evil.example', 'xn--bcher-kva.example'],
      not: ['x.evil.example'],
    },
    { kind: 'links', text: 'https://shop.example/kit?a=1#x', has: ['shop.example/kit?a=1'], not: ['shop.example'] },
    {
      kind: 'a hosts file',
      text: '127.0.0.1 localhost\n0.0.0.0 evil.example # x',
      has: ['evil.example'],
      not: ['localhost', '0.0.0.0'],
    },
    {
      kind: 'a URLhaus dump',
      text: urlhaus,
      has: ['198.51.100.7:8080/bin.sh'],
      not: ['urlhaus.example', '198.51.100.7'],
    },
    { kind: 'nothing', text: '\n# evil.example\n; x\n', has: [], not: ['evil.example'] },
  ])('reads $kind', ({ text, has, not }) => {
    const { keys } = readFeed(text)

    expect(has.filter((key) => !feedHas(keys, key))).toEqual([])
    expect(not.filter((key) => feedHas(keys, key))).toEqual([])
    expect(keys).toHaveLength(has.length)
  })

  it('counts the lines that it cannot read', () => {
    expect(readFeed('evil.example\nno link\nftp://evil.example/').skipped).toBe(2)
  })

  it('counts no entry with a star in its host', () => {
    const { keys, skipped } = readFeed('*.evil.example\nhttps://a.*.example/x\nhttps://evil.example/*')

    expect([keys.length, skipped]).toEqual([1, 2])
  })

  it('reads links however their letters are written', () => {
    const { keys } = readFeed('https://evil.example:80/%70ay%2f')

    expect(feedHas(keys, urlKeys(new URL('https://evil.example/pay%2F')).link)).toBe(true)
  })
})

describe('createUrlFeeds', () => {
  let folder: string
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'feeds-'))
  })
  afterEach(() => rm(folder, { recursive: true }))

  it('reads files at first and when they change, and keeps what a missing file said', async () => {
    const file = join(folder, 'own-list.txt')
    await writeFile(file, 'evil.example\n')
    const said: string[] = []
    const log = pino({ level: 'warn' }, { write: (line: string) => said.push(line) })
    const feeds = createUrlFeeds({ files: [file, join(folder, 'missing.txt')], log })
    const verdict = (host: string) => judgeUrl(`https://${host}/x`, { feeds: feeds.current() })

    await feeds.refresh()
    expect(verdict('evil.example')).toMatchObject({ verdict: 'malicious', reason: { kind: 'feed', name: 'own-list' } })
    await writeFile(file, 'other-evil.example\n')
    await feeds.refresh()
    expect([verdict('evil.example').verdict, verdict('other-evil.example').verdict]).toEqual(['unknown', 'malicious'])
    for (const nothing of ['', '# all gone\n', '<html>Not found</html>']) {
      await writeFile(file, nothing)
      await feeds.refresh()
      expect(verdict('other-evil.example').verdict).toBe('malicious')
    }
    expect(said.filter((line) => line.includes('the last one stays'))).toHaveLength(3)
    await rm(file)
    await feeds.refresh()
    expect(verdict('other-evil.example').verdict).toBe('malicious')
  })
})
