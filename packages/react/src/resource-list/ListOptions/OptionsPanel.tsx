import { listMessages } from '@postern/core/texts'
import { useEffect, useId, useRef } from 'react'
import { useTexts } from '../../provider/PosternContext'
import { Button } from '../../ui/Button/Button'
import { Choice } from '../../ui/Choice/Choice'
import { IconButton } from '../../ui/IconButton/IconButton'
import { type ColumnChoice, isColumnShown, moveColumn, orderedColumns, type ResourceColumn } from '../columns'
import type { ListOptionsProps } from './ListOptions'
import styles from './ListOptions.module.css'

type Column = Pick<ResourceColumn<never>, 'key' | 'header' | 'isIdentifying' | 'isOffByDefault'>

/** Options for columns and row density. */
export function OptionsPanel(props: ListOptionsProps) {
  const { all, columns, setColumns, density, setDensity, hasKeys, setKeys, onAnnounce, onShowKeys } = props
  const list = useTexts('list', listMessages)
  const texts = list.columns
  const layer = useRef<HTMLDivElement>(null)
  const name = useId()
  const ordered = orderedColumns(all, columns)
  useEffect(() => layer.current?.querySelector<HTMLElement>('input:not(:disabled)')?.focus(), [])

  const move = (column: Column, by: 1 | -1) => {
    const next = moveColumn(all, columns, column.key, by)
    setColumns(next)
    const at = orderedColumns(all, next).findIndex(({ key }) => key === column.key)
    onAnnounce(texts.moved(column.header, String(at + 1), String(all.length)))
  }
  const show = ({ key }: Column, isShown: boolean) =>
    setColumns({ ...columns, shown: { ...columns.shown, [key]: isShown } } satisfies ColumnChoice)
  return (
    <div ref={layer} className={styles.root}>
      <fieldset className={styles.group}>
        <legend className={styles.legend}>{texts.name}</legend>
        <ul className={styles.columns}>
          {ordered.map((column, index) => (
            <li key={column.key} className={styles.column}>
              <Choice
                type="checkbox"
                className={styles.choice}
                checked={isColumnShown(column, columns)}
                disabled={column.isIdentifying}
                onChange={(event) => show(column, event.target.checked)}
              >
                {column.header}
              </Choice>
              <IconButton
                icon="arrowUp"
                label={texts.up(column.header)}
                disabled={index === 0}
                onClick={() => move(column, -1)}
              />
              <IconButton
                icon="arrowDown"
                label={texts.down(column.header)}
                disabled={index === ordered.length - 1}
                onClick={() => move(column, 1)}
              />
            </li>
          ))}
        </ul>
      </fieldset>
      <fieldset className={styles.group}>
        <legend className={styles.legend}>{texts.density}</legend>
        {(['comfortable', 'compact'] as const).map((value) => (
          <Choice
            key={value}
            type="radio"
            name={name}
            checked={(density ?? 'comfortable') === value}
            onChange={() => setDensity(value)}
          >
            {texts[value]}
          </Choice>
        ))}
      </fieldset>
      <Choice
        type="checkbox"
        checked={hasKeys}
        description={list.rowKeys}
        onChange={(event) => setKeys(event.target.checked)}
      >
        {texts.keys}
      </Choice>
      <Button size="sm" variant="ghost" className={styles.reset} aria-haspopup="dialog" onClick={onShowKeys}>
        {list.keys.show}
      </Button>
      <Button
        size="sm"
        className={styles.reset}
        onClick={() => {
          setColumns(null)
          setDensity(undefined)
        }}
      >
        {texts.reset}
      </Button>
    </div>
  )
}
