import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { fileTypeActions } from '../../file-types/file-types.table'
import { messageSources, messages } from '../../messages/messages.table'
import { quarantineEntries } from '../../quarantine/quarantine.table'
import { zipOf } from '../../testing/make-archive'
import { askForDigests, readDigestMails, setDigests } from '../../testing/test-digests'
import { startTestMailPath, type TestMailPath } from '../../testing/test-mail-path'
import { sendSmtp } from '../../testing/test-smtp'

type Client = Awaited<ReturnType<TestMailPath['client']>>

const program = Buffer.from(`MZ${'\0'.repeat(58)}\x40\0\0\0PE\0\0${'\0'.repeat(200)}`, 'latin1')
const packed = zipOf({ name: 'docs.zip', bytes: zipOf({ name: 'invoice.exe', bytes: program }) })

describe('mail with a file of a type that does not pass', () => {
  let path: TestMailPath
  let provider: Client
  let reseller: Client
  let admin: Client
  let id: number
  beforeAll(async () => {
    path = await startTestMailPath()
    provider = await path.client('super@provider.example')
    reseller = await path.client('reseller@northwind.example')
    admin = await path.client('admin@contoso.example')
    id = path.world.contoso.id
  })
  afterAll(() => path.close())
  afterEach(async () => {
    await system((tx) => tx.delete(fileTypeActions))
    for (const { id: ruleId } of (await admin.customerRules.list({ id })).rules) {
      await admin.customerRules.delete({ id, ruleId })
    }
  })

  const system = <T>(work: Parameters<typeof path.db.inScope<T>>[1]) => path.db.inScope({ as: 'system' }, work)
  const mail = (name: string, bytes: Buffer) =>
    Buffer.from(
      [
        'From: Ana <ana@growth.example>',
        'Subject: Documents',
        'Content-Type: multipart/mixed; boundary=b',
        '',
        '--b\r\nContent-Type: text/plain\r\n\r\nSee attached.',
        `--b\r\nContent-Type: application/octet-stream\r\nContent-Transfer-Encoding: base64\r\nContent-Disposition: attachment; filename="${name}"`,
        '',
        bytes.toString('base64').replace(/(.{76})/g, '$1\r\n'),
        '--b--\r\n',
      ].join('\r\n'),
    )
  const send = (name: string, bytes: Buffer, to = [path.world.contoso.address]) =>
    sendSmtp(path.smtpPort, { from: 'ana@growth.example', to, raw: mail(name, bytes) })
  const latest = async (count = 1) =>
    (await system((tx) => tx.select().from(messages).orderBy(messages.id))).slice(-count)
  const held = async () =>
    (await system((tx) => tx.select().from(quarantineEntries).orderBy(quarantineEntries.id))).at(-1)
  const typeId = async (key: string) =>
    (await provider.fileTypes.list({ freeSearch: key, limit: 100 })).types.find((type) => type.key === key)?.id ?? 0

  it('is held for a program in an archive in an archive, and says so on entry, history and digest (RT-128)', async () => {
    await setDigests(path, {})
    await readDigestMails(path)

    await send('all.zip', packed)

    const file = { kind: 'executable', name: 'invoice.exe', within: ['all.zip', 'docs.zip'] }
    expect(await latest()).toMatchObject([{ state: 'quarantined', reason: 'content', heldFile: file }])
    expect((await held())?.verdict).toMatchObject({
      contentViolationDetail: 'a program: invoice.exe in docs.zip in all.zip',
      heldFile: file,
    })
    expect((await admin.messageHistory.list({ limit: 1 })).messages[0]?.heldFile).toEqual(file)
    expect((await admin.quarantine.list({ limit: 1 })).entries[0]?.verdict.heldFile).toEqual(file)
    await askForDigests(path)
    const [digest] = await readDigestMails(path)
    expect(digest?.text).toContain('Contains a program: invoice.exe in docs.zip in all.zip')
  })

  const macros = zipOf(
    ...['[Content_Types].xml', 'word/document.xml', 'word/vbaProject.bin'].map((name) => ({
      name,
      bytes: Buffer.from('x'),
    })),
  )
  it.each([
    ['invoice.pdf', program, 'executable'],
    ['order.docx', macros, 'officeMacro'],
    ['backup.dat', Buffer.concat([Buffer.alloc(32_769), Buffer.from('CD001'), Buffer.alloc(3_000)]), 'diskImage'],
    ['bomb.zip', zipOf({ name: 'a.txt', bytes: Buffer.alloc(1_000_000) }), 'ratio'],
    ['locked.zip', zipOf({ name: 'a.txt', bytes: program, isEncrypted: true }), 'encrypted'],
    ['picture.png', Buffer.from('<!doctype html><script>1</script>'), 'disguised'],
  ])('is held with the kind of %s as the reason (RT-128)', async (name, bytes, kind) => {
    await send(name, bytes)

    expect(await latest()).toMatchObject([{ state: 'quarantined', heldFile: { kind } }])
  })

  it('is delivered when nothing in it is of such a type', async () => {
    await send('notes.zip', zipOf({ name: 'notes.txt', bytes: Buffer.from('Notes') }))

    expect(await latest()).toMatchObject([{ state: 'queued', heldFile: null }])
  })

  it('goes by the nearest choice, unless the provider forces one', async () => {
    const type = await typeId('exe')
    const { resellerId } = path.world.contoso

    await reseller.fileTypes.updateOfReseller({ id: resellerId, typeId: type, action: 'allow' })
    await send('a.exe', program, [path.world.contoso.address, path.world.fabrikam.address])
    await admin.fileTypes.updateOfCustomer({ id, typeId: type, action: 'hold' })
    await send('a.exe', program, [path.world.contoso.address, path.world.fabrikam.address])
    await provider.fileTypes.update({ id: type, action: 'hold', isForced: true })
    await send('a.exe', program, [path.world.fabrikam.address])

    expect((await latest(5)).map(({ state }) => state).sort()).toEqual(
      ['queued', 'queued', 'quarantined', 'queued', 'quarantined'].sort(),
    )
    expect(await latest()).toMatchObject([{ state: 'quarantined' }])
  })

  it('is refused while it is sent when that is chosen for all recipients, else held', async () => {
    await admin.fileTypes.updateOfCustomer({ id, typeId: await typeId('exe'), action: 'deny' })

    const { last } = await send('évil.exe', program)
    expect(last).toBe('550 5.7.1 The message is refused: it contains a program: ?vil.exe')
    expect(await latest()).toMatchObject([{ state: 'rejected', reason: 'content', heldFile: { name: 'évil.exe' } }])
    const [{ sourceId = 0 } = {}] = await latest()
    expect((await system((tx) => tx.select().from(messageSources))).map((source) => source.id)).not.toContain(sourceId)

    await send('evil.exe', program, [path.world.contoso.address, path.world.fabrikam.address])
    expect((await latest(2)).map(({ state }) => state)).toEqual(['quarantined', 'quarantined'])
  })

  it('is held before lists and rules that deliver decide, and after rules that discard and forced ones', async () => {
    const rule = { senders: ['growth.example'] }
    await admin.customerRules.create({ id, name: 'Let in', action: 'deliver', ...rule })
    await send('a.exe', program)
    expect(await latest()).toMatchObject([{ state: 'quarantined' }])

    const discarding = await admin.customerRules.create({ id, name: 'Away', action: 'discard', ...rule })
    await admin.customerRules.update({ id, ruleId: discarding.id, position: 1 })
    await send('a.exe', program)
    expect(await latest()).toMatchObject([{ state: 'discarded', heldFile: null }])

    const forced = await provider.systemRules.create({ name: 'Trusted', action: 'deliver', isForced: true, ...rule })
    await send('a.exe', program)
    expect(await latest()).toMatchObject([{ state: 'queued' }])
    await provider.systemRules.delete({ ruleId: forced.id })
  })

  it('is held by a rule of its customer about kinds of files, archives and macros (CA-080)', async () => {
    const conditions = [
      { attachmentKinds: ['archive' as const] },
      { attachmentInArchive: ['notes*.txt'] },
      { unreadableArchive: true },
      { macros: true },
    ]
    const mails = [
      ['notes.zip', zipOf({ name: 'notes-1.txt', bytes: Buffer.from('Notes') })],
      ['notes.zip', zipOf({ name: 'notes-1.txt', bytes: Buffer.from('Notes') })],
      ['locked.zip', zipOf({ name: 'a.txt', bytes: program, isEncrypted: true })],
      ['order.docx', macros],
    ] as const
    for (const [at, condition] of conditions.entries()) {
      const { id: ruleId } = await admin.customerRules.create({ id, name: `Kind ${at}`, action: 'hold', ...condition })
      const [name, bytes] = mails[at] ?? mails[0]
      await send(name, bytes)

      expect(await latest()).toMatchObject([{ state: 'quarantined', ruleId, heldFile: null }])
      const tried = await admin.customerRules.try({ id, ...condition })
      expect(tried.messages[0]?.found).toMatch(/^(notes|locked|order)/)
      await admin.customerRules.delete({ id, ruleId })
    }
  })
})
