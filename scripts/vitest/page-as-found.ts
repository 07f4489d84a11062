import { afterAll, beforeAll } from 'vitest'

const page = document.documentElement
let lang = ''

// Files follow each other on one page: each finds it as the first one did.
beforeAll(() => {
  lang = page.lang
})
afterAll(() => {
  page.lang = lang
  localStorage.clear()
  sessionStorage.clear()
})
