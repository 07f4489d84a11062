import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { utils, write } from 'cfb'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { assetFolder } from '../../../asset-folder'
import { tarOf, type ZippedFile, zipOf } from '../../../testing/make-archive'
import { findFiles } from './find-files'
import type { ArchiveLimits } from './reading-allowance'

const program = Buffer.from(`MZ${'\0'.repeat(58)}\x40\0\0\0PE\0\0${'\0'.repeat(200)}`, 'latin1')
const text = Buffer.from('Nothing of interest.\n')
const stored = (name: string) => readFileSync(join(assetFolder('test-data'), 'files', name))
const find = (name: string, bytes: Buffer, limits?: Partial<ArchiveLimits>, spent?: () => number) =>
  findFiles([{ name, declared: 'application/octet-stream', bytes }], limits, { ...(spent && { spent }) })
const told = async (...asked: Parameters<typeof find>) =>
  (await find(...asked)).map(({ name, within, types, unreadable }) =>
    [[...within, name].join('/'), types.join('+'), ...(unreadable ? [unreadable] : [])].join(' '),
  )
// A busy machine spends more computing time on the same archive.
const noTime = () => 0
const zipped = (name: string, bytes: Buffer, more: Partial<ZippedFile> = {}) => zipOf({ name, bytes, ...more })

function ole(streams: Record<string, Buffer>): Buffer {
  const file = utils.cfb_new()
  for (const [path, bytes] of Object.entries(streams)) utils.cfb_add(file, path, bytes)
  return Buffer.from(write(file, { type: 'buffer' }) as Uint8Array)
}

describe('a file counts as what its content, its name or its declared type says', () => {
  const iso = Buffer.concat([Buffer.alloc(32_769), Buffer.from('CD001'), Buffer.alloc(3_000)])
  const shortcut = Buffer.from('\x4c\0\0\0\x01\x14\x02\0\0\0\0\0\xc0\0\0\0\0\0\0\x46', 'latin1')
  const vhd = Buffer.concat([Buffer.alloc(4_096), Buffer.from('conectix'), Buffer.alloc(504)])
  const oneNote = Buffer.from('e4525c7b8cd8a74daeb15378d02996d3'.padEnd(64, '0'), 'hex')
  const officeZip = (...names: string[]) =>
    zipOf(...['[Content_Types].xml', 'word/document.xml', ...names].map((name) => ({ name, bytes: text })))

  it.each([
    ['invoice.pdf', program, 'exe+pdf'],
    ['invoice.exe. ', text, 'exe'],
    ['invoice.exe:stream', text, 'exe'],
    ['invoice\u202efdp.ｅｘｅ', text, 'exe'],
    ['backup.dat', iso, 'iso'],
    ['backup.dat', vhd, 'vhd'],
    ['invoice.txt', shortcut, 'lnk+text'],
    ['notes.dat', oneNote, 'oneNote'],
    ['run', Buffer.from('#!/bin/sh\nrm -rf /\n'), 'shell'],
    ['page.dat', Buffer.from('\ufeff<!-- x --> <HTML><body>', 'utf16le'), 'html'],
    ['order.docx', officeZip(), 'docx'],
    ['order.docx', officeZip('word/vbaProject.bin'), 'docx+officeMacros'],
    ['order.doc', ole({ '/WordDocument': text }), 'doc'],
    ['order.doc', ole({ '/WordDocument': text, '/Macros/VBA/dir': text }), 'doc+officeMacros'],
    ['order.xlsx', ole({ '/EncryptionInfo': text, '/EncryptedPackage': text }), 'xlsx+officeEncrypted'],
    ['x.rar', Buffer.from('Rar!\x1a\x07\x01\0', 'latin1'), 'rar+archiveUnopened'],
    ['x.bin', Buffer.from('7z\xbc\xaf\x27\x1c\0\x04', 'latin1'), 'sevenZip+archiveUnopened'],
    ['picture.png', stored('small.png'), 'png'],
    ['picture.png', stored('html.png'), 'html+png+disguised'],
    ['picture.gif', stored('gif-js.gif'), 'gif+disguised'],
    ['picture.gif', stored('gif.gif'), 'gif'],
    ['picture.jpg', stored('orient-6-le.jpg'), 'jpeg'],
    ['picture.png', stored('huge-header.png'), 'png+pictureBomb'],
    ['picture.png', stored('truncated.png'), 'png'],
    ['picture.dat', Buffer.from(`<!doctype svg [<!ENTITY a "b">]>${'<!---->'.repeat(2_000)}<svg/>`), 'svg+activeSvg'],
    ['picture.dat', Buffer.from(`<!doctype svg>${'<!---->'.repeat(2_000)}x`), ''],
    ['winmail.dat', Buffer.from('\x78\x9f\x3e\x22\0\0', 'latin1'), 'tnef+archiveUnopened'],
    ['picture.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><path d="M0"/></svg>'), 'svg'],
    ['a.txt', text, 'text'],
    ['a.txt', Buffer.from('MZ is no program, and BM no picture.\n'), 'text'],
    ['lib.nuspec', Buffer.from('<?xml version="1.0"?><package><metadata/></package>'), ''],
    ['nothing', Buffer.alloc(0), undefined],
  ])('%s: %#', async (name, bytes, types) => {
    const [found] = await find(name, bytes)
    expect([...(found?.types ?? [])].sort().join('+')).toBe((types?.split('+') ?? []).sort().join('+'))
  })

  it.each(['external-image', 'billion-laughs', 'handler-case', 'link', 'namespace', 'utf7'])(
    'a picture that runs, loads or leads somewhere is active: %s.svg',
    async (name) => {
      expect((await find(`${name}.svg`, stored(`${name}.svg`)))[0]?.types).toContain('activeSvg')
    },
  )

  it('finds the declared type, and a picture that is an archive as well', async () => {
    const declared = await findFiles([{ name: 'x', declared: 'application/x-msdownload; name=x', bytes: text }])
    expect(declared[0]?.types).toEqual(['exe'])

    const both = await find('cat.png', Buffer.concat([stored('small.png'), zipped('evil.exe', program)]))
    expect(both.map(({ name, types }) => [name, types.includes('disguised') || types.includes('exe')])).toEqual([
      ['cat.png', true],
      ['evil.exe', true],
    ])
  })
})

describe('files in archives and documents', () => {
  it('are found by content in archives inside of archives', async () => {
    const inner = zipped('invoice.pdf', program)

    expect(await told('docs.zip', zipped('inner.zip', inner))).toEqual([
      'docs.zip zip',
      'docs.zip/inner.zip zip',
      'docs.zip/inner.zip/invoice.pdf exe+pdf',
    ])
    expect(await told('docs.tgz', gzipSync(tarOf({ name: 'a/b/inner.zip', bytes: inner })))).toEqual([
      'docs.tgz gzip',
      'docs.tgz/docs.tar tar',
      'docs.tgz/docs.tar/inner.zip zip',
      'docs.tgz/docs.tar/inner.zip/invoice.pdf exe+pdf',
    ])
  })

  it('are found in documents and in mail of Outlook', async () => {
    const label = Buffer.from('invoice.exe\0C:\\invoice.exe\0')
    const size = Buffer.alloc(4)
    size.writeUInt32LE(program.length)
    const dropped = Buffer.concat([Buffer.alloc(6), label, Buffer.alloc(8), Buffer.from('C:\\t\0'), size, program])
    const attachment = '/__attach_version1.0_#00000000/__substg1.0_'

    expect(
      await told('order.doc', ole({ '/WordDocument': text, '/ObjectPool/_1/\x01Ole10Native': dropped })),
    ).toContain('order.doc/invoice.exe exe')
    const mail = ole({
      [`${attachment}37010102`]: program,
      [`${attachment}3707001F`]: Buffer.from('invoice.scr', 'utf16le'),
      '/__properties_version1.0': text,
    })
    expect(await told('fwd.msg', mail)).toEqual(['fwd.msg outlookItem', 'fwd.msg/invoice.scr exe'])
  })

  it('are found in stored mail, also in an archive', async () => {
    const mail = Buffer.from(
      [
        'MIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary=b',
        '',
        `--b\r\nContent-Type: application/octet-stream; name=a.dat\r\nContent-Transfer-Encoding: base64\r\n`,
        program.toString('base64'),
        '--b--\r\n',
      ].join('\r\n'),
    )

    expect(await told('fwd.eml', mail)).toContain('fwd.eml/a.dat exe')
    expect(await told('x.zip', zipped('fwd.eml', mail))).toContain('x.zip/fwd.eml/a.dat exe')
  })

  it('have names alone: folders and control characters lead nowhere', async () => {
    const names = await Promise.all(
      ['name-01.zip', 'name-02.zip', 'name-11.zip'].map(async (name) => await told(name, stored(name))),
    )
    expect(names).toEqual([
      ['name-01.zip zip'],
      ['name-02.zip zip'],
      ['name-11.zip zip', 'name-11.zip/<img src=x onerror=alert(1)>.txt text'],
    ])
    expect(await told('x.zip', zipped('..\\..\\windows\\run.exe', text))).toContain('x.zip/run.exe exe')
  })

  it('count under both names where an archive gives them two', async () => {
    const found = await told('x.zip', zipped('readme.txt', text, { localName: 'readme.exe' }))

    expect(found).toContain('x.zip/readme.exe exe')
  })

  it('are found where the directory of an archive leaves them out', async () => {
    const invoice = { name: 'invoice.exe', bytes: program, isHidden: true }
    const others = [
      { name: 'a.txt', bytes: text },
      { name: 'b.txt', bytes: text },
    ] as const

    for (const archive of [
      zipOf(invoice, ...others),
      zipOf(others[0], invoice, others[1]),
      zipOf(...others, { ...invoice, isStored: true }),
      Buffer.concat([zipOf({ ...invoice, isHidden: false }), zipOf(...others)]),
    ]) {
      expect(await told('x.zip', archive)).toContain('x.zip/invoice.exe exe')
    }
    expect(await told('x.zip', zipOf(...others, { ...invoice, isEncrypted: true }))).toContain('x.zip/invoice.exe exe')
    expect(await told('x.zip', zipped('invoice.exe', program).subarray(0, 120))).toContain('x.zip/invoice.exe exe')
    expect(await told('x.zip', zipped('inner.zip', zipped('a.txt', text), { isStored: true }))).toEqual([
      ...['x.zip zip', 'x.zip/inner.zip zip', 'x.zip/inner.zip/a.txt text'],
    ])
  })

  it('are found in a tar archive whatever kind it gives them', async () => {
    for (const kind of ['0', '7', 'S', 'Z'])
      expect(await told('x.tar', tarOf({ name: 'invoice.exe', bytes: program, kind }))).toContain(
        'x.tar/invoice.exe exe',
      )
  })

  it('are looked at in an archive that only seems to be a document', async () => {
    const parts = ['[Content_Types].xml', 'word/document.xml'].map((name) => ({ name, bytes: text }))

    expect(await told('x.zip', zipOf(...parts, { name: 'word/a.png', bytes: program }))).toContain(
      'x.zip/a.png exe+png',
    )
    expect(await told('x.docx', zipOf(...parts))).toEqual(['x.docx docx'])
  })

  it('keep their names where the archive needs a password', async () => {
    expect(await told('docs.zip', zipped('invoice.exe', program, { isEncrypted: true }))).toEqual([
      'docs.zip zip+archiveEncrypted encrypted',
      'docs.zip/invoice.exe exe',
    ])
    expect((await told('encrypted-flag.zip', stored('encrypted-flag.zip')))[0]).toMatch(/encrypted$/)
  })
})

describe('a text of nothing but declarations', () => {
  it.each(['<!doctype>', '<!DOCTYPE '])('takes no time to speak of: %s', async (part) => {
    const before = process.cpuUsage()
    await find('picture.svg', Buffer.from(part.repeat(400_000)))

    expect(process.cpuUsage(before).user / 1_000).toBeLessThan(1_500)
  })
})

describe('an archive that is not read to its end says why', () => {
  const zeros = (length: number) => zipped('zeros.txt', Buffer.alloc(length))
  const many = (count: number) =>
    zipOf(...Array.from({ length: count }, (_, at) => ({ name: `${at}.txt`, bytes: text })))
  const nested = (depth: number): Buffer =>
    depth === 1 ? zipped('a.txt', text) : zipped(`${depth}.zip`, nested(depth - 1))
  const noise = Buffer.from(Array.from({ length: 300_000 }, (_, at) => (at * 7_919 * (at % 97)) % 251))

  it.each([
    ['unpacks to far more than its size', zeros(1_000_000), 'ratio'],
    ['says that it is small and is not', zipped('a.txt', Buffer.alloc(1_000_000), { statedSize: 10 }), 'damaged'],
    ['has more files than allowed', many(1_001), 'entries'],
    ['is cut in half', stored('truncated.zip'), 'damaged'],
    ['is not what its name says', text, 'damaged'],
    ['is packed by gzip and unpacks to far more', gzipSync(Buffer.alloc(1_000_000)), 'ratio'],
    ['is packed by gzip and cut', gzipSync(noise).subarray(0, 1_000), 'damaged'],
  ])('%s', async (_what, bytes, reason) => {
    expect((await find('x.zip', bytes, {}, noTime))[0]?.unreadable).toBe(reason)
  })

  it('is opened up to the third one inside of each other', async () => {
    expect((await find('x.zip', nested(3))).every(({ unreadable }) => unreadable === undefined)).toBe(true)
    expect((await find('x.zip', nested(4))).map(({ unreadable }) => unreadable)).toContain('depth')
    expect((await find('x.zip', stored('nested-3.zip'))).map(({ unreadable }) => unreadable)).toContain('depth')
    expect((await find('x.zip', many(1_000), {}, noTime))[0]?.unreadable).toBeUndefined()
  })

  it('stops at the size and the computing time for all archives of a message together', async () => {
    const two = zipOf({ name: 'a', bytes: noise, isStored: true }, { name: 'b', bytes: noise, isStored: true })
    let spent = 0

    expect((await find('x.zip', two, { unpackedBytes: 500_000 }))[0]?.unreadable).toBe('size')
    const late = await find('x.zip', many(20), {}, () => {
      spent += 500
      return spent
    })
    expect(late[0]?.unreadable).toBe('time')
    const second = await findFiles([1, 2].map((at) => ({ name: `${at}.zip`, declared: '', bytes: many(600) })))
    expect(second.filter(({ unreadable }) => unreadable === 'entries').map(({ name }) => name)).toEqual(['2.zip'])
  })

  it('unpacks nothing that is said to be too large', async () => {
    const bomb = zipped('a.txt', text, { statedSize: 200_000_000 })

    expect((await find('x.zip', bomb))[0]?.unreadable).toBe('size')
  })
})

describe('whatever the bytes, files are found or the archive says why not', () => {
  const seeds = [
    zipOf({ name: 'a.txt', bytes: text }, { name: 'b.zip', bytes: zipped('c.exe', program) }),
    gzipSync(tarOf({ name: 'a.txt', bytes: text })),
    tarOf({ name: 'a.txt', bytes: text }),
    ole({ '/WordDocument': text, '/Macros/VBA/dir': text }),
    stored('small.png'),
    stored('orient-6-le.jpg'),
  ]

  it('(XS-08)', async () => {
    const change = fc.record({ at: fc.nat(100_000), byte: fc.nat(255) })
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...seeds),
        fc.array(change, { maxLength: 8 }),
        fc.nat(100_000),
        async (seed, changes, cut) => {
          const bytes = Buffer.from(seed)
          for (const { at, byte } of changes) bytes[at % bytes.length] = byte
          const found = await find('x.zip', cut % 3 === 0 ? bytes.subarray(0, cut % bytes.length) : bytes)
          for (const { types } of found) expect(types.length).toBeGreaterThan(0)
        },
      ),
      { numRuns: 400 },
    )
  })
})
