import { globSync } from 'node:fs'
import path from 'node:path'
import { problems } from '@portal/contract/problems'
import * as editorRules from '@portal/contract/rules/editor-messages'
import * as rules from '@portal/contract/rules/messages'
import { textFaults } from '@portal/contract/testing/text-faults'
import { expect, test } from 'vitest'

const folder = import.meta.dirname
const files = globSync('**/{messages,issue-messages,mail-texts}.ts', { cwd: folder })

/** Each file of a language, with its exports. */
const catalogues = (names: string[]) =>
  Promise.all(
    names.map(async (name) => [name, { ...((await import(path.join(folder, name))) as Record<string, unknown>) }] as const),
  )

test('texts of the server are native American English', async () => {
  expect(files.length).toBeGreaterThan(30)
  const named = await catalogues(files)
  const faults = [
    ...named,
    ['problems', problems] as const,
    ['rules', { ...rules }] as const,
    ['editors', { ...editorRules }] as const,
  ]
  expect(faults.flatMap(([name, members]) => textFaults(members, name))).toEqual([])
})

test('each catalogue of the server has a translation', () => {
  const missing = files
    .map((name) => name.replace(/\.ts$/, '.de.ts'))
    .filter((name) => globSync(name, { cwd: folder }).length === 0)
  expect(missing).toEqual([])
})
