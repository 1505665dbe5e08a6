// Licenses of the packages whose code reaches a browser: the web's dependencies and their dependencies.
import fs from 'node:fs'
import path from 'node:path'
import { checkout } from './lock.mjs'

export type Licence = { name: string; version: string; licence: string; holder: string }

type Manifest = {
  name: string
  version: string
  license?: string
  author?: string | { name?: string }
  dependencies?: Record<string, string>
}

const read = (folder: string) => JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8')) as Manifest

function folderOf(name: string, from: string): string {
  for (let at = from; at.startsWith(checkout); at = path.dirname(at)) {
    const folder = path.join(at, 'node_modules', name)
    if (fs.existsSync(path.join(folder, 'package.json'))) return folder
  }
  throw new Error(`${name} is not installed`)
}

function holderOf(folder: string, { author }: Manifest): string {
  const file = fs.readdirSync(folder).find((name) => /^licen[cs]e(\.|$)/i.test(name))
  const text = file ? fs.readFileSync(path.join(folder, file), 'utf8') : ''
  const named = /^\s*(copyright\b.*\S)/im.exec(text)?.[1]
  const written = typeof author === 'string' ? author : author?.name
  return named ?? written?.replace(/\s*<[^>]*>/, '') ?? ''
}

/** Type packages contain no code, and workspace packages are our own. */
const isOthers = (name: string) => !name.startsWith('@types/') && !name.startsWith('@portal/')

export function licencesOf(...workspaces: string[]): Licence[] {
  const found = new Map<string, Licence>()
  const visit = (name: string, from: string) => {
    if (!isOthers(name) || found.has(name)) return
    const folder = folderOf(name, from)
    const manifest = read(folder)
    found.set(name, {
      name,
      version: manifest.version,
      licence: manifest.license ?? 'see its licence file',
      holder: holderOf(folder, manifest),
    })
    for (const needed of Object.keys(manifest.dependencies ?? {})) visit(needed, folder)
  }
  for (const root of workspaces.map((name) => path.join(checkout, name)))
    for (const name of Object.keys(read(root).dependencies ?? {})) visit(name, root)
  return [...found.values()].sort((a, b) => (a.name < b.name ? -1 : 1))
}

export const licencesSource = (): string =>
  `// Written by scripts/generate.ts from the installed packages.
export const licences: readonly { name: string; version: string; licence: string; holder: string }[] = ${JSON.stringify(licencesOf('web', 'contract'), null, 2)}
`
