import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { PosternBase } from '../../provider/PosternBase'
import { ConfirmDialog, type ConfirmDialogProps } from './ConfirmDialog'

function open(props: Partial<ConfirmDialogProps> = {}) {
  const onConfirm = vi.fn()
  const onClose = vi.fn()
  render(
    <PosternBase>
      <ConfirmDialog
        isOpen
        title="Delete a.example?"
        object="a.example"
        confirmLabel="Delete domain"
        pendingLabel="Deleting…"
        {...{ onConfirm, onClose }}
        {...props}
      >
        Mail for it is refused.
      </ConfirmDialog>
    </PosternBase>,
  )
  return { onConfirm, onClose }
}
const button = (name: string) => screen.getByRole('button', { name })

describe('ConfirmDialog', () => {
  afterEach(cleanup)

  it('is an alert dialog with consequence and object, and Cancel focused', () => {
    open()

    const dialog = screen.getByRole('alertdialog', { name: 'Delete a.example?' })
    const described = document.getElementById(dialog.getAttribute('aria-describedby') ?? '')
    expect(described?.textContent).toContain('Mail for it is refused.a.example')
    expect(document.activeElement).toBe(button('Cancel'))
  })

  it('acts only on the verb, not on Cancel, Escape or the scrim', async () => {
    const { onConfirm, onClose } = open()

    await userEvent.keyboard('{Escape}')
    await userEvent.click(button('Cancel'))
    expect(onClose).toHaveBeenCalledTimes(2)
    await userEvent.click(screen.getByRole('alertdialog'))
    expect(onClose).toHaveBeenCalledTimes(2)
    expect(onConfirm).not.toHaveBeenCalled()
    await userEvent.click(button('Delete domain'))

    expect(onConfirm).toHaveBeenCalledTimes(1)
  })

  it('acts only after the name is typed exactly', async () => {
    const { onConfirm } = open({ typedName: 'Orchard Foods' })
    const field = screen.getByRole('textbox', { name: 'Type Orchard Foods to confirm' })
    expect(document.activeElement).toBe(field)

    await userEvent.type(field, 'orchard foods')
    await userEvent.click(button('Delete domain'))
    expect(onConfirm).not.toHaveBeenCalled()
    expect(document.activeElement).toBe(field)
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByText('Type the name exactly as it stands above.')).toBeTruthy()
    await userEvent.clear(field)
    await userEvent.type(field, ' Orchard Foods {Enter}')

    expect(onConfirm).toHaveBeenCalledTimes(1)
  })

  it('waits for the response and ignores a second click', async () => {
    const { onConfirm, onClose } = open({ isPending: true })

    await userEvent.click(button('Deleting…'))
    await userEvent.keyboard('{Escape}')

    expect(onConfirm).not.toHaveBeenCalled()
    expect(onClose).not.toHaveBeenCalled()
  })

  it('stays open and says why it failed', () => {
    open({ error: 'The domain was not deleted.' })

    expect(screen.getByRole('alert').textContent).toContain('The domain was not deleted.')
    expect(button('Delete domain')).toBeTruthy()
  })

  it('does not submit a surrounding form', async () => {
    const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
    const onConfirm = vi.fn()
    render(
      <PosternBase>
        <div onSubmit={onSubmit}>
          <ConfirmDialog isOpen title="Sure?" confirmLabel="Delete" onClose={() => {}} onConfirm={onConfirm}>
            Gone.
          </ConfirmDialog>
        </div>
      </PosternBase>,
    )

    await userEvent.click(button('Delete'))

    expect(onConfirm).toHaveBeenCalledTimes(1)
    expect(onSubmit).not.toHaveBeenCalled()
  })
})
