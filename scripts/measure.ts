// Prints size and structure of the production code: `npm run measure`.
import fs from 'node:fs'
import path from 'node:path'
import { sourceFiles } from './imports.ts'
import { checkout } from './lock.mjs'

export type Row = { measure: string; now: string; goal: string }

const workspaces = ['contract', 'covers', 'rank-index', 'server', 'web', 'scripts', 'simulator', 'demo', 'shop', 'bench', 'chaos']
const notProduction = /\.test\.tsx?$|\.fixture\.ts$|\.generated\.|(^|\/)testing\//
/** Catalogs of sentences, drawings and lists of data, whose length says nothing about the code. */
const apart =
  /(^|\/)(texts|words|[a-z-]*messages(\.de)?)\.ts$|(^|\/)(covers|art)\/|\.table\.ts$|(-zones|-names|-glyphs|demo-\w+)\.ts$/
const short = 20

export function figuresOf(root: string): Row[] {
  const names = workspaces.flatMap((folder) => sourceFiles(root, folder)).filter((name) => !notProduction.test(name))
  const code = names.filter((name) => !apart.test(name)).map((name) => ({ name, text: read(root, name) }))
  const texts = code.map(({ text }) => text)
  const styles = workspaces.flatMap((folder) => styleFiles(root, folder)).map((name) => read(root, name))
  const lines = sum(texts.map(linesOf))
  const statements = statementsIn(texts)
  const areas = areaWords(root)
  const running = code.filter(({ name }) => /^scripts\/[^/]+$/.test(name))
  return [
    row('production files', texts.length, '≤ 1,450'),
    row(`files of ≤ ${short} lines`, texts.filter((text) => linesOf(text) <= short).length, '≤ 120'),
    row('lines a file', Math.round(lines / Math.max(texts.length, 1)), '≥ 80'),
    row('code lines without texts, drawings and generated files', lines, '≤ 116,000'),
    row(
      'lines of texts, drawings and data',
      sum(names.filter((name) => apart.test(name)).map((name) => linesOf(read(root, name)))),
      '–',
    ),
    row('CSS files', styles.length, '≤ 12'),
    row('CSS lines', sum(styles.map(linesOf)), '≤ 1,600'),
    row('own CSS classes', new Set(styles.flatMap(classesIn)).size, '≤ 120'),
    row('`strict: false` in route hooks', sum(texts.map((text) => matches(text, /strict: false/g))), '0'),
    row('lines of tools that start, build and test the product', sum(running.map(({ text }) => linesOf(text))), '≤ 1,500'),
    row('SQL statements written by hand, without a declared row', statements.raw, '0'),
    {
      measure: 'area words in contract, server, web and e2e, or listed as exceptions',
      now: `${areas.everywhere} of ${areas.all}`,
      goal: 'all',
    },
  ]
}

export const classesIn = (style: string): string[] =>
  [...style.replaceAll(/\/\*[^]*?\*\//g, '').matchAll(/(?<![\w)\]%])\.(-?[a-z][\w-]*)(?=[^{}]*\{)|@utility ([\w-]+)/g)].map(
    ([, name, utility]) => name ?? utility ?? '',
  )

export function tableOf(rows: Row[]): string {
  const cells = [['measure', 'now', 'goal'], ...rows.map(({ measure, now, goal }) => [measure, now, goal])]
  const lines = cells.map((line) => `| ${line.join(' | ')} |`)
  return [lines[0], '|---|---:|---|', ...lines.slice(1)].join('\n')
}

const row = (measure: string, now: number, goal: string): Row => ({ measure, now: now.toLocaleString('en-US'), goal })
const read = (root: string, name: string) => fs.readFileSync(path.join(root, name), 'utf8')
const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0)
const linesOf = (text: string) => text.split('\n').length - (text.endsWith('\n') ? 1 : 0)
const matches = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0

function styleFiles(root: string, folder: string): string[] {
  return fs
    .globSync(`${folder}/**/*.css`, { cwd: root, exclude: (name) => /^(node_modules|dist.*)$/.test(path.basename(name)) })
    .filter((name) => !notProduction.test(name))
}

export function statementsIn(texts: string[]): { declared: number; raw: number } {
  const count = (pattern: RegExp) => sum(texts.map((text) => matches(text, pattern)))
  return {
    declared: count(/\brawQuery\(/g),
    raw: count(/(?:`|\bsql\.raw\([^`]*?\))\s*\.execute\(/g),
  }
}

/**
 * Words that name an area in the contract, the server or the web, and how many of them all four sides use. A contract file
 * `<area>-<part>` belongs to its area, and docs/architecture.md lists the areas that some sides do without.
 */
function areaWords(root: string): { all: number; everywhere: number } {
  const names = (folder: string, ending: string) =>
    fs
      .readdirSync(path.join(root, folder), { withFileTypes: true })
      .filter((entry) => (ending === '' ? entry.isDirectory() : entry.name.endsWith(ending)))
      .map((entry) => entry.name.slice(0, entry.name.length - ending.length))
  const [server, web, e2e] = [names('server/src/features', ''), names('web/src/features', ''), names('e2e', '.spec.ts')]
  const contract = names('contract/src', '.ts')
    .filter((name) => !name.endsWith('.generated') && /Calls = \{/.test(read(root, `contract/src/${name}.ts`)))
    .map((name) => server.find((area) => name.startsWith(`${area}-`)) ?? name)
  const sides = Object.entries({ contract, server, web, e2e })
  const exceptions = areaExceptions(root)
  const all = [...new Set([...contract, ...server, ...web])]
  const isEverywhere = (area: string) =>
    sides.every(([side, found]) => found.includes(area) || exceptions.get(area)?.includes(side))
  return { all: all.length, everywhere: all.filter(isEverywhere).length }
}

function areaExceptions(root: string): Map<string, string[]> {
  const file = 'docs/architecture.md'
  const text = fs.existsSync(path.join(root, file)) ? read(root, file) : ''
  const rows = text.matchAll(/^\| `([a-z-]+)` \| ((?:contract|server|web|e2e)(?:, (?:contract|server|web|e2e))*) \|/gm)
  return new Map([...rows].map(([, area = '', sides = '']) => [area, sides.split(', ')]))
}

if (import.meta.main)
  console.log(`Production code of contract, covers, rank-index, server, web and the folders around them, without tests and generated files.

${tableOf(figuresOf(checkout))}

The number of files that a reader needs for one task is not counted here: imports name every file that may be loaded, not the
ones that have to be read. Count it by hand from a named entry, such as acceptGames.`)
