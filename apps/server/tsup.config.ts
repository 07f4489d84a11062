import { defineConfig } from 'tsup'

export default defineConfig({
  entry: {
    'attachments-worker': 'src/sandbox/attachments-worker.mjs',
    'brand-reseller': 'src/brand-reseller.ts',
    'connect-tenant': 'src/connect-tenant.ts',
    index: 'src/index.ts',
    'invite-administrator': 'src/invite-administrator.ts',
    main: 'src/main.ts',
    'message-worker': 'src/held-message/message-worker.mjs',
    'picture-process': 'src/secure-preview/picture-process.ts',
    'pglite-worker': 'src/db/embedded/pglite-worker.mjs',
    'report-mail-worker': 'src/spam-reports/report-mail-worker.mjs',
  },
  format: ['esm'],
  target: 'node20',
  sourcemap: true,
  clean: true,
  dts: { entry: 'src/index.ts', compilerOptions: { ignoreDeprecations: '6.0' } },
})
