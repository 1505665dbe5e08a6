import { globSync } from 'node:fs'
import path from 'node:path'
import type { Language } from '@portal/contract/language'
import { problems } from '@portal/contract/problems'
import * as editorRules from '@portal/contract/rules/editor-messages'
import * as rules from '@portal/contract/rules/messages'
import { textFaults } from '@portal/contract/testing/text-faults'
import { beforeAll, expect, test } from 'vitest'
import { mailTemplates } from './platform/mail/template.ts'
import { catalogues } from './platform/texts.ts'

const folder = import.meta.dirname

beforeAll(async () => {
  const files = globSync('**/{texts,words}.ts', { cwd: folder })
  await Promise.all(files.map((name) => import(path.join(folder, name))))
})

test('texts of the server are native American English', () => {
  expect(catalogues.length).toBeGreaterThan(30)
  expect(mailTemplates.length).toBeGreaterThan(20)
  const english = [
    ...catalogues.map(({ en }) => ['texts', en] as const),
    ...mailTemplates.map(({ kind, texts }) => [kind, texts.en] as const),
    ['problems', problems] as const,
    ['rules', { ...rules }] as const,
    ['editors', { ...editorRules }] as const,
  ]
  expect(english.flatMap(([name, members]) => textFaults(members, name))).toEqual([])
})

const valueNames = new Proxy<Record<string, string>>({}, { get: (_, name) => `{{${String(name)}}}` })

/** The names of the values that a mail contains. */
function valuesOf(textOf: (values: Record<string, string>) => unknown): string[] {
  const text = JSON.stringify(textOf(valueNames))
  return [...new Set(text.match(/\{\{\w+\}\}/g))].toSorted()
}

test('translations of mails contain the same values', () => {
  const valuesIn = (language: Language) => mailTemplates.map(({ kind, texts }) => [kind, valuesOf(texts[language])])
  expect(valuesIn('de')).toEqual(valuesIn('en'))
})
