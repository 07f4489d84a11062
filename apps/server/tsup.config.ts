import { defineConfig } from 'tsup'

export default defineConfig({
  entry: {
    'brand-reseller': 'src/brand-reseller.ts',
    index: 'src/index.ts',
    'invite-administrator': 'src/invite-administrator.ts',
    main: 'src/main.ts',
    'message-worker': 'src/held-message/message-worker.mjs',
    'pglite-worker': 'src/db/embedded/pglite-worker.mjs',
  },
  format: ['esm'],
  target: 'node20',
  sourcemap: true,
  clean: true,
  dts: { entry: 'src/index.ts', compilerOptions: { ignoreDeprecations: '6.0' } },
})
