import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { checkBudgets } from './budgets.ts'

let dist = ''

beforeEach(() => {
  dist = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-budgets-'))
})
afterEach(() => fs.rmSync(dist, { recursive: true, force: true }))

function write(name: string, text: string | Buffer) {
  fs.mkdirSync(path.dirname(path.join(dist, name)), { recursive: true })
  fs.writeFileSync(path.join(dist, name), text)
}

/** A small build; each file can have other content. */
function build(contents: Record<string, string | Buffer> = {}) {
  const page = (name: string) => ({ file: `assets/${name}-aVZj3qHg.js`, src: `src/pages/${name}.tsx`, imports: ['index.html'] })
  const manifest = {
    'index.html': { file: 'assets/index-aVZj3qHg.js', css: ['assets/index-aVZj3qHg.css'], imports: ['_shared.js'] },
    '_shared.js': { file: 'assets/shared-aVZj3qHg.js' },
    'src/pages/login-page.tsx': { ...page('login-page'), imports: ['index.html', '_dialog.js'] },
    'src/features/flag-list.tsx': {
      file: 'assets/flag-list-aVZj3qHg.js',
      imports: ['index.html'],
      dynamicImports: ['src/features/flag-form.tsx'],
    },
    'src/features/flag-form.tsx': { file: 'assets/flag-form-aVZj3qHg.js', imports: ['index.html', 'src/features/flag-list.tsx'] },
    '_dialog.js': { file: 'assets/dialog-aVZj3qHg.js' },
  }
  const face = (range: string, file: string) => `@font-face{src:url(/assets/${file})format("woff2");unicode-range:${range}}`
  const files: Record<string, string | Buffer> = {
    '.vite/manifest.json': JSON.stringify(manifest),
    'index.html': '<link rel="preload" as="font"><script type="module" src="/assets/index-aVZj3qHg.js"></script>',
    'assets/index-aVZj3qHg.css': face('U+??,U+131', 'latin-aVZj3qHg.woff2') + face('U+100-2BA', 'other-aVZj3qHg.woff2'),
    'assets/latin-aVZj3qHg.woff2': Buffer.alloc(60_000),
    'assets/other-aVZj3qHg.woff2': Buffer.alloc(400_000),
    'assets/dialog-aVZj3qHg.js': 'data-base-ui-portal',
    ...Object.fromEntries(
      ['index', 'shared', 'login-page', 'flag-list', 'flag-form'].map((name) => [`assets/${name}-aVZj3qHg.js`, 'small']),
    ),
    ...contents,
  }
  for (const [name, content] of Object.entries(files)) write(name, content)
  return checkBudgets(dist)
}

test('a small build is within the budgets, which count only fonts of plain Latin', () => {
  const { code, output } = build()
  expect(code).toBe(0)
  expect(output).toContain('first route, fonts: 60.0 KB of 150.0 KB')
  expect(output).toContain('first route, requests: 5 of 8')
})

test('a budget counts the compressed file where there is one', () => {
  expect(
    build({ 'assets/shared-aVZj3qHg.js': randomBytes(140_000), 'assets/shared-aVZj3qHg.js.br': randomBytes(100_000) }).code,
  ).toBe(0)
})

test('a budget counts what a part adds to the page that loads it', () => {
  const halves = { 'assets/flag-list-aVZj3qHg.js': randomBytes(30_000), 'assets/flag-form-aVZj3qHg.js': randomBytes(20_000) }
  expect(build(halves).output).toMatch(/flag-form.tsx: 20.0 KB of 41.0 KB/)
})

test.each([
  ['scripts of the first route', { 'assets/shared-aVZj3qHg.js': randomBytes(140_000) }, /first route, scripts: .*TOO MUCH/],
  ['styles of the first route', { 'assets/index-aVZj3qHg.css': randomBytes(34_000) }, /first route, styles: .*TOO MUCH/],
  ['fonts', { 'assets/latin-aVZj3qHg.woff2': Buffer.alloc(151_000) }, /first route, fonts: .*TOO MUCH/],
  ['scripts of a page', { 'assets/login-page-aVZj3qHg.js': randomBytes(60_000) }, /login-page.tsx: .*TOO MUCH/],
  ['scripts of a page in a feature', { 'assets/flag-list-aVZj3qHg.js': randomBytes(60_000) }, /flag-list.tsx: .*TOO MUCH/],
  [
    'a library in the first route',
    { 'assets/shared-aVZj3qHg.js': 'NOT_A_NUMBER' },
    /first route: loads phone numbers before their use/,
  ],
  ['names without a hash', { 'assets/logo.svg': 'small' }, /assets\/logo.svg: has no hashed name/],
])('the budget check refuses too large or misplaced %s', (_, contents, line) => {
  const { code, output } = build(contents)
  expect(code).toBe(1)
  expect(output).toMatch(line)
})
