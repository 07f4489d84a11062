import { defineConfig } from 'tsup'

export default defineConfig({
  entry: {
    'back-up': 'src/back-up.ts',
    'brand-reseller': 'src/brand-reseller.ts',
    'connect-tenant': 'src/connect-tenant.ts',
    index: 'src/index.ts',
    'invite-administrator': 'src/invite-administrator.ts',
    main: 'src/main.ts',
    'picture-process': 'src/secure-preview/picture-process.ts',
    'pglite-worker': 'src/db/embedded/pglite-worker.mjs',
    'reading-process': 'src/mail/reading/reading-process.ts',
    'rewriting-process': 'src/mail/rewriting/rewriting-process.ts',
    restore: 'src/restore.ts',
    'verify-audit': 'src/verify-audit.ts',
  },
  format: ['esm'],
  target: 'node20',
  sourcemap: true,
  clean: true,
  dts: { entry: 'src/index.ts', compilerOptions: { ignoreDeprecations: '6.0' } },
})
