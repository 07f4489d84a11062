import { ApiError, isDomainName, isIPv4 } from '@postern/core'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { PosternBase } from '../../provider/PosternBase'
import type { FormField, FormIssue, FormSchema } from '../form-field'
import { growing } from './growing-section'
import { ResourceForm, type ResourceFormProps } from './ResourceForm'

interface Host {
  name: string
  note?: string
  port: number
  password: string
}

/** Schema that behaves like zod's, as this package does not depend on zod. */
const schema: FormSchema<Host> = {
  safeParse(value) {
    const { name, note, port, password } = value as Record<string, unknown>
    const issues: FormIssue[] = []
    if (typeof name !== 'string' || !isDomainName(name)) issues.push({ code: 'custom', path: ['name'], message: '' })
    if (!Number.isInteger(port)) issues.push({ code: 'invalid_type', path: ['port'], message: '' })
    else if ((port as number) > 65_535) {
      issues.push({ code: 'too_big', origin: 'int', maximum: 65_535, path: ['port'], message: '' })
    }
    if (issues.length > 0) return { success: false, error: { issues } }
    const data = { name, port, password, ...(note !== undefined && { note }) } as Host
    return { success: true, data }
  },
}
const fields: readonly FormField<keyof Host>[] = [
  { name: 'name', label: 'Domain name', kind: 'text', hint: 'Without www' },
  { name: 'port', label: 'Port', kind: 'number' },
  { name: 'password', label: 'Password', kind: 'password' },
  { name: 'note', label: 'Note', kind: 'text', isOptional: true },
]

type Props = ResourceFormProps<Host, string>

function open(props: Partial<Props> = {}) {
  const onSubmit = vi.fn<Props['onSubmit']>(async () => 'saved')
  const onSaved = vi.fn<NonNullable<Props['onSaved']>>()
  const onCancel = vi.fn()
  const onDirtyChange = vi.fn()
  const all: Props = {
    schema,
    fields,
    submitLabel: 'Add domain',
    onSubmit,
    onSaved,
    onCancel,
    onDirtyChange,
    messageOf: ({ name }) => (name === 'name' ? 'Enter a domain name, for example example.com' : undefined),
    ...props,
  }
  const page = (changed: Partial<Props> = {}) => (
    <StrictMode>
      <PosternBase>
        <ResourceForm {...all} {...changed} />
      </PosternBase>
    </StrictMode>
  )
  const { rerender, unmount } = render(page())
  return {
    onSubmit,
    onSaved,
    onCancel,
    onDirtyChange,
    unmount,
    change: (changed: Partial<Props>) => rerender(page(changed)),
  }
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const isWrong = (label: string) => field(label).getAttribute('aria-invalid') === 'true'
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const dirty = (spy: ReturnType<typeof vi.fn>) => spy.mock.lastCall?.[0].isDirty

async function fill() {
  await userEvent.type(field('Domain name'), 'example.com')
  await userEvent.type(field('Port'), '25')
}

describe('ResourceForm', () => {
  afterEach(cleanup)

  it('sends trimmed texts, numbers as numbers, and omits empty fields (VA-041)', async () => {
    const { onSubmit, onSaved } = open()

    await userEvent.type(field('Domain name'), '  example.com ')
    await userEvent.type(field('Port'), '25')
    await userEvent.type(field('Password'), ' two words ')
    await userEvent.keyboard('{Enter}')

    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
    const values = { name: 'example.com', port: 25, password: ' two words ' }
    expect(onSubmit.mock.lastCall?.[0]).toEqual(values)
    expect(onSaved.mock.lastCall).toEqual([{ result: 'saved', values }])
  })

  it('shows errors only on submit, not while typing', async () => {
    open()

    await userEvent.type(field('Domain name'), 'exa mple')
    await userEvent.tab()
    expect(isWrong('Domain name')).toBe(false)
    await press('Add domain')

    expect(await screen.findByRole('group', { name: 'There is a problem' })).toBeTruthy()
    expect(isWrong('Domain name')).toBe(true)
    expect(isWrong('Note (optional)')).toBe(false)
  })

  it('focuses a summary of two invalid fields that links to them', async () => {
    const { onSubmit } = open()

    await userEvent.type(field('Domain name'), '{Enter}')

    const summary = await screen.findByRole('group', { name: 'There is a problem' })
    await waitFor(() => expect(document.activeElement).toBe(summary))
    expect(
      within(summary)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Enter a domain name, for example example.com', 'Port is missing'])
    await userEvent.tab()
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    expect(document.activeElement).toBe(field('Port'))
    expect(onSubmit).not.toHaveBeenCalled()
  })

  it('focuses the only invalid field, with its error below the hint', async () => {
    open()

    await userEvent.type(field('Port'), '25')
    await userEvent.click(field('Note (optional)'))
    await userEvent.keyboard('{Enter}')

    await waitFor(() => expect(document.activeElement).toBe(field('Domain name')))
    expect(screen.queryByRole('group', { name: 'There is a problem' })).toBeNull()
    const described = (field('Domain name').getAttribute('aria-describedby') ?? '').split(' ')
    expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual([
      'Without www',
      'Enter a domain name, for example example.com',
    ])
  })

  it('revalidates an invalid field on every key, and keeps the summary until all are valid', async () => {
    open()
    await press('Add domain')
    const summary = await screen.findByRole('group', { name: 'There is a problem' })

    await userEvent.type(field('Domain name'), 'example.co')
    await waitFor(() => expect(isWrong('Domain name')).toBe(false))
    expect(
      within(summary)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Port is missing'])
    await userEvent.type(field('Port'), '70000')
    expect(await screen.findByText('Port is at most 65535')).toBeTruthy()
    await userEvent.type(field('Port'), '{Backspace}')

    await waitFor(() => expect(isWrong('Port')).toBe(false))
    expect(screen.queryByRole('group', { name: 'There is a problem' })).toBeNull()
    expect(document.activeElement).toBe(field('Port'))
  })

  it('follows a change of the page’s language in its messages', async () => {
    const spoken = (locale: 'en' | 'fr') => (
      <PosternBase locale={locale}>
        <ResourceForm schema={schema} fields={fields} submitLabel="OK" onSubmit={async () => ''} />
      </PosternBase>
    )
    const { rerender } = render(spoken('en'))
    await press('OK')
    await screen.findByRole('group', { name: 'There is a problem' })

    rerender(spoken('fr'))

    expect(screen.getByRole('group', { name: 'Il y a un problème' })).toBeTruthy()
    expect(screen.getAllByText(/Port.*est à renseigner/).length).toBe(2)
  })

  it('is sent once despite repeated submits, and keeps its label meanwhile (XB-21)', async () => {
    let finish = (_: string) => {}
    const onSubmit = vi.fn(() => new Promise<string>((resolve) => (finish = resolve)))
    const { onSaved } = open({ onSubmit })
    await fill()

    await userEvent.keyboard('{Enter}{Enter}')
    await press('Add domain')

    const button = screen.getByRole('button', { name: 'Add domain' })
    await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('true'))
    expect(onSubmit).toHaveBeenCalledOnce()
    finish('saved')
    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
    expect(button.getAttribute('aria-busy')).toBeNull()
  })

  it('retries the same content under the same key, and other content under a new one (XB-22)', async () => {
    const lost = new ApiError('', { status: 0, code: 'timeout' })
    const onSubmit = vi.fn<Props['onSubmit']>().mockRejectedValue(lost)
    open({ onSubmit, fields: fields.filter(({ kind }) => kind !== 'password') })
    await fill()

    await userEvent.keyboard('{Enter}')
    await screen.findByText('The server did not answer in time. What you entered is kept. Try again.')
    await press('Add domain')
    await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(2))
    await waitFor(() => expect(screen.getByRole('button', { name: 'Add domain' }).ariaBusy).toBeNull())
    await userEvent.type(field('Port'), '25{Enter}')
    await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(3))

    const [first, second, third] = onSubmit.mock.calls.map(([, { idempotencyKey }]) => idempotencyKey)
    expect(first).toBe(second)
    expect(third).not.toBe(first)
  })

  it('shows the server’s errors at their fields, keeps the input and clears the password (XB-23)', async () => {
    const refusal = new ApiError('No.', {
      status: 400,
      code: 'bad_request',
      fields: { name: ['This domain is at another customer.'] },
    })
    open({ onSubmit: vi.fn<Props['onSubmit']>().mockRejectedValue(refusal) })
    await fill()
    await userEvent.type(field('Password'), 'secret{Enter}')

    expect(await screen.findByText('This domain is at another customer.')).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(field('Domain name')))
    expect(screen.queryByRole('group', { name: 'There is a problem' })).toBeNull()
    expect([field('Domain name').value, field('Port').value, field('Password').value]).toEqual([
      'example.com',
      '25',
      '',
    ])
    await userEvent.type(field('Domain name'), '.example')
    await waitFor(() => expect(isWrong('Domain name')).toBe(false))
  })

  it('shows in a banner the server’s errors for fields it does not have', async () => {
    const refusal = new ApiError('No.', {
      status: 400,
      code: 'bad_request',
      fields: { licence: ['The licence holds no more domains.'], name: ['Taken.'], port: ['Closed.'] },
    })
    open({ onSubmit: vi.fn<Props['onSubmit']>().mockRejectedValue(refusal) })
    await fill()
    await userEvent.keyboard('{Enter}')

    const banner = await screen.findByRole('group', { name: 'There is a problem' })
    await waitFor(() => expect(document.activeElement).toBe(banner))
    expect(within(banner).getByText('The licence holds no more domains.')).toBeTruthy()
    expect(
      within(banner)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Taken.', 'Closed.'])
  })

  it.each([
    [{ status: 0, code: 'offline' }, /^You are offline, so nothing was saved\. What you entered is kept\./],
    [{ status: 409, code: 'conflict' }, /Change it and try again\.$/],
    [{ status: 403, code: 'forbidden' }, /Ask your administrator/],
    [{ status: 404, code: 'not_found' }, /deleted or given to somebody else meanwhile/],
    [{ status: 500, code: 'internal' }, /^Nothing was saved\. What you entered is kept\. Try again\.$/],
  ])('explains after %j what happened, what is kept and what to do', async (details, words) => {
    open({ onSubmit: vi.fn<Props['onSubmit']>().mockRejectedValue(new ApiError('', details)) })
    await fill()
    await userEvent.keyboard('{Enter}')

    expect(await screen.findByText(words)).toBeTruthy()
    expect(field('Domain name').value).toBe('example.com')
  })

  it('offers the current values after a conflicting change (412)', async () => {
    const onReload = vi.fn()
    const stale = new ApiError('Precondition failed.', { status: 412, code: 'precondition_failed' })
    const onSubmit = vi.fn<Props['onSubmit']>().mockRejectedValue(stale)
    const { change } = open({ onSubmit, onReload, values: { name: 'old.example', port: 25 } })
    await userEvent.type(field('Port'), '25{Enter}')

    await userEvent.click(await screen.findByRole('button', { name: 'Show present values' }))
    change({ values: { name: 'new.example', port: 465 } })

    expect(onReload).toHaveBeenCalledOnce()
    await waitFor(() => expect([field('Domain name').value, field('Port').value]).toEqual(['new.example', '465']))
    expect(screen.queryByText(/changed in another place/)).toBeNull()
  })

  it('keeps the input when stored values change, and updates the other fields (XB-23)', async () => {
    const { change, onSubmit } = open({ values: { name: 'old.example', port: 25 } })
    await userEvent.type(field('Port'), '25')

    change({ values: { name: 'new.example', port: 25 } })

    await waitFor(() => expect([field('Domain name').value, field('Port').value]).toEqual(['new.example', '2525']))
    expect(screen.queryByText(/changed in another place/)).toBeNull()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(onSubmit).toHaveBeenCalledOnce())
  })

  it('never overwrites another user’s change to an edited field, even when the current values loaded by themselves (XS-13)', async () => {
    const { change, onSubmit } = open({ values: { name: 'old.example', port: 25 } })
    await userEvent.type(field('Port'), '25')

    change({ values: { name: 'old.example', port: 465 } })
    expect(await screen.findByText(/changed in another place/)).toBeTruthy()
    expect(field('Port').value).toBe('2525')
    await userEvent.type(field('Port'), '{Enter}')
    await press('Show present values')

    expect(onSubmit).not.toHaveBeenCalled()
    await waitFor(() => expect(field('Port').value).toBe('465'))
    expect(screen.queryByText(/changed in another place/)).toBeNull()
  })

  it('passes the changed fields, for a partial update', async () => {
    const { onSubmit } = open({ values: { name: 'old.example', port: 25, note: 'Main' } })
    await userEvent.clear(field('Note (optional)'))
    await userEvent.type(field('Port'), '25{Enter}')

    await waitFor(() => expect(onSubmit).toHaveBeenCalledOnce())
    expect(onSubmit.mock.lastCall?.[1].changes).toEqual({ port: 2525 })
  })

  it('sends the value that clears a stored one if the field defines it', async () => {
    const own = fields.map((one) => (one.name === 'note' ? { ...one, whenEmpty: '' as const } : one))
    const { onSubmit } = open({ fields: own, values: { name: 'old.example', port: 25, note: 'Main' } })
    await userEvent.clear(field('Note (optional)'))
    await userEvent.keyboard('{Enter}')

    await waitFor(() => expect(onSubmit).toHaveBeenCalledOnce())
    expect(onSubmit.mock.lastCall?.[1].changes).toEqual({ note: '' })
  })

  it('asks before Cancel or Escape discards input, and only then', async () => {
    const { onCancel } = open()
    await userEvent.click(field('Port'))
    await userEvent.keyboard('{Escape}')
    expect(onCancel).toHaveBeenCalledOnce()

    await userEvent.type(field('Port'), '2')
    await userEvent.keyboard('{Escape}')
    const question = () => screen.getByRole('alertdialog', { name: 'Leave without saving?' })
    expect(question().contains(document.activeElement)).toBe(true)
    expect(document.activeElement?.textContent).toBe('Keep editing')
    await userEvent.keyboard('{Enter}')
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(document.activeElement).toBe(field('Port'))
    expect(field('Port').value).toBe('2')
    await press('Cancel')
    await userEvent.click(within(question()).getByRole('button', { name: 'Leave' }))

    expect(onCancel).toHaveBeenCalledTimes(2)
  })

  it('lets the browser ask before leaving with unsaved changes, and notifies its host', async () => {
    const { onDirtyChange, onSaved, unmount } = open()
    const isAsked = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }))
    expect([isAsked(), dirty(onDirtyChange)]).toEqual([false, false])

    await userEvent.type(field('Domain name'), 'a')
    expect([isAsked(), dirty(onDirtyChange)]).toEqual([true, true])
    await userEvent.type(field('Domain name'), '{Backspace}')
    expect([isAsked(), dirty(onDirtyChange)]).toEqual([false, false])
    await fill()
    onSaved.mockImplementation(() => expect(dirty(onDirtyChange)).toBe(false))
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce())

    await waitFor(() => expect(isAsked()).toBe(false))
    await userEvent.type(field('Port'), '5')
    unmount()
    expect([isAsked(), dirty(onDirtyChange)]).toEqual([false, false])
  })

  it('accepts 60 characters, and shows when the limit is reached (VA-030, AM-093)', async () => {
    open()

    await userEvent.click(field('Note (optional)'))
    await userEvent.paste('x'.repeat(59))
    expect(screen.queryByText(/60/)).toBeNull()
    await userEvent.keyboard('yz')

    expect(field('Note (optional)').value).toBe(`${'x'.repeat(59)}y`)
    expect(screen.getByText(/60/)).toBeTruthy()
    for (const input of document.querySelectorAll('input')) expect(input.maxLength).toBe(60)
  })

  it('shows and sends a conditional field only when it applies to the current input', async () => {
    const own = fields.map((one) =>
      one.name === 'note'
        ? { ...one, isShown: (draft: Readonly<Record<string, unknown>>) => draft.port === '25' }
        : one,
    )
    const { onSubmit } = open({ fields: own })
    expect(screen.queryByLabelText('Note (optional)')).toBeNull()

    await fill()
    await userEvent.type(field('Note (optional)'), 'Main')
    await userEvent.type(field('Port'), '25{Enter}')

    await waitFor(() => expect(onSubmit).toHaveBeenCalledOnce())
    expect(onSubmit.mock.lastCall?.[0]).toEqual({ name: 'example.com', port: 2525, password: '' })
  })

  it('groups fields under headings at the level the host sets', async () => {
    open({
      headingLevel: 2,
      sections: [{ key: 'delivery', title: 'Delivery', intro: 'Where clean mail goes.' }],
      fields: fields.map((one) => (one.name === 'port' ? { ...one, section: 'delivery' } : one)),
    })

    const region = screen.getByRole('region', { name: 'Delivery' })
    expect(within(region).getByRole('heading', { level: 2 })).toBeTruthy()
    expect(within(region).getByLabelText('Port')).toBeTruthy()
    expect(within(region).queryByLabelText('Domain name')).toBeNull()
  })

  it('applies a core rule in addition to the schema', async () => {
    const own = fields.map((one) => (one.name === 'note' ? { ...one, rule: isIPv4 } : one))
    const { onSubmit } = open({ fields: own })
    await fill()
    await userEvent.type(field('Note (optional)'), 'host{Enter}')
    expect(await screen.findByText('Note cannot be used as it is')).toBeTruthy()

    await userEvent.clear(field('Note (optional)'))
    await userEvent.type(field('Note (optional)'), '192.0.2.1{Enter}')

    await waitFor(() => expect(onSubmit).toHaveBeenCalledOnce())
  })

  it('never covers a field with the buttons, which stick to the bottom of a short viewport', async () => {
    await page.viewport(400, 320)
    open()
    const bar = screen.getByRole('button', { name: 'Add domain' }).closest('footer')
    await waitFor(() => expect(bar?.dataset.stuck).toBe(''))

    for (const label of ['Port', 'Password', 'Note (optional)']) {
      await userEvent.tab()
      field(label).focus()
      const { bottom } = field(label).getBoundingClientRect()
      expect(bottom).toBeLessThanOrEqual(bar?.getBoundingClientRect().top ?? 0)
    }

    await page.viewport(400, 900)
    await waitFor(() => expect(bar?.dataset.stuck).toBeUndefined())
  })

  it('renders no style attribute on a server, so that a strict CSP holds', () => {
    const markup = renderToString(
      <PosternBase>
        <ResourceForm schema={schema} fields={fields} submitLabel="OK" onSubmit={async () => ''} />
      </PosternBase>,
    )

    expect(markup).toContain('Domain name')
    expect(markup).not.toContain('style=')
  })
})

interface Relay {
  name: string
  kind: number
  customer: string
  encryption: string
  sources: string[]
  from?: string
  isActive: boolean
  isRead: boolean
}

describe('the fields of a ResourceForm', () => {
  afterEach(cleanup)

  const relay: FormSchema<Relay> = {
    safeParse(value) {
      const { isRead, sources } = value as Relay
      const issues: FormIssue[] = []
      if (!isRead) issues.push({ code: 'invalid_value', path: ['isRead'], message: '' })
      const wrong = sources.findIndex((source) => !isIPv4(source))
      if (wrong >= 0) issues.push({ code: 'custom', path: ['sources', wrong], message: '' })
      return issues.length > 0 ? { success: false, error: { issues } } : { success: true, data: value as Relay }
    },
  }
  const kinds: readonly FormField<keyof Relay>[] = [
    { name: 'name', label: 'Name', kind: 'textarea', hint: 'For all to read.' },
    {
      name: 'kind',
      label: 'Kind',
      kind: 'select',
      options: [
        { value: 1, label: 'First' },
        { value: 2, label: 'Second' },
      ],
    },
    {
      name: 'customer',
      label: 'Customer',
      kind: 'combobox',
      loadOptions: async ({ query }) => [{ value: 7, label: `Found ${query}` }],
    },
    {
      name: 'encryption',
      label: 'Encryption',
      kind: 'radioCards',
      options: [
        { value: 'may', label: 'Where possible', text: 'Also without.' },
        { value: 'encrypt', label: 'Always' },
      ],
    },
    { name: 'sources', label: 'Sources', kind: 'lines' },
    { name: 'from', label: 'From', kind: 'dateTime', isOptional: true, timeZone: 'Europe/Paris' },
    { name: 'isActive', label: 'Status', kind: 'switch' },
    { name: 'isRead', label: 'I have read it', kind: 'checkbox', hint: 'All of it.' },
  ]

  it('are filled by keyboard and sent as the schema expects', async () => {
    const onSubmit = vi.fn<ResourceFormProps<Relay, string>['onSubmit']>(async () => '')
    render(
      <PosternBase>
        <ResourceForm schema={relay} fields={kinds} submitLabel="Save" onSubmit={onSubmit} />
      </PosternBase>,
    )
    expect(screen.getByText('Time zone: Europe/Paris.')).toBeTruthy()

    await userEvent.tab()
    await userEvent.keyboard('Two{Enter}lines')
    await userEvent.tab()
    await userEvent.keyboard('{Enter}{ArrowDown}{Enter}')
    await userEvent.tab()
    await userEvent.keyboard('or')
    await screen.findByRole('option')
    await userEvent.keyboard('{Enter}')
    await userEvent.click(screen.getByRole('radio', { name: 'Always' }))
    await userEvent.type(screen.getByLabelText('Sources'), '192.0.2.1{Enter}192.0.2.2')
    await userEvent.type(screen.getByLabelText('Date'), '2030-05-01')
    await userEvent.type(screen.getByLabelText('Time'), '10:05')
    await userEvent.click(screen.getByRole('switch', { name: 'Status' }))
    await userEvent.click(screen.getByRole('checkbox', { name: 'I have read it' }))
    await press('Save')

    await waitFor(() => expect(onSubmit).toHaveBeenCalledOnce())
    expect(onSubmit.mock.lastCall?.[0]).toEqual({
      name: 'Two\nlines',
      kind: 2,
      customer: '7',
      encryption: 'encrypt',
      sources: ['192.0.2.1', '192.0.2.2'],
      from: '2030-05-01 10:05',
      isActive: true,
      isRead: true,
    })
  })

  it('refuse a date without its time instead of taking it for none, and send none once it is cleared (XB-23)', async () => {
    const onSubmit = vi.fn<ResourceFormProps<{ from?: string }, string>['onSubmit']>(async () => '')
    const from = kinds.filter(({ name }) => name === 'from') as ResourceFormProps<{ from?: string }, string>['fields']
    render(
      <PosternBase>
        <ResourceForm
          schema={{ safeParse: (data) => ({ success: true, data: data as { from?: string } }) }}
          fields={from}
          submitLabel="Save"
          onSubmit={onSubmit}
        />
      </PosternBase>,
    )
    const date = screen.getByLabelText<HTMLInputElement>('Date')

    await userEvent.type(date, '2030-05-01')
    await press('Save')
    expect(await screen.findByText('Enter the time too.')).toBeTruthy()
    expect(date.value).toBe('2030-05-01')
    await userEvent.clear(date)
    await userEvent.type(date, 'tomorrow{Enter}')
    expect(await screen.findByText(/YYYY-MM-DD/)).toBeTruthy()
    expect(onSubmit).not.toHaveBeenCalled()
    await userEvent.clear(date)
    await press('Save')

    await waitFor(() => expect(onSubmit).toHaveBeenCalledOnce())
    expect(onSubmit.mock.lastCall?.[0]).toEqual({})
  })

  it('show which line is invalid, and which box must be ticked', async () => {
    render(
      <PosternBase>
        <ResourceForm schema={relay} fields={kinds} submitLabel="Save" onSubmit={async () => ''} />
      </PosternBase>,
    )

    await userEvent.type(screen.getByLabelText('Sources'), '192.0.2.1{Enter}here')
    await press('Save')

    const links = await screen.findAllByRole('link')
    expect(links.map((link) => link.textContent)).toEqual([
      'Line 2: Sources cannot be used as it is',
      'Tick “I have read it” to go on',
    ])
    await userEvent.click(links[1] as HTMLElement)
    expect(document.activeElement).toBe(screen.getByRole('checkbox'))
  })

  it('adds the optional fields of a growing section by a menu, and keeps those that were emptied', async () => {
    const fieldsBelow = fields.map((one) => (one.name === 'note' ? { ...one, section: 'more' } : one))
    const sections = [{ key: 'more', title: 'More', ...growing('Add detail') }]
    open({ fields: fieldsBelow, sections })
    expect(screen.queryByLabelText(/^Note/)).toBeNull()

    await press('Add detail')
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Note' }))
    const note = await screen.findByLabelText<HTMLInputElement>(/^Note/)
    await waitFor(() => expect(document.activeElement).toBe(note))
    expect(screen.queryByRole('button', { name: 'Add detail' })).toBeNull()
    await userEvent.type(note, 'a{Backspace}')
    expect(document.activeElement).toBe(note)

    cleanup()
    open({ fields: fieldsBelow, sections, values: { note: 'Stored' } })
    expect(screen.getByLabelText<HTMLInputElement>(/^Note/).value).toBe('Stored')
  })
})
