import { once } from 'node:events'
import { connect } from 'node:net'

export interface OutgoingMail {
  from: string
  to: string
  /** Header lines and body, as transmitted. */
  raw: Buffer
}

/** Handwritten SMTP, so that every byte is ours. Returns the server's last response. */
export async function sendMail(port: number, { from, to, raw }: OutgoingMail): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  socket.setEncoding('utf8')
  const say = async (line: string | Buffer) => {
    socket.write(line)
    return answer(socket)
  }
  await answer(socket)
  await say('EHLO sender.example\r\n')
  await say(`MAIL FROM:<${from}>\r\n`)
  await say(`RCPT TO:<${to}>\r\n`)
  await say('DATA\r\n')
  const stuffed = raw.toString('latin1').replace(/^\./gm, '..')
  const last = await say(Buffer.from(`${stuffed}${stuffed.endsWith('\r\n') ? '' : '\r\n'}.\r\n`, 'latin1'))
  await say('QUIT\r\n')
  socket.destroy()
  return last
}

async function answer(socket: ReturnType<typeof connect>): Promise<string> {
  let text = ''
  while (!/^\d{3} .*\r\n$/m.test(text)) {
    const [chunk] = await once(socket, 'data')
    text += chunk
  }
  return text
}

/** Spam message as marked by an upstream filter. */
export function spamMessage({ to, subject }: { to: string; subject: string }): Buffer {
  return Buffer.from(
    [
      'Received: from mx.growthweekly.example (mx.growthweekly.example [192.0.2.25]) by filter.example; Fri, 20 Nov 2026 09:17:03 +0000',
      'X-Spam-Flag: YES',
      'X-Spam-Status: Yes, score=8.6 required=5.0 tests=BULK',
      'X-Spam-Type: bulk',
      'From: Growth Weekly <news@growthweekly.example>',
      `To: ${to}`,
      `Subject: ${subject}`,
      `Message-ID: <${subject.replace(/\W/g, '')}@growthweekly.example>`,
      'Date: Fri, 20 Nov 2026 09:17:03 +0000',
      'MIME-Version: 1.0',
      'Content-Type: text/plain; charset=iso-8859-1',
      'Content-Transfer-Encoding: 8bit',
      '',
      'Caf\xe9 dashboards',
      '.a line that begins with a dot',
      '',
      'The end',
      '',
    ].join('\r\n'),
    'latin1',
  )
}

/** A message that no filter objects to. */
export function plainMessage({ from, to, subject }: { from: string; to: string; subject: string }): Buffer {
  return Buffer.from(
    [
      `From: <${from}>`,
      `To: <${to}>`,
      `Subject: ${subject}`,
      `Message-ID: <${subject.replace(/\W/g, '')}@${from.split('@')[1]}>`,
      'Date: Fri, 20 Nov 2026 09:17:03 +0000',
      '',
      'Collect it at the counter.',
      '',
    ].join('\r\n'),
  )
}

/** Mail with another one attached unchanged, as mail programs forward it. */
export function forwarded({ from, to, original }: { from: string; to: string; original: Buffer }): Buffer {
  const head = [
    `From: <${from}>`,
    `To: <${to}>`,
    'Subject: This got through',
    'Message-ID: <forwarded-by-hand@contoso.example>',
    'Date: Fri, 20 Nov 2026 10:00:00 +0000',
    'MIME-Version: 1.0',
    'Content-Type: multipart/mixed; boundary="part"',
    '',
    '--part',
    'Content-Type: text/plain',
    '',
    'Please look at this.',
    '--part',
    'Content-Type: message/rfc822',
    'Content-Disposition: attachment; filename="mail.eml"',
    '',
    '',
  ].join('\r\n')
  return Buffer.concat([Buffer.from(head), original, Buffer.from('\r\n--part--\r\n')])
}
