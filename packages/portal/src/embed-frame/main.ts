import './frame.css'
import { type Elements, startFrame } from './frame'

// Built separately, and shared by every page that shows an element.
const elements = '/embed/postern.js'

async function load(): Promise<Elements> {
  await import(/* @vite-ignore */ elements)
  return (globalThis as typeof globalThis & { Postern: Elements }).Postern
}

startFrame({ page: window, host: window.parent === window ? null : window.parent, load })
