const portal = 'https://portal.reseller.example'

/** Exchanges messages with the widget in a frame of your page; returns a function that stops it. */
export function hostFrame(frame: HTMLIFrameElement, getToken: () => Promise<string>): () => void {
  const tell = (message: object) => frame.contentWindow?.postMessage(message, portal)
  const listen = async ({ data, origin, source }: MessageEvent) => {
    if (origin !== portal || source !== frame.contentWindow) return
    if (data.type === 'postern:height') frame.style.height = `${data.height}px`
    // Without a token the widget shows that nobody is signed in.
    if (data.type === 'postern:token') tell({ ...data, token: await getToken().catch(() => undefined) })
    if (data.type === 'postern:sign-in') location.assign('/login')
    if (data.type === 'postern:event') frame.dispatchEvent(new CustomEvent(data.event, { detail: data.detail }))
  }
  window.addEventListener('message', listen)
  frame.src = `${portal}/embed/frame?widget=domain-list&theme=auto&parent=${encodeURIComponent(location.origin)}`
  return () => window.removeEventListener('message', listen)
}
