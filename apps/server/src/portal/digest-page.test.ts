import { Hono } from 'hono'
import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import { createDigestPage, type DigestRenderer } from './digest-page'

const page = '<html lang="en"><head><title>Held message</title></head><body><div id="root"></div></body></html>'
const renderer: DigestRenderer = {
  renderDigestPage: async ({ body }) => ({
    lang: 'fr',
    title: 'Message retenu',
    html: `<h1>${JSON.parse(body).subject}</h1>`,
  }),
}

function serve({
  status = 200,
  body = '{"subject":"Bonjour $& $1"}',
  render = renderer as DigestRenderer | null,
} = {}) {
  const asked: string[] = []
  const app = new Hono()
  const digestPage = createDigestPage({
    renderer: Promise.resolve(render),
    links: {},
    ask: async (path) => {
      asked.push(path)
      return new Response(body, { status })
    },
    log: pino({ enabled: false }),
  })
  app.get('/quarantine/:id/digest', async (context) => (await digestPage(context, page)) ?? context.html(page))
  return {
    asked,
    get: async (path: string) => (await app.request(path)).text(),
    head: (path: string) => app.request(path, { method: 'HEAD' }),
  }
}

const firstAnswer = (html: string) =>
  JSON.parse(
    (/content="([^"]*)"/.exec(html)?.[1] ?? '').replaceAll(/&#(\d+);/g, (_, code) => String.fromCharCode(code)),
  )

describe('a digest page made for its address', () => {
  it('has its message in it, in the language of the request, and asks the API once', async () => {
    const { asked, get } = serve()

    const html = await get('/quarantine/7/digest?releaseCode=a%2Bb')

    expect(html).toContain('<html lang="fr" data-rendered>')
    expect(html).toContain('<title>Message retenu</title>')
    expect(html).toContain('<div id="root"><h1>Bonjour $& $1</h1></div>')
    expect(asked).toEqual(['/api/v1/quarantine/7/digest/?releaseCode=a%2Bb'])
  })

  it('carries a refusal to the page, which tells of it', async () => {
    const { get } = serve({ status: 404, body: '{"message":"</head><script>"}' })

    const html = await get('/quarantine/7/digest?releaseCode=wrong')

    expect(html).not.toContain('<script>')
    expect(html).toContain('<div id="root"></div>')
    expect(firstAnswer(html)).toEqual({ status: 404, body: '{"message":"</head><script>"}' })
  })

  it.each(['/quarantine/7/digest', '/quarantine/seven/digest?releaseCode=x'])(
    'is the plain page at %s',
    async (path) => {
      const { asked, get } = serve()

      expect([await get(path), asked]).toEqual([page, []])
    },
  )

  it('asks and renders nothing for HEAD (XD-01)', async () => {
    const { asked, head } = serve()

    expect((await head('/quarantine/7/digest?releaseCode=x')).status).toBe(200)
    expect(asked).toEqual([])
  })

  it('is left to the browser where it cannot be rendered', async () => {
    const broken = { renderDigestPage: () => Promise.reject(new Error('broken')) }
    const { get } = serve({ render: broken })

    const html = await get('/quarantine/7/digest?releaseCode=x')

    expect(html).toContain('<div id="root"></div>')
    expect(firstAnswer(html).status).toBe(200)
  })
})
