// Empty on purpose: the catalogues have both languages. A build puts here what `vite/second-language.ts` takes out of them.
export {}
