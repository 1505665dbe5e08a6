import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { changedFiles, serverTestsOf, workspacesToCheck } from './changes.ts'

function repository(): { root: string; write: (name: string, text: string) => void; git: (...args: string[]) => void } {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-changes-'))
  onTestFinished(() => fs.rmSync(root, { recursive: true }))
  const git = (...args: string[]) => {
    execFileSync('git', ['-c', 'user.name=Ada', '-c', 'user.email=ada@world.test', ...args], { cwd: root, stdio: 'ignore' })
  }
  git('init')
  return { root, git, write: (name, text) => fs.writeFileSync(path.join(root, name), text) }
}

test('changed files are edited and new ones, without deleted and ignored ones', () => {
  const { root, git, write } = repository()
  for (const name of ['kept.ts', 'edited.ts', 'deleted.ts']) write(name, '1')
  write('.gitignore', 'ignored.ts')
  git('add', '.')
  git('commit', '-m', 'first')
  write('edited.ts', '2')
  write('new.ts', '1')
  write('ignored.ts', '1')
  fs.rmSync(path.join(root, 'deleted.ts'))
  expect(changedFiles(root)).toEqual(['edited.ts', 'new.ts'])
})

test('committed changes count until they are on the main branch of the server', () => {
  const { root, git, write } = repository()
  write('first.ts', '1')
  git('add', '.')
  git('commit', '-m', 'first')
  git('update-ref', 'refs/remotes/origin/main', 'HEAD')
  write('second.ts', '1')
  git('add', '.')
  git('commit', '-m', 'second')
  expect(changedFiles(root)).toEqual(['second.ts'])
})

test('outside of a repository, which files have changed is unknown', () => {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-changes-'))
  onTestFinished(() => fs.rmSync(root, { recursive: true }))
  expect(changedFiles(root)).toBeUndefined()
})

test.each([
  [['web/src/main.tsx'], ['web']],
  [['server/src/app.ts'], ['server', '.']],
  [['server/src/testing/app.ts'], ['server', 'e2e', '.']],
  [['contract/src/wire.ts'], ['contract', 'covers', 'server', 'web', 'e2e', '.']],
  [['docs/glossary.md'], []],
  [['package-lock.json'], ['contract', 'covers', 'rank-index', 'server', 'web', 'e2e', '.']],
])('a change of %s can break the types of %s', (files, expected) => {
  expect(workspacesToCheck(files).toSorted()).toEqual(expected.toSorted())
})

test('the tests of a changed file of the server are those of its area', () => {
  const files = ['server/src/features/quests/advance.ts', 'server/src/features/quests/quests.test.ts', 'server/src/config.ts']
  expect(serverTestsOf([...files, 'server/src/testing/app.ts', 'web/src/main.tsx'])).toEqual([
    'server/src/features/quests/',
    'server/src/config.',
  ])
})
