import fs from 'node:fs'
import path from 'node:path'

export type Import = {
  specifier: string
  typeOnly: boolean
  target: string | undefined
}

const workspaces: Record<string, string> = {
  '@portal/contract': 'contract/src',
  '@portal/covers': 'covers/src',
  '@portal/rank-index': 'rank-index/src',
  '@portal/server': 'server/src',
  '@portal/web': 'web/src',
  '@portal/e2e': 'e2e',
}

const skipped = /(^|\/)(node_modules|dist|dist-[^/]+|results)\//

export function sourceFiles(root: string, folder: string): string[] {
  const place = path.join(root, folder)
  if (!fs.existsSync(place)) return []
  return fs
    .readdirSync(place, { recursive: true, encoding: 'utf8' })
    .map((name) => path.posix.join(folder, name.split(path.sep).join('/')))
    .filter((name) => /\.(tsx?|mjs)$/.test(name) && !name.endsWith('.d.ts') && !skipped.test(name))
    .sort()
}

const textOrComment = /("(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`)|\/\/[^\n]*|\/\*[\s\S]*?\*\//g
const statement = /\b(import|export)(\s+type)?\b([^'"`;()=]*?)\bfrom\s*(['"])([^'"\n]+)\4/g
const bare = /\bimport\s*(['"])([^'"\n]+)\1/g
const dynamic = /\bimport\s*\(\s*(['"`])([^'"`\n]+)\1/g

const allNamesAreTypes = (names: string) => {
  const list = /^\s*\{([^}]*)\}\s*$/.exec(names)?.[1]?.split(',')
  return list?.every((name) => name.trim() === '' || /^\s*type\s/.test(name)) ?? false
}

export function importsOf(root: string, file: string): Import[] {
  const text = fs
    .readFileSync(path.join(root, file), 'utf8')
    .replace(textOrComment, (_, quoted: string | undefined) => quoted ?? ' ')
  const found: { specifier: string; typeOnly: boolean }[] = []
  for (const [, , type, names = '', , specifier = ''] of text.matchAll(statement))
    found.push({ specifier, typeOnly: type !== undefined || allNamesAreTypes(names) })
  for (const [, , specifier = ''] of [...text.matchAll(bare), ...text.matchAll(dynamic)])
    found.push({ specifier, typeOnly: false })
  return found.map((one) => ({ ...one, target: targetOf(root, file, one.specifier) }))
}

function targetOf(root: string, file: string, specifier: string): string | undefined {
  const plain = specifier.replace(/\?.*$/, '')
  if (/\.(css|svg|png|woff2)$/.test(plain)) return undefined
  if (plain.startsWith('.')) return path.posix.join(path.posix.dirname(file), plain)
  const name = Object.keys(workspaces).find((workspace) => plain === workspace || plain.startsWith(`${workspace}/`))
  if (name === undefined) return undefined
  const inside = plain.slice(name.length + 1) || 'index'
  const place = path.posix.join(workspaces[name] ?? '', inside)
  const endings = ['', '.ts', '.tsx']
  return (
    endings
      .map((ending) => place + ending)
      .find((one) => fs.existsSync(path.join(root, one)) && fs.statSync(path.join(root, one)).isFile()) ?? place
  )
}

export function cycles(graph: Map<string, string[]>): string[][] {
  const index = new Map<string, number>()
  const low = new Map<string, number>()
  const stack: string[] = []
  const rings: string[][] = []
  const lowOf = (file: string) => low.get(file) ?? 0
  const visit = (file: string) => {
    index.set(file, index.size)
    low.set(file, index.size - 1)
    stack.push(file)
    for (const next of graph.get(file) ?? []) {
      if (!index.has(next)) visit(next)
      if (stack.includes(next)) low.set(file, Math.min(lowOf(file), lowOf(next)))
    }
    if (lowOf(file) !== index.get(file)) return
    const ring = stack.splice(stack.indexOf(file))
    if (ring.length > 1 || graph.get(file)?.includes(file)) rings.push(ring.sort())
  }
  for (const file of graph.keys()) if (!index.has(file)) visit(file)
  return rings
}
