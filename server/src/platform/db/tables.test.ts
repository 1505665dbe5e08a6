import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tableTypes } from '../../../../scripts/table-types.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

test('the table types are those of the migrated database: npm run generate', async () => {
  const root = path.join(import.meta.dirname, '../../../..')
  const formatted = execFileSync(path.join(root, 'node_modules/.bin/oxfmt'), ['--stdin-filepath', 'tables.generated.ts'], {
    cwd: root,
    input: await tableTypes(app.config.databaseUrl),
    encoding: 'utf8',
  })
  expect(fs.readFileSync(path.join(import.meta.dirname, 'tables.generated.ts'), 'utf8')).toBe(formatted)
})
