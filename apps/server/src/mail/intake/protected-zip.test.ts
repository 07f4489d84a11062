import { describe, expect, it } from 'vitest'
import { isProtectedZip } from './protected-zip'
import { textOfHtml } from './text-of-html'

/** A ZIP archive of empty files with these flags. */
function zip(flags: number[], comment = ''): Buffer {
  const entries = flags.map((flag) => {
    const entry = Buffer.alloc(46 + 5)
    entry.writeUInt32LE(0x02014b50, 0)
    entry.writeUInt16LE(flag, 8)
    entry.writeUInt16LE(5, 28)
    entry.write('a.txt', 46)
    return entry
  })
  const files = Buffer.from('files')
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt32LE(files.length, 16)
  return Buffer.concat([files, ...entries, end, Buffer.from(comment)])
}

describe('isProtectedZip', () => {
  it.each([
    { what: 'an archive without a password', bytes: zip([0, 8]), is: false },
    { what: 'an archive whose second file needs one', bytes: zip([8, 9]), is: true },
    { what: 'one behind a comment', bytes: zip([1], 'made by a tool'), is: true },
    { what: 'an empty archive', bytes: zip([]), is: false },
    { what: 'nothing', bytes: Buffer.alloc(0), is: false },
    { what: 'a text', bytes: Buffer.from('PK is no archive, however long it is'), is: false },
    { what: 'a directory that is cut', bytes: zip([1]).subarray(20), is: false },
  ])('says $is of $what', ({ bytes, is }) => {
    expect(isProtectedZip(bytes)).toBe(is)
  })

  it('ends with any bytes', () => {
    const signature = Buffer.from([0x50, 0x4b, 0x05, 0x06])
    for (let at = 0; at < 200; at += 1) {
      const bytes = Buffer.alloc(200, at)
      signature.copy(bytes, at)
      expect(typeof isProtectedZip(bytes)).toBe('boolean')
    }
  })
})

describe('textOfHtml', () => {
  it.each([
    ['<p>Pay <b>now</b></p>', '\nPay now\n'],
    ['in<i></i>voice', 'invoice'],
    ['a&nbsp;b &amp; c &#65;&#x42; &#0; &odd; &#xffffff;', 'a b & c AB   &odd;  '],
    ['a < b', 'a '],
  ])('reads %j as %j', (html, text) => {
    expect(textOfHtml(html)).toBe(text)
  })

  it('takes no longer for what never closes', () => {
    expect(textOfHtml('<'.repeat(1_000_000))).toBe('')
  })
})
