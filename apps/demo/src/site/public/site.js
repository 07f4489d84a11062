const { portal, language } = document.documentElement.dataset

/** Our own pages for what the widgets lead to; everything else is not linked. */
const pages = {
  heldMessage: ({ params }) => `/quarantine/${params.entryId}`,
  quarantine: ({ path }) => (path.includes('?') ? undefined : '/quarantine'),
  newScheduledReport: () => '/reports/new',
  scheduledReport: ({ params }) => `/reports/${params.reportId}`,
  scheduledReportRecipients: ({ params }) => `/reports/${params.reportId}/recipients`,
}

async function getToken() {
  const answer = await fetch('/postern-token')
  if (!answer.ok) throw new Error(await answer.text())
  return answer.text()
}

globalThis.Postern?.configure({
  api: `${portal}/api/`,
  getToken,
  onSignIn: () => document.querySelector('button[name=user]')?.focus(),
  locale: language,
  href: (to) => pages[to.name]?.(to),
  onEvent: ({ widget, type }) => tell(`${type} of ${widget}`),
  onError: (error, { widget }) => tell(`${error.message} (${widget})`),
})

addEventListener('chosen', () => {
  globalThis.Postern?.configure({ locale: document.documentElement.dataset.language })
})

const digest = document.querySelector('postern-quarantine-digest')
if (digest) digest.link = location.search

document.querySelector('postern-scheduled-report-wizard')?.addEventListener('postern-created', () => {
  location.assign('/reports')
})

const form = document.getElementById('paste')
form?.addEventListener('submit', (event) => {
  event.preventDefault()
  const { pathname, searchParams } = new URL(new FormData(form).get('link'))
  const entry = /^\/quarantine\/(\d+)\/digest/.exec(pathname)?.[1]
  if (entry) location.assign(`/message?${new URLSearchParams({ entry, ...Object.fromEntries(searchParams) })}`)
})

const frame = document.getElementById('frame')
if (frame) {
  // The portal's page in the frame and this one speak with each other, and with nobody else.
  const answer = (message) => frame.contentWindow?.postMessage(message, portal)
  addEventListener('message', async ({ data, origin, source }) => {
    if (origin !== portal || source !== frame.contentWindow) return
    if (data.type === 'postern:height') frame.style.height = `${data.height}px`
    if (data.type === 'postern:token') answer({ ...data, token: await getToken().catch(() => undefined) })
    if (data.type === 'postern:event') tell(`${data.event} of the frame`)
  })
  const show = () => {
    const { bsTheme: theme, language: locale } = document.documentElement.dataset
    const brand = getComputedStyle(frame).getPropertyValue(theme === 'dark' ? '--pst-brand-dark' : '--pst-brand')
    const look = { theme, locale, brand: brand.trim() }
    const values = { widget: 'domain-list', parent: location.origin, 'shows-customer': '', ...look }
    frame.src = `${portal}/embed/frame?${new URLSearchParams(values)}`
  }
  show()
  addEventListener('chosen', show)
}

function tell(text) {
  const list = document.getElementById('told')
  if (!list) return
  list.prepend(Object.assign(document.createElement('li'), { textContent: text }))
  while (list.children.length > 5) list.lastElementChild?.remove()
}
