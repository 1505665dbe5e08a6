import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { classesIn, figuresOf, statementsIn, tableOf } from './measure.ts'

test('raw queries and other SQL templates are counted separately', () => {
  const text = `
    await db.selectFrom('users').select('id').execute()
    await tx.insertInto('users').values({ id: 1 }).execute()
    const isOpen = sql\`state = 'open'\`
    await sql<{ id: number }>\`select id from users where \${isOpen}\`.execute(
      db,
    )
    await sql.raw(text).execute(db)
    const openUsers = rawQuery('users: open', { id: z.number() }, () => sql\`select id from users\`)`
  expect(statementsIn([text])).toEqual({ declared: 1, raw: 2 })
})

test('the table counts only production code', () => {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'measure-'))
  const write = (name: string, text: string) => {
    fs.mkdirSync(path.dirname(path.join(root, name)), { recursive: true })
    fs.writeFileSync(path.join(root, name), text)
  }
  write('contract/src/quests.ts', 'export const questsCalls = {\n}\n')
  write('contract/src/quests.test.ts', '// not counted\n')
  write('contract/src/calls.generated.ts', '// not counted\n')
  write('server/src/testing/fixtures.ts', '// not counted\n')
  write('server/src/features/quests/routes.ts', '// counted\nexport {}\n')
  write('server/src/features/badges/routes.ts', 'export {}\n')
  write('web/src/features/quests/view.tsx', 'export {}\n')
  write('web/src/features/quests/messages.de.ts', '// counted apart\n')
  write('web/src/features/quests/view.css', '.quest {\n}\n')
  write('e2e/quests.spec.ts', '// not counted\n')
  write('contract/src/quests-editor.ts', 'export const questsEditorCalls = {\n}\n')
  write('web/src/features/home/home.tsx', 'export {}\n')
  write('docs/architecture.md', '| `home` | contract, server, e2e | the first page |\n')
  const rows = figuresOf(root)
  const now = Object.fromEntries(rows.map((row) => [row.measure, row.now]))
  fs.rmSync(root, { recursive: true })
  expect(now).toMatchObject({
    'production files': '6',
    'files of ≤ 20 lines': '6',
    'code lines without texts, drawings and generated files': '9',
    'lines of texts, drawings and data': '1',
    'CSS files': '1',
    'CSS lines': '2',
    'own CSS classes': '1',
    'area words in contract, server, web and e2e, or listed as exceptions': '2 of 3',
  })
  expect(tableOf(rows).split('\n')).toHaveLength(rows.length + 2)
  expect(tableOf(rows)).toContain('| production files | 6 | ≤ 1,450 |')
})

test('classes of rules and utilities count once, and numbers do not', () => {
  const style = `.card { margin: .5rem } .card:hover .title { top: 0.25px } @utility tile { color: red } /* .gone {} */`
  expect([...new Set(classesIn(style))]).toEqual(['card', 'title', 'tile'])
})
