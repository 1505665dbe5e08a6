import path from 'node:path'
import type { z } from 'zod'
import { settings, type Setting } from './settings.table.ts'

export { usualSupportEmail } from './settings.table.ts'

export type SettingName = keyof typeof settings
export type SettingValues = { [N in SettingName]?: z.output<(typeof settings)[N]['schema']> | undefined }

export const settingNames = Object.keys(settings) as SettingName[]
const settingOf = (name: SettingName): Setting => settings[name]

/** The source of a value. */
export type SettingSource = 'environment' | 'file' | 'default'

export type SettingState = { name: SettingName; source: SettingSource; shown: string | null; isSecret: boolean }

export type ReadSettings = { values: SettingValues; states: SettingState[]; problems: string[] }

type ReadFile = (file: string) => string

/** Reads all settings; each problem is a sentence without the value of a secret. */
export function readSettings(env: NodeJS.ProcessEnv, readFile: ReadFile): ReadSettings {
  const values: Record<string, unknown> = {}
  const states: SettingState[] = []
  const problems: string[] = []
  for (const name of settingNames) {
    const { text, source, problem } = textOf(name, env, readFile)
    if (problem) problems.push(problem)
    const isSecret = settingOf(name).secret === true
    states.push({ name, source, shown: isSecret ? null : (text ?? usualOf(name)), isSecret })
    if (text === undefined) continue
    const parsed = settingOf(name).schema.safeParse(text)
    if (parsed.success) values[name] = parsed.data
    else problems.push(`${name} ${parsed.error.issues[0]?.message ?? 'is invalid'}.${exampleOf(name)}`)
  }
  return { values, states, problems }
}

const usualOf = (name: SettingName) => settingOf(name).usual?.replaceAll('`', '') ?? null

type SettingText = { text?: string | undefined; source: SettingSource; problem?: string }

function textOf(name: SettingName, env: NodeJS.ProcessEnv, readFile: ReadFile): SettingText {
  const text = env[name]?.trim() || undefined
  const file = env[`${name}_FILE`]?.trim()
  if (!file || !settingOf(name).secret) return { text, source: text === undefined ? 'default' : 'environment' }
  if (text !== undefined) return { source: 'environment', problem: `${name} and ${name}_FILE are both set. Keep one of them.` }
  try {
    const read = readFile(file).trim()
    return read ? { text: read, source: 'file' } : { source: 'file', problem: `The file of ${name}_FILE is empty.` }
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? 'unknown error'
    return { source: 'file', problem: `The file of ${name}_FILE cannot be read (${code}).` }
  }
}

const exampleOf = (name: SettingName) => (settingOf(name).secret ? '' : ` For example ${settingOf(name).example}.`)

/** Sentence about a required setting that has no value. */
export const missingSentence = (name: SettingName): string =>
  `${name} is missing.${exampleOf(name)} ${settingOf(name).description.replaceAll('`', '')}`

/** Names that look like a setting, with the name that was meant. */
export function misspelledIn(env: NodeJS.ProcessEnv): { name: string; meant: SettingName }[] {
  const known = new Set(settingNames.flatMap((name) => [name, `${name}_FILE`]))
  return Object.keys(env).flatMap((name) => {
    if (known.has(name) || !/^[A-Z][A-Z0-9_]+$/.test(name)) return []
    const meant = settingNames.find((one) => one.length >= 6 && distanceOf(name.replace(/_FILE$/, ''), one) <= 2)
    return meant ? [{ name, meant }] : []
  })
}

/** Edit distance of Levenshtein. */
function distanceOf(one: string, other: string): number {
  if (Math.abs(one.length - other.length) > 2) return 3
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let i = 1; i <= one.length; i++) {
    const next = [i]
    for (let j = 1; j <= other.length; j++)
      next[j] = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + (one[i - 1] === other[j - 1] ? 0 : 1))
    row = next
  }
  return row[other.length] ?? 0
}

const ofReservedDomain = (text: string) => /\.(?:example|test|localhost|invalid)>?$/.test(text.toLowerCase())

/** What production requires beyond the form of each setting; other installations outside local log it as warnings. */
export function unsafeSentences(values: SettingValues): string[] {
  const missing = settingNames.filter((name) => settingOf(name).production === 'required' && values[name] === undefined)
  const refused = settingNames.filter(
    (name) => settingOf(name).production === 'refused' && values[name] !== undefined && values[name] !== false,
  )
  return [
    ...missing.map(missingSentence),
    ...refused.map((name) => `${name} is only for development. Remove it.`),
    ...[unsafeOrigin, unsafeDatabase, unsafeSecret, unsafeMail, unsafeShop, unsafeFiles, unsafeSwitches].flatMap((check) =>
      check(values),
    ),
  ]
}

const unsafeOrigin = ({ ORIGIN }: SettingValues) =>
  ORIGIN && !ORIGIN.startsWith('https://') ? [`ORIGIN must begin with https://.${exampleOf('ORIGIN')}`] : []

function unsafeDatabase(values: SettingValues): string[] {
  if (values.DATABASE_TLS === 'off') return []
  return (['DATABASE_URL', 'DATABASE_READ_URL'] as const).flatMap((name) => {
    const url = URL.parse(values[name] ?? '')
    if (!url || isOwnMachine(url) || url.searchParams.get('sslmode') === 'verify-full') return []
    return [`${name} must end with ?sslmode=verify-full, or set DATABASE_TLS=off in a private network.`]
  })
}
const isOwnMachine = ({ hostname, searchParams }: URL) =>
  ['', 'localhost', '127.0.0.1', '[::1]'].includes(hostname) || Boolean(searchParams.get('host')?.startsWith('/'))

/** Demo values repeat a few signs. */
const unsafeSecret = ({ PORTAL_SECRET }: SettingValues) =>
  PORTAL_SECRET && new Set(PORTAL_SECRET).size < 12
    ? ['PORTAL_SECRET is a default or demo value. Make one with: openssl rand -base64 32 | tr +/ -_ | tr -d =']
    : []

const unsafeMail = (values: SettingValues) =>
  (['MAIL_FROM', 'SUPPORT_EMAIL', 'SECURITY_EMAIL'] as const).flatMap((name) =>
    values[name] && ofReservedDomain(values[name]) ? [`${name} is in a domain that cannot receive mail.${exampleOf(name)}`] : [],
  )

function unsafeShop(values: SettingValues): string[] {
  const { SHOP_PROVIDER: provider, SHOP_ORIGIN } = values
  if (provider === 'local') return ['SHOP_PROVIDER=local is the test shop. Use shopify or none.']
  if (provider !== 'shopify') return []
  const needed = (['SHOP_ORIGIN', 'SHOP_MULTIPASS_SECRET', 'SHOP_WEBHOOK_SECRET', 'SHOP_ADMIN_TOKEN'] as const).filter(
    (name) => values[name] === undefined,
  )
  const plain = SHOP_ORIGIN && !SHOP_ORIGIN.startsWith('https://') ? ['SHOP_ORIGIN must begin with https://.'] : []
  return [...needed.map((name) => `${missingSentence(name)} SHOP_PROVIDER=shopify needs it.`), ...plain]
}

function unsafeFiles({ FILES_URL, FILES_DIR, FILES_KEY_ID, FILES_SECRET }: SettingValues): string[] {
  if (FILES_URL === undefined && FILES_DIR === undefined)
    return [`FILES_DIR is missing.${exampleOf('FILES_DIR')} ${settings.FILES_DIR.description.replaceAll('`', '')}`]
  if (FILES_URL !== undefined && (FILES_KEY_ID === undefined || FILES_SECRET === undefined))
    return ['FILES_URL needs FILES_KEY_ID and FILES_SECRET.']
  return FILES_URL === undefined && FILES_DIR !== undefined && !path.isAbsolute(FILES_DIR)
    ? [`FILES_DIR must be an absolute path.${exampleOf('FILES_DIR')}`]
    : []
}

const unsafeSwitches = (values: SettingValues) => [
  ...(values.ADMIN_MFA === false ? ['ADMIN_MFA=off opens the admin console without a second factor. Remove it.'] : []),
  ...(values.EVENT_PROCESSOR === false ? ['EVENT_PROCESSOR=off means that games are not counted. Remove it.'] : []),
]
