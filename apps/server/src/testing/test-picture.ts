/** Mail with the given markup as its body. */
export function htmlMail(html: string, subject = 'Offer'): Buffer {
  const head = [
    'From: Growth <news@growth.example>',
    `Subject: =?utf-8?b?${Buffer.from(subject).toString('base64')}?=`,
    'MIME-Version: 1.0',
    'Content-Type: text/html; charset=utf-8',
    'Content-Transfer-Encoding: base64',
  ]
  const body = Buffer.from(html).toString('base64').replace(/.{76}/g, '$&\r\n')
  return Buffer.from([...head, '', body, ''].join('\r\n'))
}

/** True if bytes begin with the PNG signature. */
export function isPng(bytes: Uint8Array | null): boolean {
  return bytes !== null && Buffer.from(bytes.subarray(0, 8)).toString('hex') === '89504e470d0a1a0a'
}

/** Size stated in its header. */
export function pngSize(png: Buffer): { width: number; height: number } {
  return { width: png.readUInt32BE(16), height: png.readUInt32BE(20) }
}
