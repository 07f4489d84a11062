import type { FilterValue, ListFilter } from '../filters'

export interface FilterEditorProps {
  filter: ListFilter<never>
  value: FilterValue | undefined
  /** `isDone`: the person says that this is it, and the editor may close. */
  onChange: (details: { value: FilterValue | undefined; isDone: boolean }) => void
  /** True to focus the current value, else the first choice. Default: false. */
  takesFocus?: boolean
}
