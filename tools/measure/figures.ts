import fs from 'node:fs'
import path from 'node:path'
import { sourceFiles } from '../imports.ts'

export type Row = { measure: string; now: string; goal: string }

const workspaces = ['contract', 'rank-index', 'server', 'web', 'tools']
const notProduction = /\.test\.tsx?$|\.fixture\.ts$|\.generated\.|(^|\/)testing\//

const mechanisms: Record<string, string> = {
  requests: 'server/src/platform/http/serve.ts',
  'domain events': 'server/src/platform/domain-events',
  jobs: 'server/src/platform/jobs.ts',
  'live messages': 'server/src/platform/live',
  'scheduled tasks': 'server/src/platform/schedule.ts',
  'batched inserts': 'server/src/platform/db/batcher.ts',
  'loaders of one turn': 'server/src/platform/db/loader.ts',
}

export function figuresOf(root: string): Row[] {
  const typeScript = workspaces.flatMap((folder) => sourceFiles(root, folder)).filter((name) => !notProduction.test(name))
  const texts = typeScript.map((name) => read(root, name))
  const styles = workspaces.flatMap((folder) => styleFiles(root, folder)).map((name) => read(root, name))
  const statements = statementsIn(texts)
  const areas = areaWords(root)
  return [
    row('TypeScript lines', sum(texts.map(linesOf)), '≤ 92,000'),
    row('TypeScript files', texts.length, '≤ 1,400'),
    row('CSS files', styles.length, '≤ 12'),
    row('CSS lines', sum(styles.map(linesOf)), '≤ 1,500'),
    row('comments', sum(texts.map(commentsIn)), '≤ 3,000'),
    row('SQL statements built with typed Kysely', statements.typed, '≥ 70 % of all'),
    row('SQL statements written by hand, with a declared row', statements.declared, 'each run by a test'),
    row('SQL statements written by hand, without one', statements.raw, '0'),
    { measure: 'mechanisms', now: mechanismsIn(root), goal: '4' },
    {
      measure: 'area words in contract, server, web and e2e, or listed as exceptions',
      now: `${areas.everywhere} of ${areas.all}`,
      goal: 'all',
    },
  ]
}

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

export const commentsIn = (text: string): number =>
  matches(text, /(?:^[ \t]*\/\/.*\n?)+/gm) + matches(text, /^[ \t]*\{?\/\*/gm) + matches(text, /\S.*[;,{}()[\]] +\/\/ /g)

export function statementsIn(texts: string[]): { typed: number; declared: number; raw: number } {
  const count = (pattern: RegExp) => sum(texts.map((text) => matches(text, pattern)))
  return {
    typed: count(/\b(?:db|tx|trx|replica)\s*\.(?:selectFrom|insertInto|updateTable|deleteFrom|mergeInto|with)\(/g),
    declared: count(/\brawQuery\(/g),
    raw: count(/(?:`|\bsql\.raw\([^`]*?\))\s*\.execute\(/g),
  }
}

function mechanismsIn(root: string): string {
  const names = Object.keys(mechanisms)
  const present = names.filter((name) => fs.existsSync(path.join(root, mechanisms[name] ?? '')))
  const missing = names.filter((name) => !present.includes(name))
  return `${present.length} (${present.join(', ')})${missing.length ? `, not found: ${missing.join(', ')}` : ''}`
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
