// Before anything is drawn: what the visitor chose last time.
const root = document.documentElement
const system = matchMedia('(prefers-color-scheme: dark)')

function show() {
  const theme = localStorage.getItem('theme') ?? 'auto'
  const isDark = theme === 'dark' || (theme === 'auto' && system.matches)
  root.dataset.bsTheme = isDark ? 'dark' : 'light'
  root.dataset.brand = localStorage.getItem('brand') ?? 'northwind'
  root.dataset.language = localStorage.getItem('language') ?? 'en'
}

show()
system.addEventListener('change', show)

addEventListener('DOMContentLoaded', () => {
  for (const name of ['brand', 'theme', 'language']) {
    const select = document.getElementById(name)
    if (!(select instanceof HTMLSelectElement)) continue
    select.value = localStorage.getItem(name) ?? select.value
    select.addEventListener('change', () => {
      localStorage.setItem(name, select.value)
      show()
      dispatchEvent(new Event('chosen'))
    })
  }
})
