// Writes the prerendered pages: prerender.ts <built app> <server bundle>. The bundle's `prerender(built)` returns a document
// per reader and address, and prerendered.json lists them for the server. The bundle is kept in a folder that is never served;
// the server uses it to render pages that need data.
import fs from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

type Built = { shell: string; manifest: unknown }
type Documents = Record<string, Record<string, string>>
type Placeholder = { shape: string; address: string; document: string }
type ServerEntry = {
  prerender: (built: Built) => Promise<Documents>
  prerenderPlaceholders: (built: Built) => Promise<Placeholder[]>
}

const [dist = '', server = ''] = process.argv.slice(2)
const entry = (await import(pathToFileURL(path.join(server, 'entry-server.js')).href)) as ServerEntry
const shell = fs.readFileSync(path.join(dist, 'index.html'), 'utf8')
const manifest: unknown = JSON.parse(fs.readFileSync(path.join(dist, '.vite/manifest.json'), 'utf8'))

function write(name: string, html: string): string {
  const file = `prerendered/${name.replace(/\/$/, '')}.html`
  fs.mkdirSync(path.dirname(path.join(dist, file)), { recursive: true })
  fs.writeFileSync(path.join(dist, file), html)
  return file
}

// The server loads the entry with a query, so a file that imported from it would load a second copy with other state.
const parts = path.join(server, 'assets')
const importsEntry = (file: string) => fs.readFileSync(path.join(parts, file), 'utf8').includes('entry-server.js')
const wrong = (fs.existsSync(parts) ? fs.readdirSync(parts) : []).find((file) => file.endsWith('.js') && importsEntry(file))
if (wrong) throw new Error(`${wrong} of the server's bundle imports from its entry`)

const fixed: Record<string, Record<string, string>> = {}
for (const [reader, byAddress] of Object.entries(await entry.prerender({ shell, manifest }))) {
  fixed[reader] = {}
  for (const [address, html] of Object.entries(byAddress))
    fixed[reader][address] = write(`${reader}${address === '/' ? '/index' : address}`, html)
}
const standIns = (await entry.prerenderPlaceholders({ shell, manifest })).map(({ shape, address, document }) => ({
  shape,
  file: write(`stand-in${address}`, document),
}))
fs.writeFileSync(path.join(dist, 'prerendered.json'), JSON.stringify({ fixed, standIns }, null, 2))
