import { typeaheadMinLength } from '@postern/core'
import { listMessages } from '@postern/core/texts'
import { useEffect, useState } from 'react'
import { useTexts } from '../../provider/PosternContext'
import { TextField } from '../../ui/TextField/TextField'
import type { FilterOption } from '../filters'
import styles from './FilterEditor.module.css'
import type { FilterEditorProps } from './filter-editor-props'
import { Radios } from './Radios'

/** Debounce of typing, in milliseconds. */
const restMs = 250

type Found = readonly FilterOption[] | 'waiting' | 'failed' | null

/** Searches a large number of options by typed text. */
export function LookupEditor({ filter, value, onChange }: FilterEditorProps) {
  const { filters: texts } = useTexts('list', listMessages)
  const [typed, setTyped] = useState('')
  const found = useFound(filter, typed)
  const options = Array.isArray(found) ? found : []
  return (
    <div className={styles.root}>
      <TextField
        label={texts.find(filter.label)}
        hint={texts.findHint}
        type="search"
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      {options.length > 0 && <Radios label={filter.label} isLabelHidden {...{ options, value, onChange }} />}
      <p role="status" className={styles.note}>
        {found === 'waiting' && texts.finding}
        {found === 'failed' && texts.findFailed}
        {Array.isArray(found) && found.length === 0 && texts.nothingFound}
      </p>
    </div>
  )
}

function useFound({ loadOptions }: FilterEditorProps['filter'], typed: string): Found {
  const [found, setFound] = useState<Found>(null)
  useEffect(() => {
    const wanted = typed.trim()
    if (!loadOptions || Array.from(wanted).length < typeaheadMinLength) return setFound(null)
    const stop = new AbortController()
    const timer = setTimeout(() => {
      setFound('waiting')
      loadOptions(wanted, { signal: stop.signal }).then(
        (options) => !stop.signal.aborted && setFound(options),
        () => !stop.signal.aborted && setFound('failed'),
      )
    }, restMs)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [loadOptions, typed])
  return found
}
