// Writes the documents that the web's server bundle renders at build: prerender.ts <built app> <server bundle>.
import fs from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

type ServerEntry = { prerender: (built: { shell: string; manifest: unknown }, at: Date) => Promise<Record<string, string>> }

const [dist = '', server = ''] = process.argv.slice(2)
/** Of the sources in a release (in seconds since 1970), so that it can be built again from them. */
const sourceTime = Number(process.env['SOURCE_DATE_EPOCH'] ?? 0)
const at = sourceTime ? new Date(sourceTime * 1000) : new Date()

// The server loads the entry with a query, so a file that imported from it would load a second copy with other state.
const parts = path.join(server, 'assets')
const importsEntry = (file: string) => fs.readFileSync(path.join(parts, file), 'utf8').includes('entry-server.js')
const wrong = (fs.existsSync(parts) ? fs.readdirSync(parts) : []).find((file) => file.endsWith('.js') && importsEntry(file))
if (wrong) throw new Error(`${wrong} of the server's bundle imports from its entry`)

const entry = (await import(pathToFileURL(path.join(server, 'entry-server.js')).href)) as ServerEntry
const shell = fs.readFileSync(path.join(dist, 'index.html'), 'utf8')
const manifest: unknown = JSON.parse(fs.readFileSync(path.join(dist, '.vite/manifest.json'), 'utf8'))
for (const [file, html] of Object.entries(await entry.prerender({ shell, manifest }, at))) {
  fs.mkdirSync(path.dirname(path.join(dist, file)), { recursive: true })
  fs.writeFileSync(path.join(dist, file), html)
}
