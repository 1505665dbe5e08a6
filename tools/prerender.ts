// Writes the first screens that are rendered at build: prerender.ts <built app> <server bundle>.
// The bundle's `prerender(shell)` answers a document for each address; prerendered.json tells the server which.
import fs from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

type ServerEntry = { prerender: (shell: string) => Promise<Record<string, string>> | Record<string, string> }

const [dist = '', server = ''] = process.argv.slice(2)
const entry = (await import(pathToFileURL(path.join(server, 'entry-server.js')).href)) as ServerEntry
const documents = await entry.prerender(fs.readFileSync(path.join(dist, 'index.html'), 'utf8'))

const files: Record<string, string> = {}
for (const [address, html] of Object.entries(documents)) {
  const name = `prerendered${address === '/' ? '/index' : address.replace(/\/$/, '')}.html`
  fs.mkdirSync(path.dirname(path.join(dist, name)), { recursive: true })
  fs.writeFileSync(path.join(dist, name), html)
  files[address] = name
}
fs.writeFileSync(path.join(dist, 'prerendered.json'), JSON.stringify(files, null, 2))
