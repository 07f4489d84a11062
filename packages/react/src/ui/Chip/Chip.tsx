import { uiMessages } from '@postern/core/texts'
import { type ButtonHTMLAttributes, forwardRef } from 'react'
import { useTexts } from '../../provider/PosternContext'
import { Icon } from '../Icon/Icon'
import styles from './Chip.module.css'

export interface ChipProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children' | 'value' | 'className'> {
  /** Subject of the value, muted before it: 'Reason'. Absent: the value says it. */
  name?: string
  value: string
  /** Number of things it is about; `null` keeps its room until it is known. Absent: none. */
  count?: string | null | undefined
  /** Removes it with its ×; absent: no ×. */
  onRemove?: () => void
  /** Label of the ×. Default: 'Remove' with name and value. */
  removeLabel?: string
  /** Fires on a click on the chip itself, for example to open a popover; absent: only the × can be clicked. */
  onPress?: () => void
  isDisabled?: boolean
}

/** A small selected value, such as a filter or a recipient. `ref` and other props go to its button. */
export const Chip = forwardRef<HTMLButtonElement, ChipProps>(function Chip(
  { name, value, count, onRemove, removeLabel, onPress, isDisabled = false, ...rest },
  ref,
) {
  const texts = useTexts('ui', uiMessages).chip
  const words = (
    <>
      {name && <span className={styles.name}>{name}</span>}
      {name && ' '}
      <bdi className={styles.value}>{value}</bdi>
      {count !== undefined && ' '}
      {count !== undefined && <span className={styles.count}>{count}</span>}
    </>
  )
  return (
    <span className={styles.root} data-disabled={isDisabled ? '' : undefined}>
      {onPress ? (
        <button {...rest} ref={ref} type="button" className={styles.press} disabled={isDisabled} onClick={onPress}>
          {words}
        </button>
      ) : (
        <span className={styles.words}>{words}</span>
      )}
      {onRemove && (
        <button
          type="button"
          className={styles.remove}
          aria-label={removeLabel ?? texts.remove([name, value].filter(Boolean).join(' '))}
          disabled={isDisabled}
          onClick={onRemove}
        >
          <Icon name="close" />
        </button>
      )}
    </span>
  )
})
