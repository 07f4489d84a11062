import { defineConfig } from 'tsup'

export default defineConfig({
  entry: { main: 'src/main.ts', sample: 'src/sample.ts' },
  format: ['esm'],
  target: 'node20',
  platform: 'node',
  sourcemap: true,
  clean: true,
  // Separate from the server's own build, which brings its worker along.
  external: ['@postern/server'],
})
