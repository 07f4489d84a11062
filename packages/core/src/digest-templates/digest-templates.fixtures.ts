import type * as z from 'zod/mini'
import { DigestTemplate, TemplatePreview } from './digest-template'

type Wire = z.input<typeof DigestTemplate>

const noButtons = { view: '', release: '', block: '', quarantine: '' }

/** A template in use, in wire format. */
export function digestTemplateWire(overrides: Partial<Wire> = {}): Wire {
  return {
    id: 9,
    customerId: 1,
    level: 'customer',
    ownerName: '',
    isInherited: false,
    name: 'Morning digest',
    isInUse: true,
    chosenBy: 'customer',
    customerCount: 1,
    texts: {
      ENG: {
        subject: '{{newCount}} messages wait for {{recipientName}}',
        greeting: 'Hello {{recipientName}},',
        intro: 'These messages were held on {{date}}.',
        outro: 'Questions? Ask the help desk of {{customer}}.',
        buttons: { ...noButtons, release: 'Deliver it' },
      },
      FR: {
        subject: '{{newCount}} messages vous attendent',
        greeting: 'Bonjour {{recipientName}},',
        intro: '',
        outro: '',
        buttons: noButtons,
      },
    },
    layout: 'cards',
    columns: ['received', 'reason'],
    rowsAtMost: 20,
    number: 3,
    failedAt: null,
    updatedBy: 'admin@contoso.example',
    updatedAt: '2026-06-01T09:00:00.000Z',
    version: 'v1',
    ...overrides,
  }
}

/** A reseller's template for all its customers, in wire format. */
export function sharedTemplateWire(overrides: Partial<Wire> = {}): Wire {
  const owner = { customerId: null, level: 'reseller', ownerName: 'Northwind', chosenBy: 'reseller' } as const
  return digestTemplateWire({ id: 12, name: 'House style', customerCount: 23, ...owner, ...overrides })
}

/** A template, parsed as screens use it. */
export function digestTemplate(overrides: Partial<Wire> = {}): DigestTemplate {
  return DigestTemplate.parse(digestTemplateWire(overrides))
}

/** A small sample mail. */
export function templatePreview(): TemplatePreview {
  const node = (parent: number, tag: string | null, text = '', attributes: Record<string, string> = {}) => ({
    ...{ parent, tag, text, attributes },
  })
  return TemplatePreview.parse({
    subject: '1 message waits for you',
    text: 'Hello Ana,\n\n1. Your invoice',
    styles: '.page{color:#191e29}',
    nodes: [
      node(-1, 'div', '', { class: 'page', style: 'padding:16px;background:#f7f8fa' }),
      node(0, 'h1', '', { style: 'font-size:22px' }),
      node(1, null, 'Hello Ana,'),
      node(0, 'img', '', { src: 'https://portal.example/logo.png', alt: 'Northwind' }),
      node(0, 'p'),
      node(4, null, 'Your invoice'),
      node(0, 'script'),
      node(6, null, 'alert(1)'),
    ],
  })
}
