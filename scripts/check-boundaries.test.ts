import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import * as architecture from '../architecture.ts'
import { checkBoundaries } from './check-boundaries.ts'
import type { Architecture } from './check-boundaries.ts'
import { checkout } from './lock.mjs'

let root = ''

beforeEach(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-boundaries-'))
})
afterEach(() => fs.rmSync(root, { recursive: true, force: true }))

function plant(files: Record<string, string>, rules: Architecture = architecture): string[] {
  for (const [name, text] of Object.entries(files)) {
    fs.mkdirSync(path.dirname(path.join(root, name)), { recursive: true })
    fs.writeFileSync(path.join(root, name), text)
  }
  return checkBoundaries(root, rules)
}

const feature = (name: string) => `server/src/features/${name}/index.ts`

test('the product has no boundary violations', () => {
  expect(checkBoundaries(checkout, architecture)).toEqual([])
})

test('imports that the tables allow are accepted', () => {
  const problems = plant({
    [feature('games')]: `import { pool } from '../../platform/db.ts'\nexport const titles = pool`,
    'server/src/platform/db.ts': `import { z } from 'zod'\nexport const pool = z`,
    [feature('plays')]: `import { titles } from '../games/index.ts'\nexport const plays = titles`,
    'server/src/features/plays/plays.test.ts': `import { world } from '../../testing/fixtures.ts'\nworld()`,
    'server/src/testing/fixtures.ts': `import { app } from '../app.ts'\nexport const world = () => app`,
    'server/src/app.ts': `export const app = 1`,
    'contract/src/games.ts': `export type Title = string`,
    'web/src/lib/api.ts': `import type { Title } from '@portal/contract/games'\nimport { type Title as T } from '@portal/contract/games'\nexport type A = Title | T`,
    'e2e/story.spec.ts': `import { app } from '@portal/server/testing/fixtures'\napp`,
  })
  expect(problems).toEqual([])
})

describe('boundary check', () => {
  test.each([
    ['double quotes', `import { plays } from "../plays/index.ts"`],
    ['single quotes', `import { plays } from '../plays/index.ts'`],
    ['several lines', `import {\n  plays,\n} from '../plays/index.ts'`],
    ['a re-export', `export * from '../plays/index.ts'`],
    ['an import on demand', `const load = () => import('../plays/index.ts')`],
    ['an import on demand in backticks', 'const load = () => import(`../plays/index.ts`)'],
    ['an import for its effects', `import '../plays/index.ts'`],
    ['a type', `import type { Play } from '../plays/index.ts'`],
  ])('rejects an import of a later feature by %s', (_, line) => {
    expect(plant({ [feature('games')]: line })).toEqual([`${feature('games')}: games may not import plays`])
  })

  test('ignores imports in comments', () => {
    const text = `// import { plays } from '../plays/index.ts'\n/* import('../plays/index.ts') */\nexport const site = 'https://example.test'`
    expect(plant({ [feature('games')]: text })).toEqual([])
  })

  test('rejects an import that bypasses the index of a feature', () => {
    const file = 'server/src/features/plays/list-plays.ts'
    expect(plant({ [file]: `import { titles } from '../games/queries.ts'` })).toEqual([
      `${file}: import games through its index.ts`,
    ])
  })

  test('applies its own row to a part of a feature that the table lists', () => {
    const rules = {
      ...architecture,
      mayImport: { accounts: [], sessions: ['accounts'], 'accounts/passwords': ['accounts', 'sessions'] },
    }
    const session = 'server/src/features/sessions/index.ts'
    const part = 'server/src/features/accounts/passwords/index.ts'
    const problems = (files: Record<string, string>) => plant({ [feature('accounts')]: 'export {}', ...files }, rules)
    expect(
      problems({ [session]: `import '../accounts/index.ts'`, [part]: `import '../index.ts'\nimport '../../sessions/index.ts'` }),
    ).toEqual([])
    expect(problems({ [session]: `import '../accounts/passwords/index.ts'` })).toContain(
      `${session}: sessions may not import accounts/passwords`,
    )
    expect(problems({ [part]: `import '../queries.ts'` })).toContain(`${part}: import accounts through its index.ts`)
    expect(problems({ [feature('accounts')]: `import '../sessions/index.ts'` })).toContain(
      `${feature('accounts')}: accounts may not import sessions`,
    )
  })

  test('rejects a feature that is not in the table', () => {
    expect(plant({ [feature('gadgets')]: 'export {}' })).toEqual([
      `${feature('gadgets')}: the feature "gadgets" is not in architecture.ts`,
    ])
  })

  test('rejects imports of upper layers of the server', () => {
    expect(plant({ 'server/src/platform/log.ts': `import { titles } from '../features/games/index.ts'` })).toEqual([
      'server/src/platform/log.ts: platform may not import features',
    ])
    expect(plant({ 'server/src/app.ts': `import { world } from './testing/fixtures.ts'` })).toContain(
      'server/src/app.ts: app.ts may not import testing',
    )
  })

  test('rejects a file outside of the layers', () => {
    expect(plant({ 'server/src/extra.ts': `import { log } from './platform/log.ts'` })).toEqual([
      'server/src/extra.ts: "extra.ts" has no place in architecture.ts',
    ])
  })

  test('rejects imports between features of the web', () => {
    const file = 'web/src/features/games/title-card.tsx'
    expect(plant({ [file]: `import { messages } from '../quests/messages.ts'` })).toEqual([
      `${file}: games may not import quests; compose them in pages/ or lift it to shared/`,
    ])
  })

  test('rejects network access in UI primitives', () => {
    expect(plant({ 'web/src/ui/button.tsx': `import { api } from '../lib/api.ts'` })).toEqual([
      'web/src/ui/button.tsx: ui may not import lib',
    ])
  })

  test('rejects imports of the server in the web, by name and by path', () => {
    const name = 'web/src/lib/api.ts'
    expect(plant({ [name]: `import { config } from '@portal/server/config'` })).toEqual([
      `${name}: web may not import @portal/server/config`,
    ])
    const reach = 'web/src/lib/reach.ts'
    expect(plant({ [reach]: `import { config } from '../../../server/src/config.ts'` })).toContain(
      `${reach}: reaches outside web/src to server/src/config.ts`,
    )
  })

  test('rejects contract schemas in the browser', () => {
    const file = 'web/src/lib/api.ts'
    expect(plant({ [file]: `import { Title } from '@portal/contract/games'` })).toEqual([
      `${file}: the browser takes only types from @portal/contract/games (import type)`,
    ])
  })

  test('rejects imports of the server in the contract', () => {
    const file = 'contract/src/games.ts'
    expect(plant({ [file]: `import { config } from '@portal/server/config'` })).toEqual([
      `${file}: contract may not import @portal/server/config`,
    ])
  })

  test('accepts covers in the art of the build, and rejects them in pages and in the contract', () => {
    const line = `import { coverOf } from '@portal/covers'`
    const [page, call] = ['web/src/pages/games-page.tsx', 'contract/src/games.ts']
    expect(plant({ 'web/art/build-art.ts': line, [page]: line, [call]: line })).toEqual([
      `${call}: contract may not import @portal/covers`,
      `${page}: web may not import @portal/covers`,
    ])
  })

  test('rejects what is not a rule of the contract in covers', () => {
    const file = 'covers/src/cover.ts'
    expect(plant({ [file]: `import { mix } from '@portal/contract/rules/oklab'` })).toEqual([])
    expect(plant({ [file]: `import { gamesCalls } from '@portal/contract/games'` })).toEqual([
      `${file}: covers may not import @portal/contract/games`,
    ])
  })

  test('rejects imports of the server in the simulator', () => {
    const file = 'simulator/live.ts'
    expect(plant({ [file]: `import { config } from '@portal/server/config'` })).toEqual([
      `${file}: simulator may not import @portal/server/config`,
    ])
    expect(plant({ [file]: `import { config } from '../server/src/config.ts'` })).toEqual([
      `${file}: simulator may not import server/src/config.ts`,
    ])
  })

  test('rejects imports of tools in the server', () => {
    const file = 'server/src/platform/log.ts'
    expect(plant({ [file]: `import { checkout } from '../../../scripts/lock.mjs'` })).toEqual([
      `${file}: reaches outside server/src to scripts/lock.mjs`,
    ])
  })

  test('rejects import cycles, including types and package names', () => {
    const problems = plant({
      'contract/src/a.ts': `import { b } from './b.ts'`,
      'contract/src/b.ts': `import type { C } from '@portal/contract/c'`,
      'contract/src/c.ts': `import { a } from './a.ts'`,
    })
    expect(problems).toContain('import cycle: contract/src/a.ts <-> contract/src/b.ts <-> contract/src/c.ts')
  })

  test('rejects a file over 400 lines, unless it is content or generated', () => {
    const long = 'export {}\n'.repeat(401)
    const problems = plant({
      'server/src/platform/long.ts': long,
      'contract/src/calls.generated.ts': long,
      'web/src/features/games/messages.ts': long,
    })
    expect(problems).toEqual(['server/src/platform/long.ts: 401 lines; split it, 400 is the most'])
  })

  test('rejects a feature that reads the system clock', () => {
    expect(plant({ [feature('plays')]: 'export const now = () => Date.now()' })).toEqual([
      `${feature('plays')}: reads the system's clock; take the time from the clock it is given`,
    ])
  })

  test('rejects meaningless file names', () => {
    expect(plant({ 'web/src/lib/utils.ts': 'export {}' })).toEqual([
      'web/src/lib/utils.ts: the name says nothing; name it after what it does',
    ])
  })

  test('rejects two decision records with the same number', () => {
    expect(plant({ 'docs/decisions/0001-queue.md': '', 'docs/decisions/0001-cache.md': '' })).toEqual([
      'decision 0001 exists twice: 0001-cache.md, 0001-queue.md',
    ])
  })

  test('rejects two migrations with the same number, and a misnamed one', () => {
    expect(
      plant({
        'server/migrations/0001-accounts.sql': '',
        'server/migrations/0001-games.sql': '',
        'server/migrations/2-x.sql': '',
      }),
    ).toEqual(['server/migrations/2-x.sql: not NNNN-area.sql', 'migration 0001 exists twice: 0001-accounts.sql, 0001-games.sql'])
  })

  test('rejects a table that allows a cycle', () => {
    const rules = { ...architecture, mayImport: { games: ['plays'], plays: ['games'] } }
    expect(plant({}, rules)).toEqual(['architecture.ts: "games" must be listed below "plays"'])
  })
})
