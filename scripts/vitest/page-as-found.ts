import { afterAll, beforeAll } from 'vitest'

const page = document.documentElement
let lang = ''

// Test files run one after the other on one page: each finds it in its initial state.
beforeAll(() => {
  lang = page.lang
})
afterAll(() => {
  page.lang = lang
  localStorage.clear()
  sessionStorage.clear()
})
