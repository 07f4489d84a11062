import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { SMTPServer } from 'smtp-server'
import { afterEach, describe, expect, it } from 'vitest'
import { testNames } from '../testing/test-names'
import { probeHop } from './probe-hop'

const ends: (() => void)[] = []

/** A next hop with scripted responses to each line. */
async function startScript(answer: (line: string, socket: Socket) => string | null): Promise<number> {
  const server = createServer((socket) => {
    socket.on('error', () => {})
    const greeting = answer('', socket)
    if (greeting) socket.write(`${greeting}\r\n`)
    socket.on('data', (chunk) => {
      const reply = answer(chunk.toString().trim(), socket)
      if (reply) socket.write(`${reply}\r\n`)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  ends.push(() => server.close())
  return (server.address() as AddressInfo).port
}

const probe = (port: number, { tls = 'opportunistic', allowsPrivate = true, withinMs = 3_000 } = {}) =>
  probeHop(
    { ipAddress: '127.0.0.1', port, tls },
    {
      ...{ names: testNames(), allowsPrivate, withinMs },
      ...{ hostName: 'mx.portal.example', recipient: 'postmaster@contoso.example' },
    },
  )

const greets = (rcpt: string) => (line: string) => {
  if (line.startsWith('RCPT')) return rcpt
  return line === '' ? '220 ready' : '250 ok'
}

describe('the test of a next hop (CA-062)', () => {
  afterEach(() => {
    for (const end of ends.splice(0)) end()
  })

  it('runs up to the recipient and sends no message', async () => {
    const test = await probe(await startScript(greets('250 2.1.5 ok')))

    expect(test).toMatchObject({ state: 'accepted', answer: '250 2.1.5 ok', tlsVersion: null })
    expect(test.transcript?.slice(1)).toEqual([
      'S: 220 ready',
      'C: EHLO mx.portal.example',
      'S: 250 ok',
      'C: MAIL FROM:<>',
      'S: 250 ok',
      'C: RCPT TO:<postmaster@contoso.example>',
      'S: 250 2.1.5 ok',
      'C: QUIT',
      'S: 250 ok',
    ])
  })

  it('reports what a hop rejects', async () => {
    expect(await probe(await startScript(greets('550 5.1.1 no such user')))).toMatchObject({
      state: 'refused',
      answer: '550 5.1.1 no such user',
    })
    expect(await probe(await startScript(() => '554 go away'))).toMatchObject({ state: 'refused' })
  })

  it('continues encrypted when the hop offers it, and reports that the certificate is not trusted', async () => {
    const server = new SMTPServer({ authOptional: true, disabledCommands: ['AUTH'], disableReverseLookup: true })
    const listener = server.listen(0, '127.0.0.1')
    await once(listener, 'listening')
    ends.push(() => server.close())

    const test = await probe((listener.address() as AddressInfo).port, { tls: 'required' })

    expect(test).toMatchObject({ state: 'accepted', tlsVersion: expect.stringMatching(/^TLSv1\.[23]$/) })
    expect(test.transcript?.join('\n')).toContain('its certificate is not trusted')
  })

  it('rejects a hop without the required encryption, before any mail details are sent', async () => {
    const test = await probe(await startScript(greets('250 ok')), { tls: 'required' })

    expect(test.state).toBe('noTls')
    expect(test.transcript?.some((line) => line?.includes('MAIL FROM'))).toBe(false)
  })

  it('ends in time when a hop is silent, endless or absent (XS-07)', async () => {
    const silent = await startScript(() => null)
    const endless = await startScript((line) => (line === '' ? '220-a'.repeat(6_000) : null))
    const closing = await startScript((_line, socket) => {
      socket.destroy()
      return null
    })

    for (const port of [silent, endless, closing, 1]) {
      expect(await probe(port, { withinMs: 300 }), String(port)).toMatchObject({ state: 'unreachable' })
    }
  })

  it('opens no connection to a private address (XS-16)', async () => {
    let connections = 0
    const port = await startScript(() => {
      connections += 1
      return '220 ready'
    })

    expect(await probe(port, { allowsPrivate: false })).toMatchObject({
      state: 'notAllowed',
      transcript: ['# 127.0.0.1 is not a public address'],
    })
    expect(connections).toBe(0)
  })

  it('tries each address of a name until one accepts the connection', async () => {
    const port = await startScript(greets('250 ok'))
    const names = testNames({ addresses: { 'mx.two.example': ['127.0.0.2', '127.0.0.1'] } })
    const to = { ...{ names, allowsPrivate: true, hostName: 'mx.portal.example' }, recipient: 'a@contoso.example' }

    const test = await probeHop({ ipAddress: 'mx.two.example', port, tls: 'opportunistic' }, to)

    expect(test.state).toBe('accepted')
    expect(test.transcript?.slice(0, 2)).toEqual([
      `# Connecting to 127.0.0.2, port ${port}`,
      `# Connecting to 127.0.0.1, port ${port}`,
    ])
  })

  it('connects to nothing once it is over, however late the name resolves (XS-07)', async () => {
    let connections = 0
    const port = await startScript(() => {
      connections += 1
      return '220 ready'
    })
    const late = async () => {
      await setTimeout(150)
      return { kind: 'found' as const, values: ['127.0.0.1'] }
    }
    const to = { ...{ names: { addresses: late }, allowsPrivate: true, withinMs: 50 }, hostName: 'mx.portal.example' }

    const test = await probeHop(
      { ipAddress: 'mx.late.example', port, tls: 'opportunistic' },
      { ...to, recipient: 'a@contoso.example' },
    )
    await setTimeout(250)

    expect(test.state).toBe('unreachable')
    expect(connections).toBe(0)
  })

  it('shortens and cleans what a hop says', async () => {
    const port = await startScript((line) => (line === '' ? `220 \u0000\u001b[31m${'x'.repeat(5_000)}` : '250 ok'))

    for (const line of (await probe(port)).transcript ?? []) {
      expect(line).toMatch(/^\P{Cc}{0,300}$/u)
    }
  })
})
