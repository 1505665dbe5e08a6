import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App, createApp } from './app/app.tsx'
import './app/app.css'

const root = document.getElementById('root')
if (!root) throw new Error('the document has no #root')

const app = createApp()
// A first screen that came with the document stays until its page can take its place in one step.
if (root.hasChildNodes()) await app.router.load()
createRoot(root).render(
  <StrictMode>
    <App {...app} />
  </StrictMode>,
)
