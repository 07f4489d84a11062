/** Every screen of the portal, collected by `vite/screens.ts`. */
declare module 'postern:screens' {
  export const screenList: import('./screens').ScreenRoute[]
}
