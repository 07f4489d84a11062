// Intentionally empty: the catalogues contain both languages. In a build, `vite/second-language.ts` moves French texts here.
export {}
