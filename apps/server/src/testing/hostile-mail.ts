import { deflateRawSync } from 'node:zlib'

const head = ['From: Ana <ana@growth.example>', 'Subject: Hostile', 'MIME-Version: 1.0']

const mail = (contentType: string, ...body: string[]) =>
  Buffer.from([...head, `Content-Type: ${contentType}`, '', ...body, ''].join('\r\n'), 'latin1')

const attached = (encoding: string, content: string) =>
  mail(
    'multipart/mixed; boundary=b',
    '--b\r\nContent-Type: application/octet-stream\r\nContent-Disposition: attachment; filename="a.zip"',
    `Content-Transfer-Encoding: ${encoding}\r\n`,
    content,
    '--b--',
  )

/** ZIP archive with one file of zeros, of the given number of megabytes. */
function zipOfZeros(megabytes: number): Buffer {
  const size = megabytes * 1_000_000
  const content = deflateRawSync(Buffer.alloc(size))
  const name = Buffer.from('a.bin')
  const fields = Buffer.alloc(26)
  fields.writeUInt16LE(20, 0)
  fields.writeUInt16LE(8, 4)
  fields.writeUInt32LE(content.length, 14)
  fields.writeUInt32LE(size, 18)
  fields.writeUInt16LE(name.length, 22)
  const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), fields, name, content])
  const entry = Buffer.concat([Buffer.from('PK\x01\x02\x14\0', 'latin1'), fields, Buffer.alloc(14), name])
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(1, 8)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(entry.length, 12)
  end.writeUInt32LE(local.length, 16)
  return Buffer.concat([local, entry, end])
}

/** Kind of hostile message, of any size. */
export type HostileMail = (count: number) => Buffer

/** Messages designed to keep their reader busy. */
export const hostileMails = {
  oneLetterLines: (lines) => mail('text/plain', 'a\r\n'.repeat(lines)),
  linesOfHtml: (lines) => mail('text/html', '<b>a</b>\r\n'.repeat(lines)),
  boundaryLikeLines: (lines) => mail('multipart/mixed; boundary=b', '--b-\r\n'.repeat(lines)),
  parts: (count) => mail('multipart/mixed; boundary=b', '--b\r\n\r\na\r\n'.repeat(count)),
  nestedParts: (count) =>
    mail(
      'multipart/mixed; boundary=b0',
      ...Array.from({ length: count }, (_, at) => `--b${at}\r\nContent-Type: multipart/mixed; boundary=b${at + 1}\r\n`),
    ),
  nestedMessages: (count) => mail('message/rfc822', `${'Content-Type: message/rfc822\r\n\r\n'.repeat(count)}\r\na`),
  base64: (bytes) => attached('base64', `${'A'.repeat(76)}\r\n`.repeat(Math.ceil(bytes / 78))),
  paddedBase64: (lines) => attached('base64', 'AA==\r\n'.repeat(lines)),
  undecodedAttachment: (bytes) => attached('8bit', `${'A'.repeat(76)}\r\n`.repeat(Math.ceil(bytes / 78))),
  zipBomb: (megabytes) => attached('base64', zipOfZeros(megabytes).toString('base64').replace(/.{76}/g, '$&\r\n')),
  dots: (lines) => mail('text/plain', '.\r\n'.repeat(lines)),
  headers: (count) => Buffer.from(`${head.join('\r\n')}\r\n${'a: b\r\n'.repeat(count)}\r\na\r\n`, 'latin1'),
} as const satisfies Record<string, HostileMail>
