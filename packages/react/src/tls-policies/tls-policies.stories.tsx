import { tlsHostTestWire, tlsPolicy, tlsPolicyWire, tlsTestWire } from '@postern/core/testing'
import type { Meta } from '@storybook/react-vite'
import { pageStories, press } from '../resource/page-stories.fixtures'
import { listStories } from '../resource-list/define-list/list-stories'
import { TlsPolicyForm } from './TlsPolicyForm'
import { tlsPolicyList } from './TlsPolicyList'

const rows = [
  tlsPolicy(),
  tlsPolicy({
    id: 8,
    domain: 'bank.example',
    subdomains: true,
    direction: 'in',
    policy: 'encrypt',
    lastResult: 'plain',
  }),
  tlsPolicy({ id: 9, domain: 'supplier.example', policy: 'fingerprint', lastResult: 'wrongFingerprint' }),
  tlsPolicy({ id: 10, domain: `${'x'.repeat(45)}.example`, lastResult: null, lastSeenAt: null, lastSeenVersion: null }),
  tlsPolicy({ id: 11, domain: 'old.example', policy: 'may', isActive: false, note: `<b>Bold</b> ${'x'.repeat(45)}` }),
]
const list = listStories(tlsPolicyList, rows, {
  ...{ customerId: 1, policyHref: ({ id }) => `#${id}`, newHref: '#new' },
})
const path = '/v1/customers/1/tls_policies/'
const plain = tlsHostTestWire({
  ...{ host: 'mx2.partner.example', state: 'plain', tlsVersion: null, cipher: null, certificate: null },
  verdicts: { may: 'met', encrypt: 'plain', verify: 'plain', fingerprint: 'plain' },
})
const usual = {
  [`${path}7/`]: tlsPolicyWire(),
  [`POST ${path}test/`]: tlsTestWire({ hosts: [tlsHostTestWire(), plain] }),
  [`PATCH ${path}7/`]: tlsPolicyWire(),
}
const form = pageStories(TlsPolicyForm, { props: { customerId: 1, policyId: 7, onCancel() {} }, usual })
const adding = { customerId: 1, onCancel() {} }
const testNow = press(/^(Test now|Tester maintenant)$/)

const meta = { title: 'TLS policies', parameters: list.parameters } satisfies Meta
export default meta

export const Default = list.make()
export const ListEmpty = list.make(list.states.Empty.args)
export const ListFrenchPhone = { ...Default, ...list.states.FrenchPhone }
export const ListDark = { ...Default, ...list.states.Dark }
export const Form = form.make()
export const FormToAdd = form.make({ props: adding })
export const FormWithNothingEntered = form.make({ props: adding, play: press('Add policy') })
export const FormFrenchPhone = form.states.FrenchPhone
export const FormDark = form.states.Dark
export const Tested = form.make({ play: testNow })
export const TestedFrenchPhone = form.make({ play: testNow, globals: { locale: 'fr', width: 'phone' } })
export const TestFailed = form.make({
  play: testNow,
  answer: ({ path }) =>
    path.endsWith('/test/') ? [409, { detail: 'No mail server was found for this domain.' }] : null,
})
export const TestRunning = form.make({
  play: testNow,
  answer: ({ path }) => (path.endsWith('/test/') ? new Promise<never>(() => {}) : null),
})
