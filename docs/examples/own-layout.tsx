import {
  QuarantineSearchNotices,
  QuarantineSearchPagination,
  QuarantineSearchRoot,
  QuarantineSearchTable,
  QuarantineSearchToolbar,
} from '@postern/react/quarantine-search'

export function HeldMailInYourLayout() {
  return (
    <QuarantineSearchRoot>
      <aside>
        <h2>Mail we held</h2>
        <QuarantineSearchToolbar />
      </aside>
      <div>
        <QuarantineSearchNotices />
        <QuarantineSearchTable />
        <QuarantineSearchPagination />
      </div>
    </QuarantineSearchRoot>
  )
}
