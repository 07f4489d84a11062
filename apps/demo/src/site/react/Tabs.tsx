const tabs = [
  { page: 'search', text: 'Quarantine' },
  { page: 'dashboard', text: 'Dashboard' },
  { page: 'reports', text: 'Reports' },
]

export function Tabs({ current }: { current: string }) {
  return (
    <ul className="nav nav-tabs">
      {tabs.map(({ page, text }) => (
        <li key={page} className="nav-item">
          <a
            className={`nav-link ${page === current ? 'active' : ''}`}
            aria-current={page === current ? 'page' : undefined}
            href={`#${page}`}
          >
            {text}
          </a>
        </li>
      ))}
    </ul>
  )
}
