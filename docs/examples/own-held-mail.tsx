import { useEntryActions, useHeldMail } from '@postern/react/hooks'

/** A list of held messages with your own markup. Put it in a `PosternProvider`. */
export function OwnHeldMail() {
  const { rows, count, state, pages, error, change } = useHeldMail({ pageSize: 10 })
  if (error) return <p role="alert">{error.message}</p>
  return (
    <section aria-label="Held mail">
      <input
        aria-label="Search"
        value={state.freeSearch}
        onChange={({ target }) => change({ freeSearch: target.value })}
      />
      <p role="status">{rows ? `${count} messages` : 'Loading'}</p>
      <ul>
        {rows?.map(({ id, message, stage, version }) => (
          <li key={id}>
            {message.subject} ({stage}) <ReleaseButton id={id} version={version} />
          </li>
        ))}
      </ul>
      <button type="button" disabled={state.page === pages} onClick={() => change({ page: state.page + 1 })}>
        Next page
      </button>
    </section>
  )
}

function ReleaseButton({ id, version }: { id: number; version: string | null }) {
  const { release, isPending, failure } = useEntryActions({ id, version })
  return (
    <>
      <button type="button" disabled={isPending} onClick={release}>
        Release
      </button>
      {failure?.text}
    </>
  )
}
