import { Hono } from 'hono'
import { type AppOptions, createApp } from './app'
import { securityHeaders } from './http/security-headers'
import { serveStatic } from './http/static-files'

export interface WebOptions extends AppOptions {
  /** Folder of the built portal; absent: the API alone. */
  portalFolder?: string
}

/** The API below `/api` and the portal at all other addresses. */
export function createWeb({ portalFolder, ...options }: WebOptions): Hono {
  const web = new Hono()
  web.route('/api', createApp(options))
  if (portalFolder) {
    web.use(securityHeaders)
    serveStatic(web, portalFolder)
  }
  return web
}
