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

const valueNames = new Proxy<Record<string, string>>({}, { get: (_, name) => `{{${String(name)}}}` })

/** The names of the values that a mail contains. */
function valuesOf(textOf: unknown): string[] {
  const text = JSON.stringify((textOf as (values: Record<string, string>) => unknown)(valueNames))
  return [...new Set(text.match(/\{\{\w+\}\}/g))].toSorted()
}

test('translations of mails contain the same values', async () => {
  const mails = await catalogues(files.filter((name) => name.endsWith('mail-texts.ts')))
  const translated = new Map(await catalogues(mails.map(([name]) => name.replace(/\.ts$/, '.de.ts'))))
  expect(mails.length).toBeGreaterThan(10)
  for (const [name, texts] of mails)
    for (const [key, text] of Object.entries(texts))
      expect(valuesOf(translated.get(name.replace(/\.ts$/, '.de.ts'))?.[key]), `${name} ${key}`).toEqual(valuesOf(text))
})
