import { cleanText } from '@postern/core'
import { listMessages } from '@postern/core/texts'
import { type FormEvent, useId, useState } from 'react'
import { useTexts } from '../../provider/PosternContext'
import { Button } from '../../ui/Button/Button'
import { Dialog } from '../../ui/Dialog/Dialog'
import { TextField } from '../../ui/TextField/TextField'
import { type ListView, mostViews, viewQuery } from '../saved-views'
import type { SaveViewProps } from './ListViews'

export interface ViewDialogProps extends SaveViewProps {
  /** `null`: a new view. */
  renamed: ListView | null
  onClose: () => void
}

/** Prompts for the name of a view. */
export function ViewDialog({ taken, renamed, onClose, ...props }: ViewDialogProps) {
  const { views: texts, cancel } = useTexts('list', listMessages)
  const { own, state, rules, onOwn, onChange, onAnnounce } = props
  const [label, setLabel] = useState(renamed?.label ?? '')
  const [error, setError] = useState<string>()
  const id = useId()
  const isFull = !renamed && own.length >= mostViews

  const save = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    const name = cleanText(label)
    const isTaken = taken.some((view) => view !== renamed && view.label.toLowerCase() === name.toLowerCase())
    setError(name ? (isTaken ? texts.nameTaken : undefined) : texts.nameMissing)
    if (!name || isTaken || isFull) return
    if (renamed) onOwn(own.map((view) => (view === renamed ? { ...view, label: name } : view)))
    else {
      const key = newKey(taken)
      onOwn([...own, { key, label: name, query: viewQuery(state, rules) }])
      onChange({ state: { ...state, view: key } })
    }
    onAnnounce(texts.saved(name))
    onClose()
  }
  return (
    <Dialog
      isOpen
      size="sm"
      onClose={onClose}
      title={renamed ? texts.renameTitle : texts.saveTitle}
      footer={
        <>
          <Button onClick={onClose}>{cancel}</Button>
          <Button variant="primary" type="submit" form={id} disabled={isFull}>
            {texts.save}
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={save} noValidate>
        <TextField
          label={texts.nameLabel}
          hint={isFull ? texts.full(String(mostViews)) : texts.nameHint}
          error={error}
          value={label}
          onChange={(event) => {
            setLabel(event.target.value)
            setError(undefined)
          }}
        />
      </form>
    </Dialog>
  )
}

/** Returns an unused view key; keys are short because they appear in addresses. */
function newKey(taken: readonly ListView[]): string {
  let number = taken.length + 1
  while (taken.some(({ key }) => key === `v${number}`)) number += 1
  return `v${number}`
}
