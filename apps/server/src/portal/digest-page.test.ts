import { Hono } from 'hono'
import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import { createDigestPage, type DigestRenderer } from './digest-page'

const page = '<html lang="en"><head><title>Held message</title></head><body><div id="root"></div></body></html>'
const renderer: DigestRenderer = {
  renderDigestPage: async ({ body, brand, host }) => ({
    lang: 'fr',
    title: 'Message retenu',
    html: `<h1>${JSON.parse(body).subject}</h1>`,
    given: { brand, host, hostile: '</head><script>' },
  }),
}

function serve({
  status = 200,
  body = '{"subject":"Bonjour $& $1"}',
  render = renderer as DigestRenderer | null,
  brandStatus = 200,
} = {}) {
  const asked: string[] = []
  const app = new Hono()
  const digestPage = createDigestPage({
    renderer: Promise.resolve(render),
    links: {},
    ask: async (path) => {
      asked.push(path)
      if (path.includes('/branding/')) return new Response('{"name":"Northwind"}', { status: brandStatus })
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

const carried = (html: string, name: string) =>
  JSON.parse(
    (new RegExp(`name="${name}" content="([^"]*)"`).exec(html)?.[1] ?? '').replaceAll(/&#(\d+);/g, (_, code) =>
      String.fromCharCode(code),
    ),
  )
const firstAnswer = (html: string) => carried(html, 'postern-first-answer')

describe('a digest page made for its address', () => {
  it('contains its message in the language of the request, and calls the API once for each part', async () => {
    const { asked, get } = serve()

    const html = await get('/quarantine/7/digest?releaseCode=a%2Bb')

    expect(html).toContain('<html lang="fr" data-rendered>')
    expect(html).toContain('<title>Message retenu</title>')
    expect(html).toContain('<div id="root"><h1>Bonjour $& $1</h1></div>')
    expect(asked).toEqual([
      '/api/v1/quarantine/7/digest/?releaseCode=a%2Bb',
      '/api/v1/resellers/branding/?domain=localhost',
    ])
  })

  it('embeds the initial data of its script, including the look of the host', async () => {
    const { get } = serve()

    const html = await get('/quarantine/7/digest?releaseCode=x')

    expect(carried(html, 'postern-given')).toEqual({
      brand: '{"name":"Northwind"}',
      host: 'localhost',
      hostile: '</head><script>',
    })
    expect(html).not.toContain('<script>')
    expect(html).not.toContain('postern-first-answer')
  })

  it('omits the look when there is none', async () => {
    const { get } = serve({ brandStatus: 500 })

    const html = await get('/quarantine/7/digest?releaseCode=x')

    expect(carried(html, 'postern-given').brand).toBeNull()
    expect(html).toContain('<h1>')
  })

  it('embeds a refusal for the page to show', async () => {
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

  it('requests and renders nothing for HEAD (XD-01)', async () => {
    const { asked, head } = serve()

    expect((await head('/quarantine/7/digest?releaseCode=x')).status).toBe(200)
    expect(asked).toEqual([])
  })

  it('leaves rendering to the browser when the server cannot', async () => {
    const broken = { renderDigestPage: () => Promise.reject(new Error('broken')) }
    const { get } = serve({ render: broken })

    const html = await get('/quarantine/7/digest?releaseCode=x')

    expect(html).toContain('<div id="root"></div>')
    expect(firstAnswer(html).status).toBe(200)
  })
})
