import { messagePictureMessages } from '@postern/core/texts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditEvents } from '../audit/audit.table'
import { refuse } from '../http/refuse'
import { issueCode } from '../quarantine-digest/digest-codes.service'
import { holdMessage } from '../testing/test-entry'
import { htmlMail, isPng } from '../testing/test-picture'
import { startTestServer, type TestServer } from '../testing/test-server'
import { users } from '../users/users.table'
import { findPreviewSource } from './preview-source'
import { createSecurePreview, noPreview } from './secure-preview'

const raw = htmlMail('<p>Hello Maeve</p>')
const picture = (base64: string | null) => Buffer.from(base64 ?? '', 'base64')

describe('the secure preview', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.close())

  async function hold(customer = server.world.contoso) {
    const { id } = await holdMessage(server.db, customer, { raw })
    const tenant = { resellerId: customer.resellerId, customerId: customer.id }
    const expiresAt = new Date(server.clock.now().getTime() + 60_000)
    const issue = (purpose: 'release' | 'allowBlock' | 'preview') =>
      server.db.inScope({ as: 'system' }, (tx) => issueCode(tx, { ...tenant, entryId: id, purpose, expiresAt }))
    const [releaseCode, previewToken, allowBlockToken] = [
      await issue('release'),
      await issue('preview'),
      await issue('allowBlock'),
    ]
    return { id, releaseCode, previewToken, allowBlockToken }
  }
  const ask = async (query: { id: number; releaseCode: string; previewToken?: string }) =>
    (await server.client()).quarantineDigest.get(query)

  it('of a digest link is a PNG of the message, as often as requested (CA-034, DG-041, DG-042, RO-030)', async () => {
    const { id, releaseCode, previewToken } = await hold()

    const first = await ask({ id, releaseCode, previewToken })
    const second = await ask({ id, releaseCode, previewToken })

    expect(isPng(picture(first.previewData))).toBe(true)
    expect([first.id, first.previewState]).toEqual([id, 'ready'])
    expect(second.previewData).toBe(first.previewData)
  })

  it('is not found when no token is sent (DG-080)', async () => {
    const { id, releaseCode } = await hold()

    expect(await ask({ id, releaseCode })).toMatchObject({ id, previewData: null, previewState: null })
  })

  it('is not found for a wrong token, or one of another purpose or message (DG-080, XD-05)', async () => {
    const [one, other] = [await hold(), await hold()]
    const { id, releaseCode, allowBlockToken } = one

    for (const previewToken of ['wrong', releaseCode, allowBlockToken, other.previewToken]) {
      expect(await ask({ id, releaseCode, previewToken })).toMatchObject({ id, ...noPreview })
    }
    await expect(ask({ id, releaseCode: one.previewToken, previewToken: one.previewToken })).rejects.toMatchObject({
      status: 403,
    })
  })

  it('is refused after many wrong tokens (XD-14)', async () => {
    const { id, releaseCode } = await hold()
    const wrong = () => ask({ id, releaseCode, previewToken: 'wrong' })
    for (let count = 0; count < 10; count += 1) await wrong()

    await expect(wrong()).rejects.toMatchObject({ status: 429 })
  })

  it('is shown to administrators too, and each view is logged (XB-05, XA-24)', async () => {
    const { id } = await hold()
    const { heldMessage } = await server.client('admin@contoso.example')

    const { previewData, previewState } = await heldMessage.getPreview({ id })

    expect([isPng(picture(previewData)), previewState]).toEqual([true, 'ready'])
    const events = await server.db.inScope({ as: 'system' }, (tx) => tx.select().from(auditEvents))
    expect(events).toContainEqual(
      expect.objectContaining({
        action: 'messagePreviewed',
        username: 'admin@contoso.example',
        target: `quarantine entry ${id}`,
      }),
    )
  })

  it('uses the language of the message’s owner, the only thing a digest link reads of them', async () => {
    const { contoso } = server.world
    const { id } = await hold()
    const asLink = { as: 'digest', entryId: id } as const
    const ownerSpeaks = (language: string | null) =>
      server.db.inScope({ as: 'system' }, (tx) =>
        tx.update(users).set({ language }).where(eq(users.id, contoso.recipient.id)),
      )

    await ownerSpeaks('FR')
    const french = await server.db.inScope(asLink, (tx) => findPreviewSource(tx, id))
    await ownerSpeaks('ENG')
    const english = await server.db.inScope(asLink, (tx) => findPreviewSource(tx, id))

    expect([french.locale, english.locale]).toEqual(['fr', 'en'])
    const readOwners = server.db.inScope(asLink, (tx) => tx.select({ name: users.username }).from(users))
    await expect(readOwners).rejects.toThrow()
  })
})

describe('the pictures that a server keeps', () => {
  const request = { sha256: 'a', locale: 'en', loadSource: async () => raw } as const
  const pool = (draw: () => Promise<Buffer | null>) => ({ draw, children: [], close() {} })

  it('are drawn once for all requests', async () => {
    let draws = 0
    const draw = async () => {
      draws += 1
      return Buffer.from(String(draws))
    }
    const preview = createSecurePreview(pool(draw))

    const answers = await Promise.all([preview(request), preview(request)])
    await preview({ ...request, locale: 'fr' })

    expect(answers[0]).toEqual(answers[1])
    expect(draws).toBe(2)
  })

  it('are reported as pending while too many wait (AM-058), and as failed when a message cannot be drawn', async () => {
    const busy = createSecurePreview(pool(() => Promise.reject(refuse('heldMessage.tooManyReading'))))
    const hopeless = createSecurePreview(pool(async () => null))

    expect(await busy(request)).toEqual({ previewData: null, previewState: 'pending' })
    expect(await hopeless(request)).toEqual({ previewData: null, previewState: 'failed' })
  })

  it('are evicted when there are many', async () => {
    const drawn: string[] = []
    const preview = createSecurePreview({
      ...pool(async () => null),
      async draw({ loadSource, words }) {
        drawn.push(String(await loadSource()))
        return Buffer.from(words === messagePictureMessages.en ? 'en' : 'fr')
      },
    })
    const ask = (name: string) => preview({ sha256: name, locale: 'en', loadSource: async () => Buffer.from(name) })

    for (let count = 0; count < 60; count += 1) await ask(`picture ${count}`)
    await ask('picture 59')
    await ask('picture 0')

    expect(drawn.slice(-2)).toEqual(['picture 59', 'picture 0'])
  })
})
