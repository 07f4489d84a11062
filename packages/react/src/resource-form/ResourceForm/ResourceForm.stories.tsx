import { ApiError } from '@postern/core'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import type { FormField, FormIssue, FormSchema, FormSection } from '../form-field'
import { growing } from './growing-section'
import { ResourceForm, type ResourceFormProps } from './ResourceForm'

interface Relay {
  name: string
  contact: string
  port: number
  kind: string
  customer: string
  note?: string
  sources: string[]
  from?: string
  password: string
  isActive: boolean
  isRead: boolean
}

const required = ['name', 'contact', 'kind', 'customer', 'password'] as const

/** Rejects empty values, an invalid port, and an unticked box. */
const schema: FormSchema<Relay> = {
  safeParse(value) {
    const given = value as Partial<Record<keyof Relay, unknown>>
    const issues: FormIssue[] = required
      .filter((name) => !given[name])
      .map((name) => ({ code: 'invalid_type', path: [name], message: '' }))
    if (typeof given.port !== 'number') issues.push({ code: 'invalid_type', path: ['port'], message: '' })
    else if (given.port > 65_535) {
      issues.push({ code: 'too_big', origin: 'int', maximum: 65_535, path: ['port'], message: '' })
    }
    if (!given.isRead) issues.push({ code: 'invalid_value', path: ['isRead'], message: '' })
    return issues.length > 0 ? { success: false, error: { issues } } : { success: true, data: value as Relay }
  },
}

const sections: readonly FormSection[] = [
  { key: 'delivery', title: 'Delivery', intro: 'Where clean mail goes, and how.' },
  { key: 'access', title: 'Access' },
]
const fields: readonly FormField<keyof Relay>[] = [
  { name: 'name', kind: 'text', label: 'Name', hint: 'As your customers know it.' },
  { name: 'contact', kind: 'email', label: 'E-mail address of the contact' },
  {
    name: 'customer',
    kind: 'combobox',
    label: 'Customer',
    loadOptions: async ({ query }) =>
      ['Orchard Foods', 'Orchid Travel', 'Contoso']
        .filter((label) => label.toLowerCase().includes(query.toLowerCase()))
        .map((label) => ({ value: label, label })),
  },
  { name: 'note', kind: 'textarea', label: 'Note', isOptional: true, rows: 3, maxLength: 255 },
  { name: 'port', kind: 'number', label: 'Port', section: 'delivery' },
  {
    name: 'kind',
    kind: 'radioCards',
    label: 'Encryption',
    section: 'delivery',
    options: [
      { value: 'may', label: 'Where possible', text: 'Mail also goes to servers that cannot encrypt.' },
      { value: 'encrypt', label: 'Always', text: 'Mail waits when the server cannot encrypt.' },
    ],
  },
  {
    name: 'sources',
    kind: 'lines',
    label: 'Sources',
    hint: 'One address on each line.',
    section: 'delivery',
    isOptional: true,
  },
  { name: 'from', kind: 'dateTime', label: 'From', section: 'delivery', isOptional: true },
  { name: 'password', kind: 'password', label: 'Password', section: 'access', autoComplete: 'new-password' },
  { name: 'isActive', kind: 'switch', label: 'Status', section: 'access' },
  { name: 'isRead', kind: 'checkbox', label: 'I have read what follows from it', section: 'access' },
]
const short = fields.filter(({ name }) => name === 'name' || name === 'port')
const values = {
  name: 'Mail hub',
  contact: 'mail@contoso.example',
  customer: 'Contoso',
  port: 25,
  kind: 'may',
  password: 'secret',
  isActive: true,
  isRead: true,
}

const meta = {
  title: 'Forms/ResourceForm',
  component: ResourceForm<Relay, unknown>,
  args: {
    schema,
    fields,
    sections,
    submitLabel: 'Add relay',
    onSubmit: async (): Promise<unknown> => null,
    onCancel: () => {},
  },
} satisfies Meta<ResourceFormProps<Relay>>
export default meta
type Story = StoryObj<typeof meta>

const save: Story['play'] = async ({ canvasElement }) => {
  await userEvent.click(within(canvasElement).getByRole('button', { name: 'Add relay' }))
}
const refused = (details: ConstructorParameters<typeof ApiError>[1]) => async () => {
  throw new ApiError('', details)
}
/** Only visible fields are sent and validated. */
const lenient: FormSchema<Relay> = { safeParse: (value) => ({ success: true, data: value as Relay }) }

export const Default: Story = {}
export const Filled: Story = { args: { values } }
export const Short: Story = { args: { fields: short, sections: [], schema: lenient } }
/** Optional fields without a value wait in a menu. */
export const Growing: Story = {
  args: { sections: sections.map((section) => ({ ...section, ...growing(`Add to ${section.title}`) })) },
}
/** Tab to the button, Enter: the summary has the focus, and links to the fields. */
export const SeveralProblems: Story = {
  play: async (context) => {
    await save(context)
    const summary = await within(context.canvasElement).findByRole('group', { name: 'There is a problem' })
    await expect(summary).toHaveFocus()
  },
}
/** A single invalid field gets the focus itself. */
export const OneProblem: Story = {
  args: { values: { ...values, port: null } },
  play: async (context) => {
    await save(context)
    await expect(await within(context.canvasElement).findByText('Port is missing')).toBeVisible()
  },
}
export const RefusedField: Story = {
  args: {
    values,
    onSubmit: refused({ status: 409, code: 'conflict', fields: { name: ['There is a relay of this name already.'] } }),
  },
  play: save,
}
export const Offline: Story = { args: { values, onSubmit: refused({ status: 0, code: 'offline' }) }, play: save }
export const NotPermitted: Story = {
  args: { values, onSubmit: refused({ status: 403, code: 'forbidden' }) },
  play: save,
}
export const ChangedMeanwhile: Story = {
  args: { values, onReload: () => {}, onSubmit: refused({ status: 412, code: 'precondition_failed' }) },
  play: save,
}
export const Saving: Story = { args: { values, onSubmit: () => new Promise(() => {}) }, play: save }
export const LeavingUnsaved: Story = {
  args: { fields: short, sections: [] },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.type(canvas.getByLabelText('Name'), 'Mail hub')
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel' }))
  },
}
export const French: Story = { globals: { locale: 'fr' }, play: save }
export const Dark: Story = { globals: { theme: 'dark' }, play: SeveralProblems.play }
export const Phone: Story = { globals: { width: 'phone' } }
