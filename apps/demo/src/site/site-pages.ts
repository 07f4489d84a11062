import { html, raw } from 'hono/html'
import { type SiteUser, siteUsers } from './site-session'
import type { CataloguedAttribute, CataloguedWidget } from './widget-catalogue'

type Markup = ReturnType<typeof html>

export interface SiteAddresses {
  portalUrl: string
  mailboxUrl: string
}

export interface PageOptions extends SiteAddresses {
  path: string
  user: SiteUser | undefined
}

interface Page {
  path: string
  /** Label in the navigation. */
  name: string
  title: string
  lead: string
}

const pages: readonly Page[] = [
  {
    path: '/',
    name: 'Home',
    title: 'Mail security for your company',
    lead: 'The site of a hosting company, with a stylesheet of its own.',
  },
  { path: '/quarantine', name: 'Quarantine', title: 'Held mail', lead: 'A custom element, loaded by a script tag.' },
  { path: '/dashboard', name: 'Dashboard', title: 'Mail at a glance', lead: 'Each card loads and fails alone.' },
  { path: '/reports', name: 'Reports', title: 'Scheduled reports', lead: 'Three widgets, each on a page of ours.' },
  {
    path: '/message',
    name: 'Held message',
    title: 'A message for you',
    lead: 'For recipients of digest mails; nobody signs in for it.',
  },
  {
    path: '/react',
    name: 'In React',
    title: 'The same in React',
    lead: 'Components instead of elements: our styles, their guard.',
  },
  {
    path: '/brands',
    name: 'Brands',
    title: 'Three brands side by side',
    lead: 'Each with its own colours, language and theme.',
  },
  {
    path: '/frame',
    name: 'In a frame',
    title: 'Domains in a frame',
    lead: 'For pages in which none of our code may run.',
  },
  {
    path: '/widgets',
    name: 'All widgets',
    title: 'Every widget',
    lead: 'What each element takes and tells, as its package describes it.',
  },
]

/** Layout of the site around one page. */
function sitePage(options: PageOptions, content: Markup, { isReact = false } = {}): Markup {
  const { path, portalUrl, user } = options
  const page = pages.find((one) => one.path === `/${path.split('/')[1]}`)
  return html`<!doctype html>
<html lang="en" data-bs-theme="light" data-brand="northwind" data-portal="${portalUrl}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${page?.title} · Greenfield Hosting</title>
<script src="/assets/theme.js"></script>
<link rel="stylesheet" href="/assets/bootstrap.css">
${isReact ? raw('<link rel="stylesheet" href="/assets/react.css">') : ''}
<link rel="stylesheet" href="/assets/site.css">
${isReact ? '' : raw('<link rel="stylesheet" href="/assets/shouting.css">')}
</head><body>
<header class="banner">
<a class="name" href="/"><b>GREENFIELD</b> Hosting</a>
${choices}
<form method="post" action="/session">${session(user)}</form>
</header>
<nav class="menu" aria-label="Site">${pages.map((one) => link(one, page))}</nav>
<main><h1>${page?.title}</h1><p class="lead">${page?.lead}</p>
${content}</main>
<footer class="imprint">Greenfield Hosting is a made-up customer of Postern. <a href="${portalUrl}">Portal</a></footer>
${isReact ? raw('<script type="module" src="/assets/react.js"></script>') : elements(portalUrl)}
</body></html>`
}

// Modules run in order: the element names are registered before the page's own script uses them.
const elements = (portalUrl: string) => html`<script type="module" src="${portalUrl}/embed/postern.js"></script>
<script type="module" src="/assets/site.js"></script>`

const link = ({ path, name }: Page, current: Page | undefined) =>
  html`<a href="${path}" ${current?.path === path ? raw('aria-current="page"') : ''}>${name}</a>`

const choices = html`<div class="choices">
<label>Brand <select class="form-select form-select-sm" id="brand"><option value="northwind">Northwind</option>
<option value="fernbrook">Fernbrook</option><option value="cobalt">Cobalt</option></select></label>
<label>Theme <select class="form-select form-select-sm" id="theme"><option value="auto">Auto</option>
<option value="light">Light</option><option value="dark">Dark</option></select></label>
<label>Language <select class="form-select form-select-sm" id="language"><option value="en">English</option>
<option value="fr">Français</option></select></label></div>`

function session(user: SiteUser | undefined): Markup {
  if (user)
    return html`<span>${siteUsers[user].name}</span> <button name="leave" value="1" class="btn">Sign out</button>`
  return html`${Object.entries(siteUsers).map(
    ([id, { name }]) =>
      html`<button name="user" value="${id}" class="btn" aria-label="Sign in as ${name}">${id}</button> `,
  )}`
}

const card = (content: Markup) => html`<div class="card"><div class="card-body">${content}</div></div>`

export function homePage(options: PageOptions): Markup {
  const { portalUrl, mailboxUrl } = options
  return sitePage(
    options,
    html`<p>Sign in above as somebody of this site: its backend then exchanges its API key for short-lived tokens, and the widgets of
<a href="/quarantine">held mail</a>, the <a href="/dashboard">dashboard</a> and <a href="/reports">reports</a> show what that person may see.</p>
<table><thead><tr><th>What</th><th>Where</th></tr></thead><tbody>
<tr><td>Portal for administrators</td><td><a href="${portalUrl}">${portalUrl}</a></td></tr>
<tr><td>Mailbox of the demonstration</td><td><a href="${mailboxUrl}">${mailboxUrl}</a></td></tr>
<tr><td>API</td><td><a href="${portalUrl}/api/docs">${portalUrl}/api/docs</a></td></tr></tbody></table>`,
  )
}

type Tag = (id: string, isReseller: boolean) => string

/** Written as a developer would write them; `id` has been checked to consist of digits. */
const tags: Readonly<Record<string, Tag>> = {
  '/quarantine': (_id, isReseller) => tag('quarantine-search', isReseller ? 'shows-customer can-release-virus' : ''),
  '/quarantine/:id': (id, isReseller) =>
    tag('quarantine-entry', `entry-id="${id}" ${isReseller ? 'shows-customer can-release-virus' : ''}`),
  '/dashboard': (_id, isReseller) => tag('dashboard', isReseller ? 'shows-customers' : ''),
  '/reports': () => tag('scheduled-report-list', 'can-remove can-change-recipients can-schedule'),
  '/reports/new': () => tag('scheduled-report-wizard', ''),
  '/reports/:id': (id) => tag('scheduled-report-details', `report-id="${id}" can-change-recipients`),
  '/reports/:id/recipients': (id) => tag('scheduled-report-recipients', `report-id="${id}" can-add can-remove`),
}

const tag = (name: string, attributes: string) => `<postern-${name} ${attributes}></postern-${name}>`

/** Routes of pages with one widget; an id in the path is passed to the widget. */
export const widgetRoutes = Object.keys(tags)

export function widgetPage(options: PageOptions, route: string, id: string): Markup {
  const isReseller = options.user !== undefined && siteUsers[options.user].isReseller
  return sitePage(options, html`${card(html`${raw(tags[route]?.(id, isReseller) ?? '')}`)}${told}`)
}

const told = html`<section class="told"><h2>What the page was told</h2><ol id="told"></ol></section>`

/** The digest page's widget; the address carries the parameters of a digest mail's link, and `entry`. */
export function messagePage(options: PageOptions, entryId: string | undefined): Markup {
  const pasted = html`<form id="paste"><label class="form-label" for="link">Link from a digest mail</label>
<input class="form-control" id="link" name="link" type="url" required placeholder="${options.portalUrl}/quarantine/…/digest?…">
<button class="btn">Open</button></form>
<p>The <a href="${options.mailboxUrl}">mailbox of the demonstration</a> has some.</p>`
  const shown = html`${card(html`<postern-quarantine-digest entry-id="${entryId}"></postern-quarantine-digest>`)}${told}`
  return sitePage(options, entryId ? shown : pasted)
}

export function brandsPage(options: PageOptions): Markup {
  const one = (brand: string, locale: string, theme: string) =>
    html`<div class="col" data-brand="${brand}"><h2>${brand}</h2>${card(
      html`<postern-login-form locale="${locale}" theme="${theme}"></postern-login-form>`,
    )}</div>`
  return sitePage(
    options,
    html`<div class="row">${[one('northwind', 'en', 'light'), one('fernbrook', 'fr', 'light'), one('cobalt', 'en', 'dark')]}</div>`,
  )
}

export function reactPage(options: PageOptions): Markup {
  return sitePage(options, html`<div class="card"><div class="card-body" id="app"></div></div>${told}`, {
    isReact: true,
  })
}

/** One widget that displays its events, in an iframe of the portal; the iframe's address is in `site.js`. */
export function framePage(options: PageOptions): Markup {
  return sitePage(options, html`${card(html`<iframe class="frame" id="frame" title="Domains"></iframe>`)}${told}`)
}

/** Lists all widgets by tag name. */
export function widgetsPage(options: PageOptions, widgets: Iterable<CataloguedWidget>): Markup {
  const row = ({ name, tag, hasToken }: CataloguedWidget) =>
    html`<tr><td><a href="/widgets/${name}">${tag}</a></td><td>${hasToken ? 'a token of this site' : ownRights}</td></tr>`
  return sitePage(
    options,
    html`<table><thead><tr><th>Element</th><th>Shows its data with</th></tr></thead><tbody>${[...widgets].map(row)}</tbody></table>`,
  )
}

const ownRights = 'a sign-in of its own, or none'

/** Attributes of an element, by name. */
export type Attributes = Readonly<Record<string, string>>

/** One widget with its attributes, values and events; attributes come from the page's address. */
export function cataloguedPage(options: PageOptions, widget: CataloguedWidget, attributes: Attributes): Markup {
  const line = (what: string, names: readonly string[]) =>
    html`<tr><td>${what}</td><td>${names.length > 0 ? names.join(', ') : 'none'}</td></tr>`
  return sitePage(
    options,
    html`${card(element(widget, attributes))}<h2>${widget.tag}</h2>
<form class="attributes">${widget.attributes.map((one) => field(one, attributes))}<button class="btn">Show</button></form>
<table><tbody>${line('Properties alone', widget.properties)}${line('Events', widget.events)}${line('Slots', widget.slots)}
</tbody></table>${told}`,
  )
}

function field({ name, isFlag }: CataloguedAttribute, attributes: Attributes): Markup {
  const isSet = Object.hasOwn(attributes, name)
  if (isFlag)
    return html`<label><input type="checkbox" name="${name}" value="" ${isSet ? 'checked' : ''}> ${name}</label>`
  return html`<label>${name} <input name="${name}" value="${attributes[name] ?? ''}"></label>`
}

/** Only attributes that the element declares: an address cannot set one with a meaning in HTML, such as `onclick`. */
function element({ tag: name, attributes: known }: CataloguedWidget, attributes: Attributes): Markup {
  const written = known.map((attribute) => {
    const text = Object.hasOwn(attributes, attribute.name) ? attributes[attribute.name] : undefined
    const isGiven = text !== undefined && (attribute.isFlag || text !== '')
    return isGiven ? html` ${raw(attribute.name)}="${text}"` : ''
  })
  return html`<${raw(name)}${written}></${raw(name)}>`
}

/** One widget without any styling of ours around it, for comparison. */
export function barePage({ portalUrl }: SiteAddresses, widget: CataloguedWidget, attributes: Attributes): Markup {
  return html`<!doctype html><html lang="en" data-portal="${portalUrl}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>Nothing of the host</title></head><body>
${element(widget, attributes)}
${elements(portalUrl)}</body></html>`
}
