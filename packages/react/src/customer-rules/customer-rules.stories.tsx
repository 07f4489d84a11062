import { customerRule, customerRuleWire, ruleTrial, ruleVersionsWire } from '@postern/core/testing'
import type { Meta } from '@storybook/react-vite'
import { userEvent, within } from 'storybook/test'
import { type Answer, pageStories, press } from '../resource/page-stories.fixtures'
import { listStories } from '../resource-list/define-list/list-stories'
import { CustomerRuleDetails } from './CustomerRuleDetails'
import { CustomerRuleForm } from './CustomerRuleForm'
import { customerRuleList } from './CustomerRuleList'

const rows = [
  customerRule(),
  customerRule({
    ...{ id: 6, position: 2, name: 'Partner newsletters', action: 'deliver', template: null, hits: 0, lastHitAt: null },
    ...{ attachmentNames: [], senders: ['growth.example', '*.partner.example'], match: 'any', headerName: 'List-Id' },
  }),
  customerRule({
    ...{ id: 7, position: 3, name: `<b>Bold</b> ${'x'.repeat(45)}`, action: 'discard', isActive: false },
    ...{ attachmentNames: [], subjectWords: ['<img src=x>'], minSizeMb: 1.5, hits: 10_000 },
  }),
]
const ofLevels = [
  customerRule({ id: 70, name: 'Known malware senders', level: 'system', isInherited: true, template: null }),
  customerRule({ id: 71, name: 'Payment data', level: 'reseller', isAttached: true, template: null }),
  ...rows,
]
const list = listStories(customerRuleList, rows, {
  ...{ customerId: 1, ruleHref: ({ id }) => `#${id}`, newHref: '#new', attachHref: '#attach' },
})
const rulePath = '/v1/customers/1/rules/5/'
const tryPath = 'POST /v1/customers/1/rules/try/'
const versionsPath = `${rulePath}versions/`
const usual = {
  ...{ [rulePath]: customerRuleWire(), [tryPath]: ruleTrial() },
  [versionsPath]: { versions: ruleVersionsWire() },
}
const props = { customerId: 1, ruleId: 5 }
const details = pageStories(CustomerRuleDetails, { props, usual })
const form = pageStories(CustomerRuleForm, { props: { customerId: 1, onCancel() {} }, usual })
const tryIt = press(/^(Try with the latest 500 messages|Essayer avec les 500 derniers messages)$/)
/** Story in which trying the rule has the given outcome. */
const tried = (status: number, body: unknown) =>
  details.make({ answer: ({ method }) => (method === 'POST' ? [status, body] : null), play: tryIt })

/** Adds a field of the form by the menu of its section, and types into it. */
async function enter(canvasElement: HTMLElement, menu: RegExp, label: RegExp, text: string) {
  const canvas = within(canvasElement)
  await userEvent.click(await canvas.findByRole('button', { name: menu }))
  await userEvent.click(await canvas.findByRole('menuitem', { name: label }))
  await userEvent.type(await canvas.findByLabelText(label), text)
}

/** Enters two conditions, which the form puts into words. */
async function enterConditions({ canvasElement }: { canvasElement: HTMLElement }) {
  const add = /^(Add condition|Ajouter une condition)$/
  await enter(canvasElement, add, /^(Senders|Expéditeurs)/, 'growth.example{Enter}*.partner.example')
  await enter(canvasElement, add, /^(Words in the subject|Mots dans l’objet)/, 'invoice')
}

/** A rule that redirects mail at certain times, with changes to it. */
const redirecting = customerRuleWire({
  action: 'redirect',
  effects: {
    ...{ redirectTo: 'review@contoso.example', copyTo: 'archive@contoso.example', subjectTag: '[Review]' },
    ...{ addHeaders: ['X-Department: Sales'], removeHeaders: ['X-Mailer'] },
  },
  schedule: { days: [1, 2, 3, 4, 5], from: '08:00', to: '18:00', endsAt: '2026-12-24T18:00:00.000Z' },
})
const answerRedirecting: Answer = ({ path, method }) => {
  if (path === rulePath) return [200, redirecting]
  return method === 'POST' ? [200, ruleTrial({ checked: 500, matched: 14 })] : null
}

/** Chooses to redirect, and enters neither an address nor a whole window of time. */
async function enterPartOfEffects({ canvasElement }: { canvasElement: HTMLElement }) {
  const canvas = within(canvasElement)
  await userEvent.click(await canvas.findByRole('radio', { name: /^(Redirect|Rediriger)/ }))
  const change = /^(Add change|Ajouter une modification)$/
  await enter(canvasElement, change, /^(Headers to add|En-têtes à ajouter)/, 'From: ana@contoso.example')
  const restriction = /^(Add restriction|Ajouter une restriction)$/
  await enter(canvasElement, restriction, /^(From \(time\)|De \(heure\))/, '08:00')
  await userEvent.click(canvas.getByRole('button', { name: /^(Add rule|Ajouter la règle)$/ }))
}

const meta = { title: 'Customer rules', parameters: list.parameters } satisfies Meta
export default meta

export const Default = list.make()
export const ListOfLevels = {
  ...Default,
  ...listStories(customerRuleList, ofLevels, { customerId: 1, ruleHref: ({ id }) => `#${id}` }).make(),
}
export const ListEmpty = list.make(list.states.Empty.args)
export const ListFrenchPhone = { ...Default, ...list.states.FrenchPhone }
export const ListDark = { ...Default, ...list.states.Dark }
export const Details = details.make()
export const DetailsOfInactive = details.make({
  answer: ({ path }) =>
    path === rulePath ? [200, customerRuleWire({ isActive: false, hits: 0, lastHitAt: null })] : null,
})
export const DetailsOfOutbound = details.make({
  answer: ({ path }) => (path === rulePath ? [200, customerRuleWire({ direction: 'out' })] : null),
})
export const DetailsWithEffects = details.make({ answer: answerRedirecting })
export const DetailsWithEffectsTried = details.make({ answer: answerRedirecting, play: tryIt })
export const DetailsWithEffectsFrenchPhone = details.make({
  ...{ answer: answerRedirecting, globals: { locale: 'fr', width: 'phone' } },
})
export const DetailsOfAttachedWithEffects = details.make({
  answer: ({ path }) =>
    path === rulePath ? [200, { ...redirecting, isAttached: true, level: 'system', template: null }] : null,
})
export const DetailsWithoutVersions = details.make({
  answer: ({ path }) => (path === versionsPath ? [200, { versions: [] }] : null),
})
export const DetailsToRestore = details.make({ play: press('Restore… Version 1') })
export const DetailsWithoutTrial = details.make({ props: { ...props, canTry: false } })
export const DetailsTried = details.make({ play: tryIt })
export const DetailsTriedWithReleased = tried(200, ruleTrial({ checked: 500, matched: 14, released: 3 }))
export const DetailsOfAttached = details.make({
  answer: ({ path }) =>
    path === rulePath ? [200, customerRuleWire({ isAttached: true, level: 'system', template: null })] : null,
})
export const DetailsTriedWithMail = details.make({
  async play({ canvasElement }) {
    const canvas = within(canvasElement)
    await userEvent.type(await canvas.findByLabelText(/^Or with one message/), 'Subject: Invoice')
    await userEvent.click(canvas.getByRole('button', { name: 'Try with this message' }))
    await canvas.findByText('The rule matches this message.')
  },
})
export const DetailsWithNoMailToTry = tried(200, ruleTrial({ checked: 0, matched: 0, messages: [] }))
export const DetailsTrialFailed = tried(503, { message: 'Too many messages are being read. Try again soon.' })
export const DetailsFrenchPhone = details.make({ play: tryIt, globals: { locale: 'fr', width: 'phone' } })
export const DetailsDark = details.states.Dark
export const FormToAdd = form.make()
export const FormInWords = form.make({ play: enterConditions })
export const FormInWordsFrenchPhone = form.make({ play: enterConditions, globals: { locale: 'fr', width: 'phone' } })
export const FormWithNothingEntered = form.make({ play: press('Add rule') })
export const FormWithWrongEffects = form.make({ play: enterPartOfEffects })
export const FormWithWrongEffectsFrenchPhone = form.make({
  ...{ play: enterPartOfEffects, globals: { locale: 'fr', width: 'phone' } },
})
export const FormFrenchPhone = form.states.FrenchPhone
export const FormDark = form.states.Dark
