import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseEnv } from 'node:util'
import { parse, parseAllDocuments } from 'yaml'
import { readConfig, SettingsError } from '../../server/src/config.ts'
import { settingNames } from '../../server/src/settings.ts'
import { settings, type Setting } from '../../server/src/settings.table.ts'
import { checkout } from '../lock.mjs'

export const deployFile = (name: string): string => path.join(checkout, 'deploy', name)
export const textOf = (name: string): string => fs.readFileSync(deployFile(name), 'utf8')
export const yamlOf = (name: string): unknown => parse(textOf(name), { merge: true })
export const documentsOf = (name: string): unknown[] =>
  parseAllDocuments(textOf(name)).map((document): unknown => {
    for (const error of document.errors) throw error
    return document.toJS()
  })

/** Reads lines NAME=value; quotes around a value do not belong to the value. */
export const envOf = (name: string): Record<string, string> =>
  Object.fromEntries(Object.entries(parseEnv(textOf(name))).map(([key, value]) => [key, value ?? '']))

const settingOf = (name: (typeof settingNames)[number]): Setting => settings[name]
const secrets = settingNames.filter((name) => settingOf(name).secret)

/** Every name that the portal reads. */
export const knownNames = new Set<string>([...settingNames, ...secrets.map((name) => `${name}_FILE`)])
export const secretNames = new Set<string>(secrets)

/** What production refuses in these settings. */
export function problemsOf(env: Record<string, string>): readonly string[] {
  try {
    return readConfig(env).warnings
  } catch (error) {
    if (error instanceof SettingsError) return error.problems
    throw error
  }
}

export const emptyFolder = (): string => fs.mkdtempSync(path.join(os.tmpdir(), 'portal-deploy-'))

/** Values for the secrets that a person fills in. */
export const filledSecrets = {
  database_url: `postgres://portal:word@db.example.org/portal?sslmode=verify-full`,
  portal_secret: Buffer.from(Array.from({ length: 32 }, (_, index) => index)).toString('base64url'),
  smtp_url: 'smtps://portal:word@smtp.example.org',
}
