import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../testing/test-server'

const french = 'fr-CA,fr;q=0.9,en;q=0.8'

describe('the language of answers', () => {
  let server: TestServer
  let token: string
  beforeAll(async () => {
    server = await startTestServer()
    token = (await server.client('admin@contoso.example').then(({ tokenStore }) => tokenStore.get())) ?? ''
  })
  afterAll(() => server.close())

  const send = async (method: string, path: string, body: unknown, headers: Record<string, string> = {}) => {
    const response = await server.request(path, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    return { status: response.status, body: await response.json() }
  }
  const speaking = (language: string) => ({ 'accept-language': language })

  it.each([
    { language: 'fr', text: 'Introuvable.' },
    { language: french, text: 'Introuvable.' },
    { language: 'de,FR;q=0.5', text: 'Introuvable.' },
    { language: 'fr;q=0.1, *;q=0.5', text: 'Introuvable.' },
    { language: 'en', text: 'Not found.' },
    { language: 'fr;q=0.5,en;q=0.9', text: 'Not found.' },
    { language: 'fr;q=0,de', text: 'Not found.' },
    { language: '', text: 'Not found.' },
    { language: '*', text: 'Not found.' },
    { language: ',;q=;;=,"fr', text: 'Not found.' },
    { language: `fr;q=${'9'.repeat(400)}`, text: 'Introuvable.' },
    { language: 'x'.repeat(8_000), text: 'Not found.' },
  ])('for "$language" is that of "$text"', async ({ language, text }) => {
    const { status, body } = await send('GET', '/v1/domains/999999/', undefined, speaking(language))

    expect({ status, body }).toEqual({ status: 404, body: { message: text, detail: text, code: 'not_found' } })
  })

  it('is English when none is requested', async () => {
    expect((await send('GET', '/v1/domains/999999/', undefined)).body).toMatchObject({ message: 'Not found.' })
  })

  it('covers fields, and fills in the values that they name', async () => {
    const user = { firstName: 'Ana', lastName: 'Roy', emails: ['admin@contoso.example'], role: null }

    const taken = await send('POST', '/v1/provideruser/', user, speaking(french))
    const wrong = await send('POST', '/v1/domains/', { name: 7 }, speaking(french))

    expect(taken.body).toMatchObject({
      message: 'admin@contoso.example est déjà prise.',
      fields: { emails: ['admin@contoso.example est déjà prise.'] },
    })
    expect(wrong.body).toMatchObject({
      message: 'Des valeurs manquent ou sont hors limites.',
      fields: { name: ['Valeur non valide'] },
    })
  })

  it('covers login errors and unknown addresses', async () => {
    const refused = await send(
      'POST',
      '/api-token-auth/',
      { username: 'nobody@contoso.example', password: 'No-1234567' },
      speaking(french),
    )
    const text = 'Connexion impossible avec les identifiants fournis.'

    expect(refused.body).toEqual({ message: text, detail: text, code: 'bad_request', non_field_errors: [text] })
    expect((await send('GET', '/nowhere', undefined, speaking(french))).body).toMatchObject({ message: 'Introuvable.' })
    expect((await send('PUT', '/v1/domains/', {}, speaking(french))).body).toMatchObject({
      message: 'Cette adresse accepte GET, POST.',
    })
  })

  it('is chosen for each read of import rows', async () => {
    const { id } = (
      await send('POST', '/v1/imports/', { kind: 'domains', customerId: server.world.contoso.id, fileName: 'a.csv' })
    ).body
    const rows = [
      { line: 2, values: { name: 'twice.example' } },
      { line: 3, values: { name: 'twice.example' } },
      { line: 4, values: { name: 'no domain' } },
    ]

    const tried = await send('POST', `/v1/imports/${id}/rows/`, { rows }, speaking(french))
    const kept = (language: string) => send('GET', `/v1/imports/${id}/rows/`, undefined, speaking(language))

    const problems = ({ body }: typeof tried) => body.rows.map((row: { problems: unknown }) => row.problems)
    const inFrench = [
      {},
      { name: ['La ligne 2 l’indique déjà.'] },
      { name: ['Saisissez un domaine qui reçoit du courrier, par exemple contoso.example.'] },
    ]
    expect(problems(tried)).toEqual(inFrench)
    expect(problems(await kept('fr'))).toEqual(inFrench)
    expect(problems(await kept('en'))).toEqual([
      {},
      { name: ['Line 2 already has it.'] },
      { name: ['Enter a domain that takes mail, such as contoso.example.'] },
    ])
  })

  it.each(['{}', 'Not found.', 'Customer Contoso was deleted', ' and 3 more. Move or delete them first.'])(
    'survives a customer called %j',
    async (name) => {
      const provider = (await server.client('super@provider.example')).tokenStore.get()
      const asProvider = { ...speaking('fr'), authorization: `Bearer ${provider}` }
      const { contoso, northwind } = server.world
      await send('PATCH', `/v1/customers/${contoso.id}/`, { name }, asProvider)

      const refused = await send('DELETE', `/v1/resellers/${northwind}/`, undefined, asProvider)

      expect(refused.body.message).toMatch(
        /^Ce revendeur a des clients\u00a0: .*\. Transférez-les ou supprimez-les d’abord\.$/,
      )
      expect(refused.body.message).toContain(name.trim())
      expect(refused.body.message).not.toContain(' de plus')
    },
  )

  it('is chosen for each repeat of a call that ran once', async () => {
    const { id } = (await send('POST', '/v1/groups/', { name: 'Repeats', customerId: server.world.contoso.id })).body
    const lock = (language: string) =>
      send('POST', '/v1/quarantine/locks/', { ids: [999_999] }, { ...speaking(language), 'idempotency-key': 'one' })

    const [first, again] = [await lock('en'), await lock('fr')]
    const removed = await send('DELETE', `/v1/groups/${id}/`, undefined, speaking('fr'))

    expect(first.body.outcomes).toMatchObject([{ id: 999_999, isDone: false, message: 'Not found.' }])
    expect(again.body.outcomes).toMatchObject([{ id: 999_999, isDone: false, message: 'Introuvable.' }])
    expect(removed.body).toEqual({ message: 'Groupe supprimé.' })
  })
})

describe('a host with its own wording', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({
      app: { answerTexts: { fr: { requests: { notFound: 'Rien ici.' }, auth: { signedOut: 'Identifiez-vous.' } } } },
    })
  })
  afterAll(() => server.close())

  it.each([
    { path: '/nowhere', language: 'fr', text: 'Rien ici.' },
    { path: '/v1/groups/', language: 'fr', text: 'Identifiez-vous.' },
    { path: '/nowhere', language: 'en', text: 'Not found.' },
  ])('answers $path in $language with "$text" (XB-16)', async ({ path, language, text }) => {
    const response = await server.request(path, { headers: { 'accept-language': language } })

    expect(await response.json()).toMatchObject({ message: text, detail: text })
  })
})
