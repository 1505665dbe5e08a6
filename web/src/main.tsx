import './lib/zod-without-eval.ts'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App, createApp } from './app/app.tsx'
import './app/app.css'
import { keepTyped } from './lib/typed-before.ts'

const root = document.getElementById('root')
if (!root) throw new Error('the document has no #root')

const app = createApp()
const draw = () =>
  createRoot(root).render(
    <StrictMode>
      <App {...app} />
    </StrictMode>,
  )

// A first screen that came with the document stays until its page can take its place in one step. Not awaited here: the
// page's code imports from this file's own bundle and would wait for it for ever.
if (root.hasChildNodes())
  void app.router.load().finally(() => {
    keepTyped(root)
    draw()
  })
else draw()
