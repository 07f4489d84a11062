import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { PosternBase } from '../../provider/PosternBase'
import { TextArea } from '../TextArea/TextArea'
import { TextField, type TextFieldProps } from './TextField'

const typed = vi.fn()
function Kept(props: Partial<TextFieldProps>) {
  const [value, setValue] = useState('')
  return (
    <TextField
      {...{ label: 'Report Name', value, ...props }}
      onChange={(event) => {
        setValue(event.target.value)
        typed(event.target.value)
      }}
    />
  )
}
function open(props: Partial<TextFieldProps> = {}, locale: 'en' | 'fr' = 'en') {
  render(
    <PosternBase locale={locale}>
      <Kept {...props} />
    </PosternBase>,
  )
  return screen.getByRole<HTMLInputElement>('textbox', { name: /Report Name/ })
}

describe('TextField', () => {
  afterEach(() => {
    cleanup()
    typed.mockClear()
  })

  it('accepts at most 60 characters and politely announces the limit', async () => {
    const field = open()

    await userEvent.click(field)
    await userEvent.paste('x'.repeat(59))
    expect(screen.queryByText(/Maximum \d+ characters/)).toBeNull()
    await userEvent.paste('yyyy')

    expect(field.value).toBe(`${'x'.repeat(59)}y`)
    const notice = screen.getByText('Maximum 60 characters.')
    expect(notice.getAttribute('aria-live')).toBe('polite')
    await userEvent.keyboard('{Backspace}')
    expect(screen.queryByText(/Maximum \d+ characters/)).toBeNull()
  })

  it('does not announce a limit that is part of the value’s format', async () => {
    const field = open({ maxLength: 6 })

    await userEvent.type(field, '123456')

    expect(screen.queryByText(/Maximum \d+ characters/)).toBeNull()
  })

  it('trims its value and strips invisible characters on blur (VA-041, VA-042)', async () => {
    const field = open({ trims: true })

    await userEvent.type(field, ' Weekly\u200b report ')
    expect(field.value).toBe(' Weekly\u200b report ')
    await userEvent.tab()

    expect(typed).toHaveBeenLastCalledWith('Weekly report')
    expect(field.value).toBe('Weekly report')
  })

  it('also trims an uncontrolled value', async () => {
    render(
      <PosternBase>
        <TextField label="Name" trims />
        <TextArea label="Note" trims />
      </PosternBase>,
    )

    await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), ' Ana ')
    await userEvent.type(screen.getByRole('textbox', { name: 'Note' }), ' one ')
    await userEvent.tab()

    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).toBe('Ana')
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Note' }).value).toBe('one')
  })

  it.each([
    ['en', 'Report Name (optional)'],
    ['fr', 'Report Name (facultatif)'],
  ] as const)('says in %s that it is optional', (locale, name) => {
    open({ isOptional: true }, locale)

    expect(screen.getByRole('textbox', { name })).toBeTruthy()
  })

  it('is described by its hint, its error, and ids from the caller', () => {
    const field = open({ hint: 'Shown in the mail.', error: 'Enter a name', 'aria-describedby': 'elsewhere' })

    const words = (field.getAttribute('aria-describedby') ?? '').split(' ')
    expect(words[0]).toBe('elsewhere')
    expect(words.slice(1).map((id) => document.getElementById(id)?.textContent)).toEqual([
      'Shown in the mail.',
      'Enter a name',
    ])
    expect(field.getAttribute('aria-invalid')).toBe('true')
  })
})
